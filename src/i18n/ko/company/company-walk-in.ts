import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'
import { nameErrors } from '../account/name-errors.ts'

const sizes: Record<DogSize, string> = { small: '소형견', medium: '중형견', large: '대형견' }

export const companyWalkIn: Messages['companyWalkIn'] = {
  title: '예약 추가하기',
  description: '현장에서 결제하는 예약을 추가해요.',
  lead: '방문하거나 전화한 고객의 예약이에요. 다른 예약처럼 객실이 배정되고, 요금은 현장에서 받아요.',
  posts: '호텔',
  who: '고객',
  name: '이름',
  phone: '전화번호',
  optional: '(선택)',
  days: '날짜와 시간',
  checkin: '체크인',
  checkout: '체크아웃',
  arrives: '맡기는 시간',
  leaves: '데려가는 시간',
  dogs: '강아지와 객실',
  dogsLabel: (size) => `${sizes[size]} 수`,
  roomsLabel: (size) => `${sizes[size]} 객실 수`,
  perNight: (price) => `평일 1박 ${price}`,
  fewer: (what) => `${what} 줄이기`,
  more: (what) => `${what} 늘리기`,
  note: '메모',
  noteHint: '강아지 이름, 사료, 약 등 알아 둘 내용을 적어 주세요.',
  price: '현장 결제 금액',
  pick: '날짜와 강아지를 고르면 요금이 나와요',
  pickDogs: '강아지를 고르면 요금이 나와요',
  save: '예약 추가하기',
  saved: (name) => `${name} 예약을 추가했어요.`,
  priceChanged: '요금이 바뀌었어요. 확인하고 다시 추가해 주세요.',
  nights: (nights) => `${nights}에는 객실이 부족해요. 다른 날짜를 고르거나 객실 수를 줄여 주세요.`,
  noName: '이름을 입력해 주세요.',
  nameErrors,
  noDays: '체크인과 체크아웃 날짜를 골라 주세요.',
  hours: '맡기고 데려갈 수 있는 시간 안에서 골라 주세요.',
  back: '객실 현황으로',
}
