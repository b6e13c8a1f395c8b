export const categories = [
  { name: 'all', wire: '전체' },
  { name: 'small', wire: '소형견' },
  { name: 'medium', wire: '중형견' },
  { name: 'large', wire: '대형견' },
  { name: 'senior', wire: '노견케어' },
  { name: 'walks', wire: '산책' },
  { name: 'grooming', wire: '미용' },
  { name: 'training', wire: '훈련' },
] as const

export type Category = (typeof categories)[number]['name']

export function parseCategory(wire: string): Category | null {
  return categories.find((category) => category.wire === wire)?.name ?? null
}
