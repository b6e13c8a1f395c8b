import type { Messages } from '../../en.ts'

export const notificationSettings: Messages['notificationSettings'] = {
  title: '알림 설정',
  loading: '불러오고 있어요',
  lead: '항목마다 알림을 받을 방법을 선택해 주세요. 급하지 않은 이메일은 오후 10시부터 오전 8시까지 보내지 않아요.',
  channels: { inApp: '앱 알림', email: '이메일' },
  groups: {
    booking: { name: '예약과 환불', hint: '예약 확정, 취소, 환불' },
    stay: { name: '이용', hint: '체크인 전 안내, 맡기기, 데려가기' },
    journal: { name: '돌봄 일지', hint: '하루의 첫 일지' },
    message: { name: '메시지', hint: '새 메시지. 이메일은 10분 안에 읽지 않았을 때만, 대화마다 한 시간에 한 번까지 보내요' },
    listing: { name: '내 호텔', hint: '연결한 캘린더, 영업 등록 확인' },
    review: { name: '후기', hint: '후기 작성 안내' },
  },
  saved: '알림 설정을 저장했어요.',
}
