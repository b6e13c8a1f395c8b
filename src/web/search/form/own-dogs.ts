import { type DogSize, noDogs, type PerSize } from '../../../domain/dog/dog-size.ts'

/** A dog of the signed-in owner. */
export type OwnDog = { name: string; size: DogSize }

export function countSizes(dogs: readonly OwnDog[]): PerSize<number> {
  const counts = { ...noDogs }
  for (const { size } of dogs) counts[size] += 1
  return counts
}
