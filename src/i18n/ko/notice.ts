import type { Messages } from '../en.ts'

export const notice: Messages['notice'] = {
  notFound: { title: '페이지를 찾을 수 없어요', text: 'Page not found. 주소가 바뀌었거나 링크에 글자가 빠졌을 수 있어요.' },
  gone: { title: '더는 예약할 수 없는 호텔이에요', text: '호텔이 등록을 해제했어요. 이미 예약한 내용은 그대로 유지돼요.' },
  failed: { title: '문제가 생겼어요', text: '저희 쪽 문제이고 바뀐 내용은 없어요. 잠시 뒤에 다시 시도해 주세요.' },
  wrongRole: {
    title: '다른 유형의 계정이 쓰는 페이지예요',
    text: '보호자는 예약하고 호텔은 등록과 운영을 해요. 다른 계정으로 로그인하면 열 수 있어요.',
  },
  notYourWork: {
    title: '지금 역할로는 열 수 없는 페이지예요',
    text: '필요하면 매니저에게 요청하거나 내 계정으로 전환해 주세요.',
  },
  staffLeft: {
    title: '더 이상 이 호텔에서 일하지 않아요',
    text: '이 호텔에 접속할 수 없게 됐고 더 바뀐 내용은 없어요. 내 계정은 그대로예요.',
  },
  switchWork: '일하는 곳 선택하기',
  refused: {
    title: '받을 수 없는 요청이에요',
    text: '다른 사이트에서 왔거나 이 계정으로는 할 수 없는 요청이에요. 바뀐 내용은 없어요. 이 사이트에서 다시 시도해 주세요.',
  },
  tooLarge: { title: '보낸 내용이 너무 커요', text: '받을 수 있는 크기를 넘었어요. 바뀐 내용은 없으니 줄여서 다시 보내 주세요.' },
  invalid: {
    title: '보낸 내용을 처리할 수 없어요',
    text: '빠지거나 잘못된 내용이 있어요. 바뀐 내용은 없으니 돌아가서 확인해 주세요.',
  },
  overloaded: { title: '지금 이용하는 분이 많아요', text: '잠시 뒤에 다시 시도해 주세요. 입력한 내용은 그대로 있어요.' },
  otherAccount: '로그아웃하고 다른 계정으로 로그인',
  home: '홈으로 가기',
  search: '모든 호텔 보기',
}
