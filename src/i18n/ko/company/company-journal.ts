import type { BookingActor, BookingState } from '../../../domain/booking/booking.ts'
import type { Messages } from '../../en.ts'
import { withParticle } from '../particle.ts'

const moves: Record<BookingState, (from: BookingState | null) => string> = {
  held: (from) => (from === null ? '예약 신청, 결제 대기' : '늦은 결제'),
  confirmed: (from) => (from === 'checked_in' ? '체크인 되돌림' : from === null ? '예약 추가' : '예약 확정'),
  checked_in: (from) =>
    from === 'completed' ? '체크아웃 되돌림' : from === 'no_show' ? '늦은 체크인' : from === null ? '예약 추가' : '체크인',
  completed: (from) => (from === null ? '예약 추가' : '체크아웃'),
  cancelled: () => '예약 취소',
  expired: () => '결제하지 않아 만료',
  no_show: () => '노쇼 처리',
}

const actors: Record<BookingActor, string> = { owner: '보호자', company: '', clock: '자동', payment: '' }

export const companyJournal: Messages['companyJournal'] = {
  open: '돌봄 일지 쓰기',
  openFor: (who) => `${who} 돌봄 일지 쓰기`,
  title: '돌봄 일지',
  lead: '보호자가 바로 볼 수 있어요. 올린 글은 지울 수 없고, 잘못 쓴 내용은 새 글로 바로잡아요.',
  dogs: '어떤 강아지인가요?',
  none: '선택 해제',
  findDog: '강아지 찾기',
  read: '이 예약의 돌봄 일지',
  readNone: '아직 쓴 글이 없어요.',
  history: {
    title: '예약 진행 내역',
    moved: (from, to, isWalkIn) => (from === to ? (isWalkIn ? '예약 변경' : '예약 요청 수락') : moves[to](from)),
    by: (actor, name) => name ?? actors[actor],
  },
  by: (name) => `${name} 작성`,
  correct: '바로잡기',
  correctText: '바로잡은 내용',
  keep: '취소',
  corrected: '바로잡은 내용을 저장했어요.',
  all: '모두',
  kind: '무엇을 했나요?',
  text: '내용',
  photo: '사진',
  optional: '(선택)',
  save: '저장',
  saved: (kind, who) => `${who}의 ${withParticle(kind, '을/를')} 기록했어요.`,
  noDogs: '강아지를 한 마리 이상 골라 주세요.',
  dogGone: (who) => `${withParticle(who, '이/가')} 이 예약에서 빠져서 저장하지 못했어요.`,
  noKind: '무엇을 했는지 골라 주세요.',
  noText: '내용을 입력해 주세요.',
  noPhoto: '사진을 올려 주세요.',
  tooLong: '1,000자까지 쓸 수 있어요.',
  partly: (who) => `${who}의 일지를 저장하지 못했어요. 나머지는 저장됐으니 다시 저장해 주세요.`,
}
