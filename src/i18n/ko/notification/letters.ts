import type { Messages } from '../../en.ts'

export const letters: Messages['letters'] = {
  greeting: (name) => `${name}님, 안녕하세요.`,
  plainGreeting: '안녕하세요.',
  password: {
    subject: '꼬리 비밀번호 다시 정하기',
    request:
      '꼬리 비밀번호를 다시 정하고 싶다는 요청을 받았어요. 아래 링크에서 정할 수 있고, 그 전까지는 쓰던 비밀번호가 그대로예요.',
    action: '새 비밀번호 정하기',
  },
  email: {
    subject: '꼬리 이메일 주소 확인',
    request: '꼬리 계정의 이메일 주소가 맞는지 확인해 주세요. 예약 안내 메일을 이 주소로 보내 드려요.',
    action: '주소 확인하기',
  },
  signIn: {
    subject: '꼬리 계정에 새로 로그인했어요',
    lead: '지금까지 쓰지 않던 브라우저에서 회원님의 계정에 로그인했어요.',
    when: '시각 (서울)',
    device: '브라우저',
    notYou:
      '직접 로그인했다면 그대로 두세요. 아니라면 지금 비밀번호를 다시 정해 주세요. 그러면 로그인한 모든 브라우저에서 로그아웃돼요.',
    action: '비밀번호 다시 정하기',
    footer: '계정 보안과 관련된 안내라서 보내 드려요. 꼬리, 서울 강아지 호텔 예약.',
  },
  life: '이 링크는 한 시간 안에 한 번만 쓸 수 있어요.',
  footer: '직접 요청하지 않았다면 이 메일은 무시해 주세요. 꼬리, 서울 강아지 호텔 예약.',
}
