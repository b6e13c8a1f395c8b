import type { Messages } from '../../en.ts'

export const journal: Messages['journal'] = {
  title: '돌봄 일지',
  open: '돌봄 일지 보기',
  live: '새 글이 올라오면 자동으로 보여요.',
  waiting: '인터넷 연결이 끊겼어요. 다시 연결되면 새 글이 보여요.',
  overdue: (due) => `데려가기로 한 시간(${due})이 지났어요.`,
  none: '아직 올라온 글이 없어요',
  noneHint: '호텔에서 하루 동안 있었던 일을 여기에 올려요.',
  noneEver: '이 숙박에는 돌봄 일지가 없어요.',
  help: '아프거나 다쳤을 때',
  kinds: {
    meal: '식사',
    walk: '산책',
    toilet: '배변',
    medication: '투약',
    play: '놀이',
    rest: '휴식',
    note: '메모',
    photo: '사진',
  },
  today: (day) => `오늘, ${day}`,
  dayTime: (day, time) => `${day} ${time}`,
  corrected: (clock) => `${clock}에 수정했어요. 수정 전:`,
  by: (name, hotel) => `${hotel} ${name}`,
  picture: (kind, clock) => `${clock} ${kind} 사진`,
  added: (kind, text) => `돌봄 일지에 새 글이 올라왔어요: ${kind}. ${text}`,
}
