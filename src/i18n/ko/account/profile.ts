import type { Messages } from '../../en.ts'
import { nameFaults } from './name-faults.ts'

export const profile: Messages['profile'] = {
  title: '내 정보',
  guest: '24시간 동안 쓸 수 있는 체험 계정',
  name: '이름',
  email: '이메일',
  emailProved: '인증됨',
  emailNotProved: '아직 인증하지 않았어요. 보내 드린 메일의 링크를 눌러 주세요.',
  sendLink: '인증 링크 다시 받기',
  linkSent: '링크를 보냈어요. 한 시간 안에 한 번만 쓸 수 있어요.',
  phone: '전화번호',
  noPhone: '등록하지 않음',
  phoneHint: { owner: '예약한 호텔에서 연락할 수 있어요.', company: '결제를 마친 보호자에게만 보여요.' },
  language: '언어',
  languageHint: '안내 메일을 이 언어로 보내 드려요.',
  languages: { en: '영어', ko: '한국어' },
  optional: '(선택)',
  edit: '내 정보 수정',
  changePassword: '비밀번호 변경',
  currentPassword: '현재 비밀번호',
  save: '저장',
  cancel: '취소',
  saved: '내 정보를 저장했어요.',
  passwordChanged: '비밀번호를 변경했어요. 다른 브라우저에서는 로그아웃돼요.',
  faults: {
    ...nameFaults,
    displayName: '이름을 60자까지 입력해 주세요.',
    phone: '전화번호는 30자까지 적거나 비워 두세요.',
    photoURL: '사진을 찾을 수 없어요. 다시 골라 주세요.',
    language: '둘 중에서 골라 주세요.',
  },
}
