import type { ExtraInput } from '../../domain/post/extra.ts'
import type { DemoPost } from '../content/demo-post.ts'

/** What a price of a medium price level is multiplied by. */
const levelFactors: Record<DemoPost['priceLevel'], number> = { 1: 0.9, 2: 1, 3: 1.2 }

type Offer = ExtraInput & { isOffered: (content: DemoPost) => boolean }

const anyNumber = { maxPerDay: null, noticeHours: 0 }

const offers: readonly Offer[] = [
  {
    kind: 'bath',
    name: '목욕',
    nameEn: 'Bath and blow-dry',
    unit: 'once',
    price: 30_000,
    maxPerDay: 6,
    noticeHours: 12,
    isOffered: ({ amenities }) => amenities.includes('bathing'),
  },
  {
    kind: 'grooming',
    name: '부분 미용',
    nameEn: 'Trim around eyes, paws and belly',
    unit: 'once',
    price: 25_000,
    maxPerDay: 4,
    noticeHours: 24,
    isOffered: ({ amenities }) => amenities.includes('grooming'),
  },
  {
    kind: 'nails',
    name: '발톱 정리',
    nameEn: 'Nail trim',
    unit: 'once',
    price: 7_000,
    ...anyNumber,
    isOffered: ({ amenities }) => amenities.includes('grooming'),
  },
  {
    kind: 'extraWalk',
    name: '30분 추가 산책',
    nameEn: 'Extra 30-minute walk',
    unit: 'day',
    price: 10_000,
    maxPerDay: 8,
    noticeHours: 0,
    isOffered: () => true,
  },
  {
    kind: 'training',
    name: '1대1 예절 교육 40분',
    nameEn: 'One-on-one training, 40 minutes',
    unit: 'once',
    price: 50_000,
    maxPerDay: 2,
    noticeHours: 48,
    isOffered: ({ training }) => training,
  },
  {
    kind: 'medication',
    name: '약 챙겨 주기',
    nameEn: 'Giving medication',
    unit: 'day',
    price: 0,
    ...anyNumber,
    isOffered: ({ amenities }) => amenities.includes('seniorCare'),
  },
  {
    kind: 'dropOff',
    name: '집까지 데려다주기',
    nameEn: 'Ride home',
    unit: 'once',
    price: 20_000,
    maxPerDay: 3,
    noticeHours: 24,
    isOffered: ({ priceLevel }) => priceLevel > 1,
  },
]

/** What a house sells with its stays: every third one, which comes by its rank, sells nothing. */
export function listDemoExtras(content: DemoPost, rank: number): ExtraInput[] {
  if (rank % 3 === 2) return []
  return offers
    .filter(({ isOffered }) => isOffered(content))
    .map(({ isOffered: _, ...extra }) => ({
      ...extra,
      price: Math.round((extra.price * levelFactors[content.priceLevel]) / 1000) * 1000,
    }))
}
