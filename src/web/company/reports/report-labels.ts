import type { NightTotals } from '../../../domain/company/report.ts'
import { dogSizes, type PerSize } from '../../../domain/dog/dog-size.ts'

/** The sizes with rooms offered or sold. */
export function sizesShown({ sold, offered }: Pick<NightTotals, 'sold' | 'offered'>): (keyof PerSize<number>)[] {
  return dogSizes.filter((size) => offered[size] + sold[size] > 0)
}

export function inAll(counts: PerSize<number>): number {
  return dogSizes.reduce((sum, size) => sum + counts[size], 0)
}

/** `62%`; null if nothing was offered. */
export function percentText(part: number, whole: number): string | null {
  return whole === 0 ? null : `${Math.round((part * 100) / whole)}%`
}

/** Rounds up to 1, 2 or 5 times a power of ten, at least 10, so that its half is whole. */
export function roundTop(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 10)))
  return [1, 2, 5, 10].map((times) => times * unit).find((top) => top >= value) ?? value
}

/** Labels the first bar and every fifth. */
export function dayLabel(night: string): string {
  const date = Number(night.slice(8))
  return date === 1 || date % 5 === 0 ? String(date) : ''
}
