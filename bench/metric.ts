/** A row of the report. `target` is an upper limit, or with `least` a lower limit, in the unit of `value`; null if there is none. */
export type Metric = {
  name: string
  value: number
  /** explains the value, for example with its parts or its spread */
  detail: string
  target: number | null
  least?: boolean
}

export type MetricSection = { title: string; text: string; unit: string; digits: number; metrics: Metric[] }

/** Milliseconds, and the ratio to the baseline. */
export type SearchTiming = { name: string; target: number | null; p50: number; p95: number; ratio: number }

/** `ratio` is relative to a plain response; `growth` is the highest allowed factor over fewer posts. */
export type PageTiming = SearchTiming & { growth: number | null }

/** What was measured with a number of posts. */
export type Stage = { posts: number; description: string; searches: SearchTiming[]; pages: PageTiming[] }

export function isFailed({ value, target, least = false }: Metric): boolean {
  if (target === null) return false
  return least ? !(value >= target) : !(value <= target)
}
