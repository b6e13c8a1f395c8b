import type { DogSize } from '../../../domain/dog/dog-size.ts'

const sizes: Record<DogSize, string> = { small: 'small', medium: 'medium', large: 'large' }

/** The calendar that other programs read. Its words for dogs by size serve elsewhere too. */
export const calendarFeed = {
  dogs: (size: DogSize, dogs: number) => `${dogs} ${sizes[size]} ${dogs === 1 ? 'dog' : 'dogs'}`,
  closed: (size: DogSize) => `Blocked: ${sizes[size]} room`,
}
