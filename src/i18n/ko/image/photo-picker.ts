import type { Messages } from '../../en.ts'

export const photoPicker: Messages['photoPicker'] = {
  choose: '사진 선택',
  change: '다른 사진 선택',
  remove: '사진 삭제',
  sending: '사진을 올리는 중이에요',
  wait: '사진을 올리고 있어요. 다 올라간 뒤에 다시 눌러 주세요.',
  hint: 'JPEG, PNG, WebP 사진을 10MB까지 올릴 수 있어요.',
}
