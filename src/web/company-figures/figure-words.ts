import { dogSizes, type PerSize } from '../../domain/dog-size.ts'
import type { NightFigures } from '../../domain/figures.ts'

/** The sizes that had a room on offer, or sold one. */
export function sizesShown({ sold, offered }: Pick<NightFigures, 'sold' | 'offered'>): (keyof PerSize<number>)[] {
  return dogSizes.filter((size) => offered[size] + sold[size] > 0)
}

export function inAll(counts: PerSize<number>): number {
  return dogSizes.reduce((sum, size) => sum + counts[size], 0)
}

/** `62%`; null where nothing was on offer. */
export function percentText(part: number, whole: number): string | null {
  return whole === 0 ? null : `${Math.round((part * 100) / whole)}%`
}

/** The first of 1, 2 or 5 with noughts behind it that is not smaller. */
export function roundTop(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return [1, 2, 5, 10].map((times) => times * unit).find((top) => top >= value) ?? value
}

/** Under every fifth bar, and the first. */
export function dayLabel(night: string): string {
  const date = Number(night.slice(8))
  return date === 1 || date % 5 === 0 ? String(date) : ''
}
