export const dogSizes = ['small', 'medium', 'large'] as const

export type DogSize = (typeof dogSizes)[number]

export type PerSize<T> = Record<DogSize, T>

const mediumFromKg = 7
const largeFromKg = 15
const seniorFromYears = 8

export const noDogs: PerSize<number> = { small: 0, medium: 0, large: 0 }

export function perSize<T>(make: (size: DogSize) => T): PerSize<T> {
  return { small: make('small'), medium: make('medium'), large: make('large') }
}

export function sizeOfWeight(kg: number): DogSize {
  if (kg < mediumFromKg) return 'small'
  return kg < largeFromKg ? 'medium' : 'large'
}

export function isSenior(years: number): boolean {
  return years >= seniorFromYears
}
