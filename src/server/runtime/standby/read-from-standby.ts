import { isTransient } from '../../../db/core/pg-errors.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { AppContext } from '../context.ts'

/**
 * Runs a read of a visitor on a standby that shows the log up to `position`, or on the leader if there is none, if it fails there, or if
 * its result `mayBeBehind`: something that is missing on the standby may only have just been added.
 */
export async function readFromStandby<Result>(
  context: AppContext,
  position: number | null,
  read: (context: AppContext) => Promise<Result>,
  mayBeBehind: (result: Result) => boolean = () => false,
): Promise<Result> {
  const source = context.standbys.choose(position)
  if (source === null) return await read(context)
  const { db, pages, totals } = source
  try {
    const result = await read({ ...context, db, pages, totals })
    return mayBeBehind(result) ? await read(context) : result
  } catch (error) {
    if (isTransient(error)) context.standbys.leaveOut(source)
    else if (!isMissing(error)) throw error
    return await read(context)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'not_found' || error.code === 'gone')
}
