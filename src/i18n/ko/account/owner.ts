import type { Messages } from '../../en.ts'
import { withHonorific } from '../particle.ts'

export const owner: Messages['owner'] = {
  title: '마이페이지',
  hello: (name) => `${withHonorific(name)}, 안녕하세요`,
  description: '내 정보와 강아지, 찜한 호텔을 한눈에 볼 수 있어요.',
  parts: '마이페이지 메뉴',
  toBookings: '예약 내역',
  toWork: '일하는 곳',
  likes: '찜한 호텔',
  ask: {
    lead: '찜한 호텔 중 예약할 수 있는 곳을 찾아볼 수 있어요.',
    submit: '예약 가능한 호텔 보기',
    clear: '날짜 지우기',
    free: (count) => `예약 가능 ${count}곳`,
    full: (count) => `예약 불가 ${count}곳`,
    others: '이 날짜에 예약할 수 있는 다른 호텔 보기',
    otherDays: '다른 날짜에는 객실이 있을 수 있어요. 날짜 바꾸기',
  },
  noLikes: '아직 찜한 호텔이 없어요',
  noLikesHint: '마음에 드는 호텔의 하트를 누르면 여기에 모여요.',
  find: '호텔 찾기',
}
