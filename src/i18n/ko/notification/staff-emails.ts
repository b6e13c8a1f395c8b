import type { Messages } from '../../en.ts'

export const staffEmails: Messages['staffEmails'] = {
  subject: '꼬리에서 호텔 직원으로 초대받았어요',
  lead: '꼬리에 등록된 호텔에서 직원으로 초대했어요. 링크를 열면 어느 호텔인지 볼 수 있어요. 이 이메일 주소로 로그인하거나 가입하면 수락할 수 있어요.',
  role: '역할',
  roles: { manager: '매니저', desk: '데스크', carer: '돌보미' },
  until: '수락 기한',
  once: '링크는 한 번만, 이 이메일 주소의 계정에서만 쓸 수 있어요.',
  action: '초대 확인하기',
  footer: '초대한 곳을 모르겠다면 이 이메일은 무시해 주세요. 꼬리, 서울 강아지 호텔 예약.',
}
