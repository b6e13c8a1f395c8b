import type { NameError } from '../../../domain/account/name.ts'

export const nameErrors: Record<NameError, string> = {
  linkInName: '이름에는 웹 주소를 쓸 수 없어요. 주소를 빼거나 점 뒤를 한 칸 띄워 주세요.',
  hiddenInName: '보이지 않는 글자나 줄바꿈이 들어 있어요. 이름을 다시 입력해 주세요.',
}
