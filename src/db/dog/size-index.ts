import { type DogSize, dogSizes, type PerSize } from '../../domain/dog/dog-size.ts'
import type { SizeIndex } from '../core/column.ts'

const indexes: PerSize<SizeIndex> = { small: 0, medium: 1, large: 2 }

export function sizeIndex(size: DogSize): SizeIndex {
  return indexes[size]
}

export function sizeAt(index: SizeIndex): DogSize {
  return dogSizes[index]
}
