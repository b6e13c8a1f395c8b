import type { Messages } from '../../en.ts'

export const journal: Messages['journal'] = {
  title: '돌봄 일지',
  open: '일지 보기',
  live: '새 글은 저절로 나타나요.',
  waiting: '지금은 연결이 끊겼어요. 다시 연결되면 새 글이 나타나요.',
  none: '아직 쓴 글이 없어요',
  noneHint: '하루를 보내면서 업체가 여기에 적어요.',
  noneEver: '이 숙박에는 일지가 없어요.',
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
  today: (day) => `오늘 · ${day}`,
  corrected: (clock) => `${clock}에 고쳤어요. 고치기 전 내용:`,
  picture: (kind, clock) => `${clock} ${kind} 사진`,
  added: (kind, text) => `일지에 새 글이 올라왔어요 · ${kind} · ${text}`,
}
