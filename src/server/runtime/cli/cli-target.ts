import type { ImageStore } from '../../image/store.ts'
import type { AppContext } from '../context.ts'

/** What a command works on. `now` is in epoch milliseconds; `say` prints a line. */
export type CliTarget = { db: AppContext['db']; images: ImageStore; now: number; say: (text: string) => void }
