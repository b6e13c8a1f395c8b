import type { Messages } from '../../en.ts'

export const pictures: Messages['pictures'] = {
  choose: '사진 고르기',
  change: '다른 사진 고르기',
  remove: '사진 빼기',
  sending: '사진을 올리는 중',
  wait: '사진을 아직 올리고 있어요. 다 올라가면 다시 눌러 주세요.',
  hint: 'JPEG, PNG, WebP 사진을 10MB까지 올릴 수 있어요.',
}
