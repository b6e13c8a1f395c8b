import type { Hours, TimeSlot } from '../../../domain/calendar/time-slot.ts'
import type { Dog } from '../../../domain/dog/dog.ts'
import type { Amenity } from '../../../domain/post/amenity.ts'
import type { Facility } from '../../../domain/post/facility.ts'
import type { Room } from '../../../domain/post/post.ts'
import type { Language } from '../../../i18n/language.ts'

type SampleDog = Omit<Dog, 'dogId' | 'photoURL'>

export type SeedTexts = {
  owner: string
  company: string
  /** The guest owner's dogs; the first one has a past stay. */
  dogs: readonly [SampleDog, SampleDog]
  stayNote: string
  journal: readonly { kind: 'meal' | 'walk' | 'note'; hour: number; text: string }[]
  /** The owner who stayed at the guest company's post and reviewed it. */
  visitor: string
  visitorDogs: readonly [SampleDog, SampleDog, SampleDog]
  review: string
}

const calm = { dogNeutered: 'done', dogToilet: 'outdoor', dogSnack: 'given', dogSnarl: 'no', dogBark: 'no' } as const
const small = { ...calm, dogGender: 'male', dogAge: 4, dogWeight: 3.6, dogToilet: 'indoor' } as const
const senior = { ...calm, dogGender: 'female', dogAge: 9, dogWeight: 11.8, dogSnack: 'notGiven' } as const
const large = { ...calm, dogGender: 'male', dogAge: 3, dogWeight: 27.5 } as const

export const seedTexts: Record<Language, SeedTexts> = {
  en: {
    owner: 'Demo owner',
    company: 'Demo company',
    dogs: [
      {
        ...small,
        dogName: 'Bori',
        dogBreed: 'Maltese',
        dogNote: 'Shy for the first hour. Likes to be carried past the big dogs.',
      },
      {
        ...senior,
        dogName: 'Choco',
        dogBreed: 'Welsh Corgi',
        dogNote: 'Slow on stairs. She takes one pill with breakfast.',
        medication: 'Joint pill, mornings.',
      },
    ],
    stayNote: 'Bori sleeps on his own blue blanket, please.',
    journal: [
      { kind: 'note', hour: 14, text: 'Bori is here. He found the blue blanket at once.' },
      { kind: 'walk', hour: 17, text: 'Twenty minutes around the block, two new friends.' },
      { kind: 'meal', hour: 19, text: 'Ate all of his dinner.' },
    ],
    visitor: 'Sample owner',
    visitorDogs: [
      {
        ...small,
        dogName: 'Mong',
        dogBreed: 'Pomeranian',
        dogNote: 'Barks at the doorbell, stops by herself.',
        dogGender: 'female',
      },
      { ...senior, dogName: 'Dubu', dogBreed: 'Beagle', dogNote: 'Eats slowly. Please keep other bowls away.' },
      { ...large, dogName: 'Haru', dogBreed: 'Golden Retriever', dogNote: 'Pulls when he sees water.' },
    ],
    review: 'Dubu came home rested and smelling of shampoo. A message every evening, and nobody hurried her at her bowl.',
  },
  ko: {
    owner: '체험 보호자',
    company: '체험 업체',
    dogs: [
      {
        ...small,
        dogName: '보리',
        dogBreed: '말티즈',
        dogNote: '처음 한 시간은 낯을 가려요. 큰 강아지 옆을 지날 때는 안아 주세요.',
      },
      {
        ...senior,
        dogName: '초코',
        dogBreed: '웰시코기',
        dogNote: '계단을 천천히 올라요. 아침밥에 약을 한 알 섞어 주세요.',
        medication: '관절약, 아침',
      },
    ],
    stayNote: '보리는 파란 담요에서 자요. 같이 맡길게요.',
    journal: [
      { kind: 'note', hour: 14, text: '보리가 도착했어요. 파란 담요를 바로 찾아갔어요.' },
      { kind: 'walk', hour: 17, text: '동네를 20분 걸었어요. 친구 둘을 새로 만났어요.' },
      { kind: 'meal', hour: 19, text: '저녁을 남김없이 먹었어요.' },
    ],
    visitor: '예시 보호자',
    visitorDogs: [
      { ...small, dogName: '몽이', dogBreed: '포메라니안', dogNote: '초인종 소리에 짖지만 금방 그쳐요.', dogGender: 'female' },
      { ...senior, dogName: '두부', dogBreed: '비글', dogNote: '천천히 먹어요. 다른 그릇은 떨어뜨려 놓아 주세요.' },
      { ...large, dogName: '하루', dogBreed: '골든 리트리버', dogNote: '물을 보면 줄을 당겨요.' },
    ],
    review: '두부가 푹 쉬고 샴푸 향을 풍기며 돌아왔어요. 저녁마다 소식을 보내 주셨고, 밥도 천천히 먹게 기다려 주셨어요.',
  },
}

const rooms: Room[] = [
  { size: 'small', count: 4, price: 42_000, weekendPrice: 50_000 },
  { size: 'medium', count: 3, price: 55_000, weekendPrice: 65_000 },
  { size: 'large', count: 2, price: 70_000, weekendPrice: 82_000 },
]

const amenities: Amenity[] = [
  'smallCare',
  'mediumCare',
  'largeCare',
  'seniorCare',
  'walks',
  'bathing',
  'cctv',
  'journal',
  'guardian',
]

const hours: Hours = { checkin: { from: '11:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '12:00 PM' } }

const facility: Facility = {
  cctv: { places: ['rooms', 'playroom', 'entrance'], daysKept: 30 },
  night: { care: 'sleepsIn' },
  carersPerDay: 3,
  separation: 'sizeAndTemper',
  insurance: null,
  partnerVet: null,
}

/** The guest company's post, without images. */
export const seedPost = {
  storeName: '꼬리 연습 호텔',
  storeNameEn: 'Kkori Practice Hotel',
  mainAddress: '서울 성동구 서울숲길 12',
  mainAddressEn: 'Seoul Seongdong-gu Seoulsup-gil 12',
  detailAddress: '2층',
  region: 'Seongdong' as const,
  rooms,
  seasons: [],
  maxDogsPerRoom: 2,
  amenities,
  extras: [],
  training: false,
  facility,
  description: '마음껏 눌러 보고 바꿔 볼 수 있는 연습용 호텔이에요. 이 호텔과 예약은 나에게만 보이고, 24시간이 지나면 사라져요.',
  descriptionEn:
    'A hotel to practice on: change the listing, check dogs in and out, reply to the review. Only you can see it and its bookings, and they’re gone after 24 hours.',
  hours,
  policy: 'standard' as const,
  peaks: null,
}

export const seedTime: { checkin: TimeSlot; checkout: TimeSlot } = { checkin: '2:00 PM', checkout: '11:00 AM' }
