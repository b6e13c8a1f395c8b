import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'

const sizes: Record<DogSize, string> = { small: '소형', medium: '중형', large: '대형' }

export const calendarFeed: Messages['calendarFeed'] = {
  dogs: (size, dogs) => `${sizes[size]}견 ${dogs}마리`,
  closed: (size) => `예약 막음: ${sizes[size]}견 객실`,
}
