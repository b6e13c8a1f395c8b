import type { Messages } from '../../en.ts'

export const staffEmails: Messages['staffEmails'] = {
  subject: '꼬리의 한 호텔에서 함께 일하자고 초대했어요',
  lead: '꼬리에 등록한 호텔이 내 계정으로 함께 일하자고 초대했어요. 링크에서 어느 호텔인지 확인하고, 이 이메일 주소로 로그인하거나 가입해서 수락해 주세요.',
  role: '역할',
  roles: { manager: '매니저', desk: '데스크', carer: '돌봄' },
  until: '수락 기한',
  once: '링크는 한 번만, 이 이메일 주소의 계정에서만 쓸 수 있어요.',
  action: '초대 확인하기',
  footer: '누가 초대했는지 모르면 이 이메일을 무시해 주세요. 꼬리, 서울 강아지 호텔 예약.',
}
