/** A line of the report. `goal` is the most that is wanted, or with `least` the least; in the unit of `value`. */
export type Figure = {
  name: string
  value: number
  /** What stands beside the figure: what it is made of. */
  detail: string
  goal: number | null
  least?: boolean
}

export type Section = { title: string; text: string; unit: string; digits: number; figures: Figure[] }

export function isMissed({ value, goal, least = false }: Figure): boolean {
  if (goal === null) return false
  return least ? !(value >= goal) : !(value <= goal)
}
