import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { KennelWarningKind } from '../../../domain/kennel/kennel-warnings.ts'
import type { Messages } from '../../en.ts'
import { withParticle } from '../particle.ts'

const sizes: Record<DogSize, string> = { small: '소형', medium: '중형', large: '대형' }

const warnings: Record<KennelWarningKind, string> = {
  removed: '더 이상 쓰지 않는 객실이에요',
  wrongSize: '크기가 다른 객실이에요',
  strangers: '보호자가 다른 강아지와 객실을 함께 써요',
  shared: '같은 보호자의 다른 예약과 객실을 함께 써요',
  sex: '중성화하지 않은 수컷과 암컷이 한 객실에 있어요',
  sizeGap: '한 객실에 있는 강아지의 몸무게가 두 배 넘게 차이 나요',
  snarl: '다른 강아지에게 으르렁거리는 강아지가 있어요',
  heat: '발정 중인 강아지와 중성화하지 않은 수컷이 한 객실에 있어요',
  conflict: '사이가 안 좋은 강아지들이 한 객실에 있어요',
}

export const companyKennels: Messages['companyKennels'] = {
  sizes,
  unassigned: '배정 전',
  unassignedHint: '예약을 끌어서 객실에 놓거나, 예약을 열어 객실을 골라 주세요.',
  removed: (name) => `${name} (사용 안 함)`,
  open: '객실 이름 정하기',
  title: '객실 이름',
  lead: '강아지가 어느 객실에서 자는지 이름으로 구분해요. 예약받는 객실 수는 바뀌지 않아요.',
  legend: (size, rooms) => `${sizes[size]} (객실 ${rooms}개)`,
  name: (size, place) => `${sizes[size]}견 객실 이름 ${place}`,
  suggested: (size, place) => `${sizes[size]} ${place}`,
  add: '이름 추가',
  addRest: (rooms) => `나머지 객실 ${rooms}개에 번호 붙이기`,
  addFor: (label, size) => `${label}: ${sizes[size]}`,
  remove: (name) => `${name} 삭제`,
  keep: (name) => `${name} 그대로 두기`,
  isRemoved: '저장하면 삭제돼요. 이 객실을 쓴 예약에는 이름이 남아요.',
  save: '저장',
  dismiss: '취소',
  saved: '객실 이름을 저장했어요.',
  errors: {
    required: '이름을 입력해 주세요.',
    duplicate: '같은 크기에 이름이 같은 객실이 있어요.',
    tooLong: '30자까지 입력할 수 있어요.',
    other: '링크 없이 글자와 숫자로 입력해 주세요.',
    tooMany: '크기마다 객실 200개까지 이름을 붙일 수 있어요.',
  },
  where: '객실',
  whereRoom: (size, room) => `${sizes[size]}견 객실 ${room}`,
  nowhere: '배정 전',
  since: '옮기는 날',
  assign: '객실 저장',
  assigned: (who, name) => `${who}: ${name}`,
  assignedNowhere: (who) => `${who}: 객실 배정을 취소했어요.`,
  conflicts: '사이가 안 좋은 강아지',
  conflictPair: (one, other) => `${withParticle(one, '와/과')} ${other}`,
  conflictDog: '어느 강아지인가요?',
  conflictWith: (name) => `${withParticle(name, '와/과')} 사이가 안 좋은 강아지 이름`,
  findDog: '찾기',
  noDogFound: '찾은 강아지가 없어요. 이름의 일부를 입력해 주세요.',
  foundDogs: '찾은 강아지',
  foundDog: (name, facts) => `${name} (${facts})`,
  conflictSaved: (pair) => `${pair} 사이를 기록했어요.`,
  conflictRemoved: (pair) => `${pair} 사이 기록을 삭제했어요.`,
  tooManyConflicts: '한 마리에 50마리까지 기록할 수 있어요.',
  warnings,
  warningLine: (who, name, span, warning) => `${who} (${name}, ${span}): ${warning}`,
  warningsTitle: (bookings) => `확인할 객실 (${bookings})`,
}
