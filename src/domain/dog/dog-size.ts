export const dogSizes = ['small', 'medium', 'large'] as const

export type DogSize = (typeof dogSizes)[number]

export type PerSize<T> = Record<DogSize, T>

const mediumFromKg = 7
const largeFromKg = 15
const seniorFromYears = 8

export const noDogs: PerSize<number> = { small: 0, medium: 0, large: 0 }

export function perSize<T>(make: (size: DogSize) => T): PerSize<T> {
  return { small: make('small'), medium: make('medium'), large: make('large') }
}

export function sizeOfWeight(kg: number): DogSize {
  if (kg < mediumFromKg) return 'small'
  return kg < largeFromKg ? 'medium' : 'large'
}

export function isSenior(years: number): boolean {
  return years >= seniorFromYears
}

export function countDogs({ small, medium, large }: PerSize<number>): number {
  return small + medium + large
}

/** The largest size with a dog; null if there is none. */
export function findLargestSize(dogs: PerSize<number>): DogSize | null {
  return dogSizes.findLast((size) => dogs[size] > 0) ?? null
}

/** The size of the only dog; null if there is not exactly one. */
export function findOnlySize(dogs: PerSize<number>): DogSize | null {
  return countDogs(dogs) === 1 ? findLargestSize(dogs) : null
}

export function oneDog(size: DogSize): PerSize<number> {
  return { ...noDogs, [size]: 1 }
}
