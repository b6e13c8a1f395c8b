/** What was measured, in rounds that take turns with the baseline's, so that a busy machine burdens both alike. */
export type Sample = { name: string; p50: number; p95: number }

export type Subject = { name: string; run: (turn: number) => Promise<unknown> }

/** Milliseconds of every subject: `turns` rounds in which each has its turn, after some that are not counted. */
export async function timeInTurns(
  subjects: readonly Subject[],
  turns: number,
  warmUp: number = Math.ceil(turns / 5),
): Promise<Sample[]> {
  const taken = subjects.map((): number[] => [])
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    for (const [index, { run }] of subjects.entries()) {
      const start = performance.now()
      await run(turn)
      if (turn >= warmUp) taken[index]?.push(performance.now() - start)
    }
  }
  return subjects.map(({ name }, index) => sampleOf(name, taken[index] ?? []))
}

function sampleOf(name: string, values: readonly number[]): Sample {
  return { name, p50: quantile(values, 0.5), p95: quantile(values, 0.95) }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}
