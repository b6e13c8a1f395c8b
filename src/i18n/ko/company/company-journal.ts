import type { Messages } from '../../en.ts'
import { withParticle } from '../particle.ts'

export const companyJournal: Messages['companyJournal'] = {
  open: '돌봄 일지 쓰기',
  openFor: (who) => `${who} 돌봄 일지 쓰기`,
  title: '돌봄 일지',
  lead: '보호자가 바로 볼 수 있어요. 올린 글은 지울 수 없고, 잘못 쓴 내용은 새 글로 바로잡아요.',
  dogs: '어떤 강아지인가요?',
  all: '모두',
  kind: '무엇을 했나요?',
  text: '내용',
  photo: '사진',
  optional: '선택',
  save: '저장',
  saved: (kind, who) => `${who}의 ${withParticle(kind, '을/를')} 기록했어요.`,
  noDogs: '강아지를 한 마리 이상 골라 주세요.',
  noKind: '무엇을 했는지 골라 주세요.',
  noText: '내용을 입력해 주세요.',
  noPhoto: '사진을 올려 주세요.',
  tooLong: '1,000자까지 쓸 수 있어요.',
  partly: (who) => `${who}의 일지를 저장하지 못했어요. 나머지는 저장됐으니 다시 저장해 주세요.`,
}
