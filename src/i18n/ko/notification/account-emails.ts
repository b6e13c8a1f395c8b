import type { Messages } from '../../en.ts'
import { withHonorific } from '../particle.ts'

export const accountEmails: Messages['accountEmails'] = {
  greeting: (name) => `${withHonorific(name)}, 안녕하세요.`,
  plainGreeting: '안녕하세요.',
  password: {
    subject: '꼬리 비밀번호를 재설정해 주세요',
    request: '꼬리 비밀번호 재설정 요청을 받았어요. 새 비밀번호를 정하기 전까지는 지금 비밀번호를 그대로 쓸 수 있어요.',
    action: '비밀번호 재설정',
  },
  email: {
    subject: '꼬리 이메일 인증을 완료해 주세요',
    request: '꼬리 계정의 이메일 주소가 맞는지 인증해 주세요. 예약 안내를 이 주소로 보내 드려요.',
    action: '이메일 인증하기',
  },
  signIn: {
    subject: '꼬리 계정에 새로운 로그인이 있었어요',
    lead: '처음 보는 브라우저에서 계정에 로그인했어요.',
    when: '시각 (서울 기준)',
    device: '브라우저',
    notYou:
      '직접 로그인했다면 따로 할 일은 없어요. 아니라면 지금 비밀번호를 재설정해 주세요. 그러면 모든 브라우저에서 로그아웃돼요.',
    action: '비밀번호 재설정',
    footer: '계정 보안과 관련된 안내 메일이에요. 꼬리, 서울 강아지 호텔 예약.',
  },
  licence: {
    subject: '동물위탁관리업 등록이 폐업으로 확인됐어요',
    lead: '공공 등록 정보에 폐업으로 나와요. 이 상태가 계속되면 호텔이 숨겨져요. 이미 들어온 예약은 그대로 유지돼요.',
    source: '확인한 등록 정보',
    hiddenOn: '숨김 예정일',
    notes: ['사실과 다르면 계정 페이지의 사업자 정보에서 등록번호와 상호를 확인하고 등록 관청에 문의해 주세요.'],
    action: '사업자 정보 확인하기',
    footer: '꼬리에 호텔을 등록하셔서 보내 드려요. 꼬리, 서울 강아지 호텔 예약.',
  },
  life: '이 링크는 한 시간 안에 한 번만 쓸 수 있어요.',
  footer: '직접 요청하지 않았다면 이 메일은 무시해 주세요. 꼬리, 서울 강아지 호텔 예약.',
}
