import type { EndReason } from '../../../domain/waitlist/waitlist.ts'
import type { Messages } from '../../en.ts'
import { withHonorific, withParticle } from '../particle.ts'

const waitEnds: Record<EndReason, string> = {
  late: '빈 객실이 나오지 않아 대기가 끝났어요.',
  rules: '호텔에서 이 일정을 받지 않아 대기가 끝났어요.',
  gone: '호텔이 꼬리를 떠나 대기가 끝났어요.',
}

export const notifications: Messages['notifications'] = {
  title: '알림',
  description: '예약 소식을 알려 드려요.',
  unread: (count) => `새 알림 ${count}개`,
  isNew: '새 알림',
  none: '아직 알림이 없어요',
  noneHint: '예약에 새 소식이 있으면 여기에서 볼 수 있어요.',
  older: '이전 알림',
  latest: '최근 알림으로',
  markSeen: '모두 읽음으로 표시',
  toSettings: '알림 설정',
  kinds: {
    offered: ({ hotel, stay }) => `대기하던 객실이 생겼어요: ${hotel}, ${stay}`,
    booked: ({ hotel, stay }) => `${hotel} 예약이 확정됐어요. ${stay}`,
    requested: ({ hotel, stay }) => `${hotel}에 예약을 요청했어요. ${stay}`,
    cancelled: ({ hotel, stay }) => `${hotel} 예약이 취소됐어요. ${stay}`,
    expired: ({ hotel, stay }) => `결제 시간이 지나 예약이 취소됐어요. ${hotel}, ${stay}`,
    offerExpired: ({ hotel, stay }) => `확보해 둔 객실의 결제 시간이 지났어요. ${hotel}, ${stay}`,
    waitEnded: ({ hotel, stay, endReason }) => `${waitEnds[endReason ?? 'late']} ${hotel}, ${stay}`,
    noShow: ({ hotel, stay }) => `${hotel}에서 노쇼로 처리했어요. ${stay}`,
    arrivedLate: ({ hotel, stay }) => `강아지가 늦게 체크인했어요. ${hotel}, ${stay}`,
    refunded: ({ hotel, amount, extras }) =>
      extras === ''
        ? `${hotel} 예약 금액 ${withParticle(amount, '이/가')} 환불됐어요`
        : `${hotel}에서 완료 기록이 없는 추가 서비스(${extras}) 요금 ${withParticle(amount, '이/가')} 환불됐어요`,
    ended: ({ hotel, stay, day, amount, earlyRefund }) =>
      earlyRefund === null || earlyRefund === 'full'
        ? `호텔 사정으로 숙박이 일찍 끝났어요. ${hotel}, ${stay}`
        : `예정보다 일찍 체크아웃했어요. ${hotel}, ${stay}. 마지막 숙박일 ${day || '없음'}, 환불 금액 ${amount || '없음'}${earlyRefund === 'none' ? '. 남은 숙박 요금을 환불하지 않는 데 동의하셨다고 호텔에서 알려 왔어요. 동의한 적이 없다면 호텔에 메시지를 보내 주세요' : ''}`,
    reminder: ({ hotel, stay }) => `곧 체크인이에요. ${hotel}, ${stay}`,
    overdue: ({ hotel }) => `데려갈 시간이 지났어요. ${hotel}`,
    charged: ({ hotel, amount }) =>
      amount === ''
        ? `현장 추가 요금이 삭제됐어요. ${hotel}`
        : `현장 추가 요금 ${withParticle(amount, '이/가')} 기록됐어요. ${hotel}`,
    moved: ({ hotel, stay }) => `${hotel} 주소가 바뀌었어요. 숙박 전에 확인해 주세요. ${stay}`,
    journal: ({ hotel, day }) => `${hotel}에서 돌봄 일지를 남겼어요. ${day}`,
    invitation: ({ hotel }) => `${hotel}, 어땠나요? 후기를 남겨 주세요`,
    changed: ({ hotel, stay }) => `${hotel} 예약이 변경됐어요. ${stay}`,
    ownerChanged: ({ name, stay }) => `보호자가 예약을 변경했어요. ${name}, ${stay}`,
    proposed: ({ hotel, stay }) => `${hotel}에서 예약 변경을 제안했어요. ${stay}`,
    proposalDeclined: ({ name, stay }) => `보호자가 변경 제안을 거절했어요. ${name}, ${stay}`,
    hotelMessage: ({ hotel }) => `${hotel}에서 메시지를 보냈어요`,
    ownerMessage: ({ name }) => `${withHonorific(name)}이 메시지를 보냈어요`,
    newBooking: ({ name, stay }) => `새 예약이 들어왔어요. ${name}, ${stay}`,
    newRequest: ({ name, stay }) => `새 예약 요청이 들어왔어요. ${name}, ${stay}`,
    requestMissed: ({ name, stay }) => `기한 안에 답하지 않아 예약 요청이 취소됐어요. ${name}, ${stay}`,
    ownerCancelled: ({ name, stay }) => `보호자가 예약을 취소했어요. ${name}, ${stay}`,
    arrivalAsked: ({ name }) => `강아지가 도착했나요? 체크인하거나 노쇼로 처리해 주세요. ${name}`,
    overdueStay: ({ name }) => `보호자가 아직 강아지를 데려가지 않았어요. ${name}`,
    calendarConflict: ({ hotel, day }) => `연결한 캘린더의 일정이 예약과 겹쳐요. ${hotel}, ${day}`,
    licenseClosed: () => '동물위탁관리업 등록이 폐업으로 확인됐어요. 호텔이 숨겨지기 전에 확인해 주세요',
    licenseClaimed: () => '다른 호텔도 같은 등록번호를 입력했어요. 번호를 확인해 주세요',
  },
}
