/** Milliseconds, measured in rounds that alternate with the baseline, so that load on the machine affects both alike. */
export type Sample = { name: string; p50: number; p95: number }

/** `before` runs before each turn and is not timed. */
export type Subject = { name: string; before?: (turn: number) => Promise<unknown>; run: (turn: number) => Promise<unknown> }

/** Times every subject in each of `turns` rounds, after some warm-up rounds that are not counted. */
export async function timeAlternately(
  subjects: readonly Subject[],
  turns: number,
  warmUp: number = Math.ceil(turns / 5),
): Promise<Sample[]> {
  const durations = subjects.map((): number[] => [])
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    for (const [index, { before, run }] of subjects.entries()) {
      await before?.(turn)
      const start = performance.now()
      await run(turn)
      if (turn >= warmUp) durations[index]?.push(performance.now() - start)
    }
  }
  return subjects.map(({ name }, index) => getSample(name, durations[index] ?? []))
}

function getSample(name: string, values: readonly number[]): Sample {
  return { name, p50: quantile(values, 0.5), p95: quantile(values, 0.95) }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}
