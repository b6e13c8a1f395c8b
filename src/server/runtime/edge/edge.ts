import { limitTime } from '../fetch-bounded.ts'

/** The caches in front of the program. */
export type Edge = {
  /** Removes all pages that have one of these keys. Rejects if a cache did not confirm. */
  purge(keys: readonly string[]): Promise<void>
}

/** No cache in front is told. */
export const noEdge: Edge = { purge: async () => {} }

const purgeTimeoutMs = 2_000

/** Sends `PURGE` with the keys in `Surrogate-Key` to each cache. */
export function createHttpEdge(urls: readonly string[]): Edge {
  async function purgeAt(url: string, keys: readonly string[]): Promise<void> {
    const response = await limitTime(purgeTimeoutMs, (signal) =>
      fetch(url, { method: 'PURGE', headers: { 'Surrogate-Key': keys.join(' ') }, signal, redirect: 'error' }),
    )
    await response.body?.cancel()
    if (!response.ok) throw new Error(`A cache answered PURGE with ${response.status}`)
  }
  return {
    async purge(keys) {
      await Promise.all(urls.map((url) => purgeAt(url, keys)))
    },
  }
}
