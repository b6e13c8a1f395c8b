import type { Messages } from '../en.ts'

export const owner: Messages['owner'] = {
  title: '마이페이지',
  hello: (name) => `${name}님, 안녕하세요`,
  description: '내 정보와 강아지, 찜한 곳을 한눈에 봐요.',
  parts: '마이페이지 목록',
  toBookings: '예약 내역',
  likes: '찜한 곳',
  noLikes: '아직 찜한 곳이 없어요',
  noLikesHint: '마음에 드는 곳의 하트를 누르면 여기에 모여요.',
  find: '둘러보기',
}
