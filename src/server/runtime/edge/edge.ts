import { limitTime } from '../fetch-bounded.ts'

/** A cache in front of the program. */
export type Edge = {
  /** Removes all pages that have one of these keys. Rejects if the cache did not confirm. */
  purge(keys: readonly string[]): Promise<void>
}

const purgeTimeoutMs = 2_000

/** Sends `PURGE` with the keys in `Surrogate-Key` to the cache at this URL. */
export function createHttpEdge(url: string): Edge {
  return {
    async purge(keys) {
      const response = await limitTime(purgeTimeoutMs, (signal) =>
        fetch(url, { method: 'PURGE', headers: { 'Surrogate-Key': keys.join(' ') }, signal, redirect: 'error' }),
      )
      await response.body?.cancel()
      if (!response.ok) throw new Error(`A cache answered PURGE with ${response.status}`)
    },
  }
}
