import { maxUnread } from '../../../domain/message/message.ts'
import type { Messages } from '../../en.ts'

export const companyLayout: Messages['companyLayout'] = {
  pages: '마이페이지 메뉴',
  tabs: {
    today: '오늘',
    calendar: '객실 현황',
    bookings: '예약',
    messages: '메시지',
    posts: '내 호텔',
  },
  listing: {
    posts: '등록한 호텔',
    prices: '요금',
    rules: '예약 규칙',
    reviews: '후기',
    account: '계정',
    staff: '직원',
  },
  bookings: { bookings: '전체 예약', customers: '고객', import: '가져오기', reports: '매출·통계' },
  accountTitle: '계정',
  accountDescription: '사업자 정보와 내 정보, 비밀번호, 로그인한 기기를 관리해요.',
  work: (company, role) => `${company}에서 일하고 있어요 (${role})`,
  roles: { manager: '매니저', desk: '데스크', carer: '돌보미' },
  switchWork: '전환',
  tablet: (person, company, role) => `${person}, ${company} ${role}`,
  switchPerson: '잠그고 다른 직원으로 바꾸기',
  unread: (count) => `읽지 않은 메시지 ${count}개${count < maxUnread ? '' : ' 이상'}`,
  waiting: (reviews) => `답글을 기다리는 후기 ${reviews}건`,
}
