import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'
import { nameFaults } from '../account/name-faults.ts'

const sizes: Record<DogSize, string> = { small: '소형견', medium: '중형견', large: '대형견' }

export const companyWalkIn: Messages['companyWalkIn'] = {
  title: '현장 예약',
  description: '현장에서 결제하는 예약을 적어 둬요.',
  lead: '직접 찾아오거나 전화하신 손님을 위한 예약이에요. 다른 예약과 똑같이 객실을 차지하고, 요금은 현장에서 받아요.',
  posts: '호텔',
  who: '손님',
  name: '이름',
  phone: '전화번호',
  optional: '선택',
  days: '날짜와 시간',
  checkin: '체크인',
  checkout: '체크아웃',
  arrives: '오는 시간',
  leaves: '가는 시간',
  dogs: '강아지와 객실',
  dogsOf: (size) => `${sizes[size]} 수`,
  roomsOf: (size) => `${sizes[size]} 객실 수`,
  perNight: (price) => `평일 1박 ${price}`,
  fewer: (what) => `줄이기 · ${what}`,
  more: (what) => `늘리기 · ${what}`,
  note: '메모',
  noteHint: '강아지 이름, 밥, 약처럼 알아 둬야 할 것을 적어 주세요.',
  price: '현장 결제 금액',
  pick: '날짜와 강아지 수를 고르면 금액이 여기에 나와요.',
  save: '예약 적어 두기',
  saved: (name) => `예약했어요 · ${name}`,
  priceChanged: '그사이 요금이 바뀌었어요. 금액을 확인하고 다시 눌러 주세요.',
  nights: (nights) => `객실이 부족한 날이 있어요 · ${nights}`,
  noName: '이름을 적어 주세요.',
  nameFaults,
  noDays: '체크인과 체크아웃 날짜를 골라 주세요.',
  hours: '입실과 퇴실을 받는 시간 안에서 골라 주세요.',
  back: '객실 현황으로',
}
