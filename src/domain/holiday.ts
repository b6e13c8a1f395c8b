import type { Day } from './day.ts'

/** Both days included. */
export type Peak = { from: Day; to: Day }
