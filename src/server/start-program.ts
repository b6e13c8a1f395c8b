import { letterHandlers } from './account/letters.ts'
import type { OpenParts } from './parts.ts'
import { startWorker } from './worker.ts'

/** Says what was opened, and begins the work that waits for no request. Returns what ends that work. */
export async function startProgram({ parts, kind }: OpenParts, say: (text: string) => void): Promise<() => Promise<void>> {
  const { dataDir } = parts.config
  say(kind === 'embedded' ? `The embedded database, pictures and outgoing mail are in ${dataDir}` : `The database is PostgreSQL; pictures and outgoing mail are in ${dataDir}`)
  return startWorker(parts, letterHandlers)
}
