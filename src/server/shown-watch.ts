import { listShownChanges, type ShownChange, shownChangeMs } from '../db/shown-change.ts'
import type { Database } from '../db/tables.ts'

/**
 * What a page shows: `places` is which posts there are, where, and from what price; `posts` is anything but free nights and
 * reviews of any post; `nights` is what is free anywhere; a post alone is all of that post.
 */
export type Shown = 'places' | 'posts' | 'nights' | `post ${number}`

export type ShownWatch = {
  /** Learns what was changed up to now, here or in another process; resolves to the number of this look. */
  look(): Promise<number>
  /** Whether none of this has changed since that look, as far as the last one knows. */
  isUnchanged(shown: readonly Shown[], since: number): boolean
}

/** After so long without a look, what changed meanwhile may be forgotten; half of what is kept leaves room for slow transactions. */
const longestPauseMs = shownChangeMs / 2
const mostKnown = 20_000

/** `time` is a clock that only runs forwards, in milliseconds. */
export function watchShown(db: Database, time: () => number = () => performance.now()): ShownWatch {
  const lastChange = new Map<Shown, number>()
  let looks = 0
  /** What was looked at before this look is unknown. */
  let knownSince = 0
  let seen: string | null = null
  let seenAt = Number.NEGATIVE_INFINITY

  function learn(changes: ShownChange[] | null): void {
    if (changes) for (const shown of changes.flatMap(shownBy)) lastChange.set(shown, looks)
    if (changes && lastChange.size <= mostKnown) return
    lastChange.clear()
    knownSince = looks
  }

  async function ask(): Promise<number> {
    const askedAt = time()
    const told = await listShownChanges(db, seen)
    looks += 1
    learn(time() - seenAt > longestPauseMs ? null : told.changes)
    seen = told.seen
    seenAt = askedAt
    return looks
  }

  return {
    look: oneAtATime(ask),
    isUnchanged: (shown, since) => since >= knownSince && shown.every((part) => (lastChange.get(part) ?? 0) <= since),
  }
}

function shownBy({ postNum, kind }: ShownChange): Shown[] {
  const own: Shown = `post ${postNum}`
  if (kind === 'night') return [own, 'nights']
  if (kind === 'review') return [own]
  return kind === 'places' ? [own, 'posts', 'places'] : [own, 'posts']
}

/** Whoever asks while a question is out shares the next one with all others who do: what it learns is younger than their asking. */
function oneAtATime(ask: () => Promise<number>): () => Promise<number> {
  let running: Promise<number> | null = null
  let next: Promise<number> | null = null

  function begin(): Promise<number> {
    const answer = ask()
    const settle = (): void => {
      if (!next) running = null
    }
    next = null
    running = answer
    answer.then(settle, settle)
    return answer
  }

  return () => {
    if (!running) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}
