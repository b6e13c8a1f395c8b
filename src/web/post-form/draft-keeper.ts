import type { DraftContent } from '../../contract/kept-draft.ts'
import { callUrls } from '../../contract/urls.ts'
import { type Failure, postOnLeaving } from '../call.ts'

/** `elsewhere`: the draft was changed on another page or device, and nothing is saved until the person chose between the two. */
export type DraftState = { is: 'empty' | 'saving' | 'saved' | 'elsewhere' } | { is: 'failed'; code: Failure['code'] }

export type DraftKeeper = {
  /** Takes what is filled in now, and saves it once nothing has changed for a moment. */
  note: (content: DraftContent) => void
  /** Saves at once what is not saved; resolves when nothing is on its way. */
  flush: () => Promise<void>
  /** Puts what is here in place of what was saved elsewhere. */
  insist: () => Promise<void>
  /** Forgets it here and on the server. */
  discard: () => Promise<void>
  /** After sending the form without an answer: it may have taken the draft along, and where none is left the next one is new. */
  mayBeGone: () => void
  /** From now on nothing is saved. */
  stop: () => void
  /** The form has arrived, and took the draft along: nothing is saved from now on, nor left of one that was begun since. */
  finish: () => Promise<void>
  /** Leaving now could lose something. */
  isAtRisk: () => boolean
}

const pauseMs = 1_000
const retryMs = 10_000

type Keeping = {
  postNum: number | null
  /** of the draft on the server, as far as this page knows; null for none */
  revision: string | null
  unsaved: DraftContent | null
  running: Promise<void> | null
  timer: ReturnType<typeof setTimeout> | undefined
  state: DraftState
  isStopped: boolean
  mayBeGone: boolean
  tell: (state: DraftState) => void
}

/** Keeps the draft of one post on the server, one save after the other; `revision` is that of the draft which the page began with. */
export function createDraftKeeper(
  { postNum, revision }: { postNum: number | null; revision: string | null },
  tell: (state: DraftState) => void,
): DraftKeeper {
  const state: DraftState = { is: revision === null ? 'empty' : 'saved' }
  const atFirst = { unsaved: null, running: null, timer: undefined, isStopped: false, mayBeGone: false }
  const keeping: Keeping = { ...atFirst, postNum, revision, state, tell }
  return {
    note(content) {
      keeping.unsaved = content
      saveIn(keeping, pauseMs)
    },
    flush: () => flush(keeping),
    insist() {
      become(keeping, { is: 'saving' })
      return flush(keeping)
    },
    discard: () => discard(keeping),
    mayBeGone() {
      keeping.mayBeGone = true
    },
    stop: () => stop(keeping),
    async finish() {
      stop(keeping)
      if (keeping.mayBeGone) await discard(keeping)
    },
    isAtRisk: () => !keeping.isStopped && keeping.unsaved !== null && ['failed', 'elsewhere'].includes(keeping.state.is),
  }
}

function stop(keeping: Keeping): void {
  clearTimeout(keeping.timer)
  keeping.isStopped = true
}

function become(keeping: Keeping, state: DraftState): void {
  keeping.state = state
  if (!keeping.isStopped) keeping.tell(state)
}

function saveIn(keeping: Keeping, ms: number): void {
  clearTimeout(keeping.timer)
  keeping.timer = setTimeout(() => void flush(keeping), ms)
}

async function flush(keeping: Keeping): Promise<void> {
  clearTimeout(keeping.timer)
  keeping.running ??= saveAll(keeping)
  await keeping.running
  keeping.running = null
}

async function saveAll(keeping: Keeping): Promise<void> {
  while (keeping.unsaved && !keeping.isStopped && keeping.state.is !== 'elsewhere') {
    const content = keeping.unsaved
    keeping.unsaved = null
    become(keeping, { is: 'saving' })
    const { postNum, revision } = keeping
    const answer = await postOnLeaving<{ revision: string }>(callUrls.postDraftSave, { postNum, revision, content })
    if (!answer.success) {
      keeping.unsaved ??= content
      if (isGone(keeping, answer)) keeping.revision = null
      else return noteFailure(keeping, answer)
      continue
    }
    keeping.revision = answer.revision
    become(keeping, { is: 'saved' })
  }
}

function isGone({ mayBeGone, revision }: Keeping, { code, answer }: Failure): boolean {
  return mayBeGone && revision !== null && code === 'wrong_state' && answer.revision === null
}

function noteFailure(keeping: Keeping, { code, answer }: Failure): void {
  if (code === 'wrong_state') {
    const { revision = null }: { revision?: string | null } = answer
    keeping.revision = revision
    become(keeping, { is: 'elsewhere' })
  } else {
    become(keeping, { is: 'failed', code })
    if (!keeping.isStopped) saveIn(keeping, retryMs)
  }
}

async function discard(keeping: Keeping): Promise<void> {
  clearTimeout(keeping.timer)
  keeping.unsaved = null
  await keeping.running
  const answer = await postOnLeaving(callUrls.postDraftDiscard, { postNum: keeping.postNum })
  if (!answer.success) return become(keeping, { is: 'failed', code: answer.code })
  keeping.revision = null
  become(keeping, { is: 'empty' })
}
