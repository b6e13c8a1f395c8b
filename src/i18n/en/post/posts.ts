import type { DogSize } from '../../../domain/dog/dog-size.ts'

const sizeNames: Record<DogSize, string> = { small: 'small', medium: 'medium', large: 'large' }

/** Post cards and lists. */
export const posts = {
  sizes: (sizes: DogSize[]): string => {
    const text = sizes.map((size) => sizeNames[size]).join(', ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${sizes.length === 1 ? ' only' : ''}`
  },
  /** The text before the price, and after it with its space. */
  price: (size: DogSize): [string, string] => ['from', ` a night, ${sizeNames[size]} room`],
  /** The text before and after the total. */
  total: (nights: number): [string, string] => ['', `in total for ${nights === 1 ? '1 night' : `${nights} nights`}`],
  fewLeft: (left: number): string => (left === 1 ? 'Last room for these nights' : `${left} rooms left for these nights`),
  rating: (average: string, count: number): string => `Rated ${average} of 5 from ${count} ${count === 1 ? 'review' : 'reviews'}`,
  new: 'New',
  like: (name: string): string => `Like ${name}`,
  likeFailed: 'We couldn’t save your like.',
  loadFailed: 'We couldn’t load the hotels. Try again.',
  liked: (name: string): string => `${name} was added to your likes.`,
  unliked: (name: string): string => `${name} was removed from your likes.`,
  loading: 'Loading hotels',
}
