/** Work that is due, with an id that stays the same until it is done. */
export type DueWork = { id: string | number; run: () => Promise<unknown> }

/**
 * Runs a batch of the work that `list` returns, the most urgent first and at most as many as it is asked for. Work that fails does not stop what
 * is behind it: if there is any, further batches without it follow, and its error is thrown once they are done. Returns how much was run.
 */
export async function runDue(batchSize: number, list: (limit: number) => Promise<readonly DueWork[]>): Promise<number> {
  const failures = new Map<DueWork['id'], unknown>()
  let runs = 0
  for (let failed = -1; failed < failures.size; ) {
    failed = failures.size
    const due = (await list(batchSize + failed)).filter(({ id }) => !failures.has(id))
    for (const { id, run } of due) await run().catch((error: unknown) => failures.set(id, error))
    runs += due.length
  }
  for (const error of failures.values()) throw error
  return runs
}
