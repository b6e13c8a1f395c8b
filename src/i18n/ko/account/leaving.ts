import type { Messages } from '../../en.ts'

export const leaving: Messages['leaving'] = {
  title: '회원 탈퇴',
  formerMember: '탈퇴한 회원',
  text: {
    owner:
      '이름, 이메일, 전화번호, 사진, 강아지, 찜이 바로 지워지고 되돌릴 수 없어요. 예약과 결제 기록은 법이 정한 동안 개인정보 없이 남아요. 후기는 이름과 사진 없이 남아요.',
    company:
      '올린 곳이 모두 내려가고 이름, 이메일, 전화번호가 바로 지워지며 되돌릴 수 없어요. 예약과 결제 기록은 법이 정한 동안 남아요.',
  },
  open: '탈퇴하기',
  password: '확인을 위해 비밀번호를 입력해 주세요',
  word: '탈퇴',
  typeWord: (word) => `확인을 위해 ‘${word}’ 두 글자를 적어 주세요`,
  confirm: '영구히 삭제하기',
  keep: '계속 이용하기',
  done: '탈퇴했어요. 그동안 함께해 주셔서 고마워요.',
  inTheWay: {
    owner: '다가오거나 머무는 중인 숙박이 있어요. 취소하거나 끝난 뒤에 탈퇴할 수 있어요.',
    company: '다가오거나 진행 중인 예약이 있어요. 취소하거나 끝난 뒤에 탈퇴할 수 있어요.',
  },
  stay: (stay, number) => `${stay} · 예약 번호 ${number}`,
  more: (count) => `그 밖에 ${count}건`,
  faults: {
    passwordMissing: '비밀번호를 입력해 주세요.',
    wrongPassword: '비밀번호가 맞지 않아요.',
    word: (word) => `‘${word}’ 두 글자를 적어 주세요.`,
  },
}
