import type { Messages } from '../../en.ts'

export const accountDeletion: Messages['accountDeletion'] = {
  title: '회원 탈퇴',
  formerMember: '탈퇴한 회원',
  text: {
    owner:
      '이름, 이메일, 전화번호, 사진, 강아지 정보, 찜이 바로 삭제되고 되돌릴 수 없어요. 예약과 결제 기록은 개인정보 없이 법에서 정한 기간 동안 보관돼요. 후기는 이름과 사진 없이 남아요.',
    company:
      '등록한 호텔이 모두 삭제되고, 이름, 이메일, 전화번호도 바로 지워져요. 되돌릴 수 없어요. 예약과 결제 기록은 법에서 정한 기간 동안 보관돼요.',
  },
  open: '탈퇴하기',
  password: '확인을 위해 비밀번호를 입력해 주세요',
  word: '탈퇴',
  typeWord: (word) => `확인을 위해 ‘${word}’ 두 글자를 입력해 주세요`,
  confirm: '영구히 삭제하기',
  keep: '계속 이용하기',
  done: '탈퇴가 완료됐어요. 그동안 이용해 주셔서 고마워요.',
  conflicts: {
    owner: '예정되었거나 이용 중인 숙박이 있어요. 취소하거나 끝난 뒤에 탈퇴할 수 있어요.',
    company: '예정되었거나 이용 중인 예약이 있어요. 취소하거나 끝난 뒤에 탈퇴할 수 있어요.',
  },
  stay: (stay, number) => `${stay}, 예약 번호 ${number}`,
  more: (count) => `외 ${count}건`,
  errors: {
    passwordMissing: '비밀번호를 입력해 주세요.',
    wrongPassword: '비밀번호가 일치하지 않아요.',
    word: (word) => `‘${word}’ 두 글자를 입력해 주세요.`,
  },
}
