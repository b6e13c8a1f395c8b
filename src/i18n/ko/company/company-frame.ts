import type { Messages } from '../../en.ts'

export const companyFrame: Messages['companyFrame'] = {
  pages: '마이페이지 메뉴',
  tabs: {
    today: '오늘',
    board: '객실 현황',
    bookings: '예약',
    figures: '매출·통계',
    prices: '요금',
    posts: '내 호텔',
    reviews: '후기',
  },
  waiting: (reviews) => `답글을 기다리는 후기 ${reviews}건`,
}
