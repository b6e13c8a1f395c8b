import type { Messages } from '../../en.ts'

export const companyJournal: Messages['companyJournal'] = {
  open: '돌봄 일지 쓰기',
  openFor: (who) => `돌봄 일지 쓰기 · ${who}`,
  title: '돌봄 일지',
  lead: '보호자가 바로 볼 수 있어요. 쓴 글은 지워지지 않고, 틀린 내용은 새 글로 바로잡아요.',
  dogs: '누구의 일지인가요?',
  all: '모두',
  kind: '무엇을 했나요?',
  text: '한마디',
  photo: '사진',
  optional: '선택',
  save: '저장',
  saved: (kind, who) => `일지를 썼어요 · ${kind} · ${who}`,
  noDogs: '강아지를 한 마리 이상 골라 주세요.',
  noKind: '무엇을 했는지 골라 주세요.',
  noText: '메모에는 내용을 적어 주세요.',
  noPhoto: '사진을 올려 주세요.',
  tooLong: '1,000자까지 쓸 수 있어요.',
  partly: (who) => `쓰지 못한 일지가 있어요 · ${who}. 나머지는 저장했어요. 다시 저장해 주세요.`,
}
