import type { CalendarFailure } from '../../../domain/calendar-sync/calendar-failure.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'
import { withParticle } from '../particle.ts'

const sizes: Record<DogSize, string> = { small: '소형', medium: '중형', large: '대형' }

const failures: Record<CalendarFailure, string> = {
  notAllowed: 'https://로 시작하고 인터넷에서 누구나 열 수 있는 캘린더 주소를 입력해 주세요.',
  notFound: '이 주소에 캘린더가 없거나 공유되어 있지 않아요. 공개 또는 비공개 iCal 주소를 다시 복사해 주세요.',
  unreachable: '이 주소에 연결하지 못했어요. 주소에 오타가 없는지 확인해 주세요.',
  refused: '다른 서비스에서 캘린더를 불러오지 못했어요. 주소를 확인하거나 나중에 다시 시도해 주세요.',
  tooSlow: '다른 서비스의 응답이 너무 늦어요. 나중에 다시 시도해 주세요.',
  tooLarge: '캘린더가 1MB보다 커요. 더 작은 캘린더를 공유해 주세요.',
  tooComplex: '반복 일정이 너무 많아 읽지 못했어요. 더 작은 캘린더를 공유해 주세요.',
  notCalendar: '캘린더 주소가 아니에요. .ics로 끝나는 주소를 복사해 주세요.',
  unreadable: '더 이상 이 캘린더를 읽을 수 없어요. 삭제하고 주소를 다시 추가해 주세요.',
}

export const calendarSync: Messages['calendarSync'] = {
  title: '캘린더 연동',
  lead: '다른 예약 사이트의 캘린더와 객실 현황을 연동해요.',
  exportTitle: '다른 앱에서 보는 내 캘린더',
  exportLead:
    '다른 앱에서 예약과 막은 날짜를 구독할 수 있어요. 예약 번호와 크기별 강아지 수만 보이고, 이름과 전화번호는 보이지 않아요.',
  address: '비공개 주소',
  addressHint: '이 주소를 아는 사람은 누구나 캘린더를 볼 수 있어요. 직접 쓰는 앱에만 입력해 주세요.',
  addressLost: '지금 주소는 계속 쓸 수 있지만 다시 보여 드릴 수 없어요. 주소를 잃어버렸다면 새로 만들어 주세요.',
  create: '주소 만들기',
  copy: '복사',
  copied: '주소를 복사했어요.',
  notCopied: '주소를 복사하지 못했어요. 위 칸의 주소를 선택해 복사해 주세요.',
  renew: '새 주소',
  renewAsk: '지금 주소는 바로 쓸 수 없게 되니, 쓰던 앱에 새 주소를 입력해야 해요.',
  renewDo: '주소 바꾸기',
  renewed: '새 주소를 만들었어요.',
  end: '공유 중지',
  endAsk: '공유를 중지하면 이 주소를 쓰는 앱에서 캘린더를 볼 수 없어요.',
  ended: '이제 이 주소를 쓸 수 없어요.',
  keep: '주소 그대로 두기',
  importTitle: '예약을 막는 캘린더',
  importLead: '20분마다 캘린더를 확인하고 일정이 있는 날의 객실을 막아요. 이미 받은 예약은 그대로예요.',
  none: '아직 추가한 캘린더가 없어요.',
  guest: '체험 계정으로는 캘린더를 추가할 수 없어요. 먼저 회원가입해 주세요.',
  add: '캘린더 추가',
  addTitle: '캘린더 추가하기',
  name: '이름',
  nameHint: '예: 캘린더를 가져오는 사이트 이름',
  calendarAddress: '캘린더 주소(iCal)',
  calendarAddressHint: 'https://로 시작해요. 다른 사이트에서는 내보내기 링크나 비공개 iCal 주소라고 불러요.',
  size: '객실 크기',
  sizeName: (size) => sizes[size],
  rooms: '일정 하나에 막을 객실 수',
  save: '캘린더 추가',
  dismiss: '취소',
  added: (name, nights) => `${withParticle(name, '을/를')} 추가했어요. 일정이 있는 날은 ${nights}일이에요.`,
  about: (rooms, size, host) => `${host}에서 가져와 일정마다 ${sizes[size]}견 객실 ${rooms}개를 막아요.`,
  nights: (nights) => `앞으로 일정이 있는 날 ${nights}일`,
  read: (time) => `마지막 확인: ${time}`,
  skipped: (events) => `일정 ${events}개를 끝까지 읽지 못했어요. 해당 날짜를 직접 확인해 주세요.`,
  failing: (time) =>
    `${time} 이후로 새 일정을 읽지 못했어요. 이미 막은 날짜는 그대로예요. 그동안은 확인 간격이 길어지지만, 적어도 6시간에 한 번은 확인해요.`,
  conflicts: (nights, days) =>
    `이미 예약이 있어서 ${nights}일을 막지 못했어요: ${days}. 두 예약 중 하나를 취소하거나 다른 객실을 마련해 주세요.`,
  andMore: (nights) => `외 ${nights}일`,
  refresh: '새로고침',
  refreshed: (name) => `${name} 캘린더를 새로 불러왔어요.`,
  remove: '삭제',
  removeAsk: (name) => `${name} 일정으로 막은 객실을 다시 예약할 수 있게 돼요.`,
  removeDo: '캘린더 삭제',
  removed: (name) => `${withParticle(name, '을/를')} 삭제했어요. 막았던 날짜를 다시 예약할 수 있어요.`,
  blockedBy: (name, span) => `${span} 예약 막음: ${name}`,
  failures,
  errors: {
    name: '링크 없이 60자 이내의 이름을 입력해 주세요.',
    size: '이 호텔에 있는 객실 크기를 골라 주세요.',
    rooms: (rooms) => `1부터 ${rooms} 사이의 수를 입력해 주세요.`,
    tooMany: '더 이상 추가할 수 없어요. 다른 캘린더를 먼저 삭제해 주세요.',
  },
  attentionLink: '객실 현황에서 보기',
}

export const calendarEmails: Messages['calendarEmails'] = {
  subject: '연동한 캘린더의 일정과 예약이 겹쳐요',
  lead: '연동한 캘린더의 일정이 이미 받은 예약과 겹쳐요. 예약은 취소하지 않았고, 겹치는 날은 막지 못했어요. 두 예약 중 하나를 취소하거나 다른 객실을 마련해 주세요.',
  calendar: '캘린더',
  hotel: '호텔',
  nights: '겹치는 날',
  andMore: (nights) => `외 ${nights}일`,
  action: '객실 현황 열기',
  footer: '꼬리에 호텔을 등록하셔서 보내 드려요. 꼬리, 서울 강아지 호텔 예약.',
}
