import { isTransient } from '../../../db/core/pg-errors.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { AppContext } from '../context.ts'

/** Not all of them: each may take two seconds to fail. */
const maxStandbys = 2

/**
 * Runs a read of a visitor on a standby that shows the log up to `position`, on another one if it fails there, and on the leader if there is none, or if
 * its result `mayBeBehind`: something that is missing on the standby may only have just been added.
 */
export async function readFromStandby<Result>(
  context: AppContext,
  position: number | null,
  read: (context: AppContext) => Promise<Result>,
  mayBeBehind: (result: Result) => boolean = () => false,
  attempts = maxStandbys,
): Promise<Result> {
  const source = attempts > 0 ? context.standbys.choose(position) : null
  if (source === null) return await read(context)
  const { db, pages, totals } = source
  try {
    const result = await read({ ...context, db, pages, totals })
    return mayBeBehind(result) ? await read(context) : result
  } catch (error) {
    if (isMissing(error)) return await read(context)
    if (!isTransient(error)) throw error
    context.standbys.leaveOut(source)
    return await readFromStandby(context, position, read, mayBeBehind, attempts - 1)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'not_found' || error.code === 'gone')
}
