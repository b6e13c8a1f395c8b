import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'
import { withParticle } from '../particle.ts'

const sizeNames: Record<DogSize, string> = { small: '소형', medium: '중형', large: '대형' }

export const posts: Messages['posts'] = {
  sizes: (sizes) => `${sizes.map((size) => sizeNames[size]).join('·')}견${sizes.length === 1 ? ' 전용' : ''}`,
  price: (size) => [`${sizeNames[size]} 1박`, '부터'],
  total: (nights) => [`${nights}박 총`, ''],
  fewLeft: (left) => `이 날짜에 객실 ${left}개 남음`,
  rating: (average, count) => `후기 ${count}개, 5점 만점에 ${average}점`,
  new: '신규',
  like: (name) => `${name} 찜하기`,
  likeFailed: '찜하지 못했어요.',
  loadFailed: '호텔을 불러오지 못했어요. 다시 시도해 주세요.',
  liked: (name) => `${withParticle(name, '을/를')} 찜했어요.`,
  unliked: (name) => `${withParticle(name, '을/를')} 찜 목록에서 뺐어요.`,
  loading: '호텔을 불러오는 중',
}
