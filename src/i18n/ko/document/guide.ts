import type { Messages } from '../../en.ts'

export const guide: Messages['guide'] = {
  contents: '이 페이지의 내용',
  more: '더 알아보기',
  draftTitle: '초안',
  draft: '아직 변호사 검토를 받지 않은 초안이에요.',
  topics: {
    booking: { title: '예약 방법', text: '날짜 선택부터 데려가는 날까지' },
    cancellation: { title: '취소와 환불', text: '환불 비율표와 금액 예시' },
    safety: { title: '안전과 돌봄', text: '영업 등록, CCTV, 아플 때와 응급 상황' },
    hotels: { title: '호텔 운영자 안내', text: '등록 요건과 정산 방법' },
    terms: { title: '이용약관', text: '꼬리와 회원 사이의 약속' },
    privacy: { title: '개인정보처리방침', text: '무엇을, 왜, 얼마나 보관하는지' },
  },
  aboutTitle: '꼬리 소개',
  helpTitle: '도움말',
  helpDescription: '예약, 결제, 취소, 이용 중 돌봄, 계정에 대한 답을 모았어요.',
  searchLabel: '도움말 검색',
  searchHint: '예: 환불, 예방접종, 영수증',
  search: '검색',
  clear: '전체 질문 보기',
  found: (count, term) => `‘${term}’ 검색 결과 ${count}개`,
  nothing: (term) => `‘${term}’에 대한 답을 찾지 못했어요`,
  nothingHint: '단어를 줄이거나 바꿔 보세요. 아래 주제에서도 찾을 수 있어요.',
  topicsTitle: '주제별 안내',
  contactTitle: '찾는 답이 없나요?',
  contactText:
    '이메일이나 전화로 문의해 주세요. 이용에 관한 질문은 호텔에 직접 묻는 편이 가장 빨라요. 호텔 전화번호는 예약 상세에 있어요.',
  exampleCaption: (checkin) => `${checkin} 체크인 환불 금액`,
  refundHead: { when: '취소하는 날', percent: '환불 비율', amount: '환불 금액' },
}
