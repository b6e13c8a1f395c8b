import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'

const sizeNames: Record<DogSize, string> = { small: '소형', medium: '중형', large: '대형' }

export const posts: Messages['posts'] = {
  sizes: (sizes) => `${sizes.map((size) => sizeNames[size]).join('·')}${sizes.length === 1 ? '만' : ''}`,
  price: (size) => [`${sizeNames[size]} 1박`, '부터'],
  total: (nights) => [`${nights}박 총`, ''],
  fewLeft: (left) => `이 날짜에 방 ${left}개 남음`,
  rating: (average, count) => `후기 ${count}개, 5점 만점에 ${average}점`,
  new: '새로 등록',
  like: (name) => `${name} 찜하기`,
  likeFailed: '찜을 저장하지 못했어요.',
  loadFailed: '머물 곳을 불러오지 못했어요.',
  liked: (name) => `찜 목록에 담았어요 · ${name}`,
  unliked: (name) => `찜 목록에서 뺐어요 · ${name}`,
  loading: '불러오는 중',
}
