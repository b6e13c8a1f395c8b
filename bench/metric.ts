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

export function isFailed({ value, target, least = false }: Metric): boolean {
  if (target === null) return false
  return least ? !(value >= target) : !(value <= target)
}
