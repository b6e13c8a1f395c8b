import type { Messages } from '../../en.ts'

export const owner: Messages['owner'] = {
  title: '마이페이지',
  hello: (name) => `${name}님, 안녕하세요`,
  description: '내 정보와 강아지, 찜한 곳을 한눈에 봐요.',
  parts: '마이페이지 목록',
  toBookings: '예약 내역',
  likes: '찜한 곳',
  ask: {
    lead: '찜한 곳 중 빈 곳을 찾아볼 수 있어요.',
    checkin: '체크인',
    checkout: '체크아웃',
    size: '강아지',
    sizes: { small: '소형견 · 7kg 미만', medium: '중형견 · 15kg 미만', large: '대형견 · 15kg 이상' },
    submit: '이 날짜에 비어 있나요?',
    clear: '날짜 없이 보기',
    faults: {
      checkin: '오늘부터의 체크인 날짜를 골라 주세요.',
      checkout: '체크인 다음 날부터 30박 안, 오늘부터 90일 안의 체크아웃 날짜를 골라 주세요.',
    },
    free: (count) => `빈 곳 ${count}곳`,
    full: (count) => `방이 없는 곳 ${count}곳`,
    noneFree: '이 날짜에는 빈 곳이 없어요. 다른 날짜를 골라 보세요.',
  },
  noLikes: '아직 찜한 곳이 없어요',
  noLikesHint: '마음에 드는 곳의 하트를 누르면 여기에 모여요.',
  find: '둘러보기',
}
