import type { DraftContent } from '../../../../contract/post/post-draft.ts'
import { type Failure, post, readDetails } from '../../../shell/api.ts'

/** `elsewhere`: the draft was changed on another page or device; saving is suspended until the user chooses a version. */
export type DraftState = { is: 'empty' | 'saving' | 'saved' | 'elsewhere' } | { is: 'failed'; code: Failure['code'] }

export type Autosave = {
  /** Records the current content and saves it after a pause in typing. */
  record: (content: DraftContent) => void
  /** Saves unsaved content immediately; resolves when no save is in progress. */
  flush: () => Promise<void>
  /** Replaces the version saved elsewhere with this one. */
  overwrite: () => Promise<void>
  /** Deletes the draft here and on the server. */
  discard: () => Promise<void>
  /**
   * Call if submitting the form got no response: the server may have deleted the draft, in which case the next save creates a
   * new one.
   */
  markPossiblyDeleted: () => void
  /** Stops saving. */
  stop: () => void
  /** Call after the form was submitted, which deletes the draft: stops saving, and deletes any draft created since. */
  finish: () => Promise<void>
  /** The revision of this page's draft; null if there is none, or if another page has changed it. */
  getRevision: () => string | null
  /** Whether leaving now could lose changes. */
  isAtRisk: () => boolean
}

const pauseMs = 1_000
const retryMs = 10_000

type AutosaveState = {
  postNum: number | null
  /** The revision of the draft on the server, as far as this page knows; null if there is none. */
  revision: string | null
  unsaved: DraftContent | null
  running: Promise<void> | null
  timer: ReturnType<typeof setTimeout> | undefined
  state: DraftState
  isStopped: boolean
  mayBeGone: boolean
  onStateChange: (state: DraftState) => void
}

/** Autosaves the draft of one post, one save at a time; `revision` is that of the draft the page loaded with. */
export function createAutosave(
  { postNum, revision }: { postNum: number | null; revision: string | null },
  tell: (state: DraftState) => void,
): Autosave {
  const state: DraftState = { is: revision === null ? 'empty' : 'saved' }
  const initial = { unsaved: null, running: null, timer: undefined, isStopped: false, mayBeGone: false }
  const autosave: AutosaveState = { ...initial, postNum, revision, state, onStateChange: tell }
  return {
    record(content) {
      autosave.unsaved = content
      scheduleSave(autosave, pauseMs)
    },
    flush: () => flush(autosave),
    overwrite() {
      setState(autosave, { is: 'saving' })
      return flush(autosave)
    },
    discard: () => discard(autosave),
    markPossiblyDeleted() {
      autosave.mayBeGone = true
    },
    stop: () => stop(autosave),
    async finish() {
      stop(autosave)
      if (autosave.mayBeGone) await discard(autosave)
    },
    getRevision: () => (autosave.state.is === 'elsewhere' ? null : autosave.revision),
    isAtRisk: () => !autosave.isStopped && autosave.unsaved !== null && ['failed', 'elsewhere'].includes(autosave.state.is),
  }
}

function stop(autosave: AutosaveState): void {
  clearTimeout(autosave.timer)
  autosave.isStopped = true
}

function setState(autosave: AutosaveState, state: DraftState): void {
  autosave.state = state
  if (!autosave.isStopped) autosave.onStateChange(state)
}

function scheduleSave(autosave: AutosaveState, ms: number): void {
  clearTimeout(autosave.timer)
  autosave.timer = setTimeout(() => void flush(autosave), ms)
}

async function flush(autosave: AutosaveState): Promise<void> {
  clearTimeout(autosave.timer)
  autosave.running ??= saveAll(autosave)
  await autosave.running
  autosave.running = null
}

/** Saves until nothing is unsaved, or until a save has to wait. */
async function saveAll(autosave: AutosaveState): Promise<void> {
  let goOn = true
  while (goOn && autosave.unsaved && !autosave.isStopped) goOn = await save(autosave, autosave.unsaved)
}

/** Whether another save can follow: not after a failure, which is retried later, nor if the user has to choose a version. */
async function save(autosave: AutosaveState, content: DraftContent): Promise<boolean> {
  if (autosave.state.is === 'elsewhere') return false
  const { postNum, revision } = autosave
  autosave.unsaved = null
  setState(autosave, { is: 'saving' })
  const response = await post('/api/post/draft/save', { postNum, revision, content }, { outlivesPage: true })
  if (response.success) {
    autosave.revision = response.revision
    setState(autosave, { is: 'saved' })
    return true
  }
  autosave.unsaved ??= content
  if (response.code === 'wrong_state') return recordOtherRevision(autosave, readDetails(response, 'wrong_state').revision)
  setState(autosave, { is: 'failed', code: response.code })
  if (!autosave.isStopped) scheduleSave(autosave, retryMs)
  return false
}

/** The server has another revision. If submitting the form may have deleted the draft, its absence is expected. */
function recordOtherRevision(autosave: AutosaveState, current: string | null | undefined): boolean {
  const isExpected = autosave.mayBeGone && autosave.revision !== null && current === null
  autosave.revision = current ?? null
  if (!isExpected) setState(autosave, { is: 'elsewhere' })
  return isExpected
}

async function discard(autosave: AutosaveState): Promise<void> {
  clearTimeout(autosave.timer)
  autosave.unsaved = null
  await autosave.running
  const { postNum, revision } = autosave
  const body = { postNum, ...(revision !== null && { revision }) }
  const response = await post('/api/post/draft/discard', body, { outlivesPage: true })
  if (!response.success) return setState(autosave, { is: 'failed', code: response.code })
  autosave.revision = null
  setState(autosave, { is: 'empty' })
}
