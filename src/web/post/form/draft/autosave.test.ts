import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyValues } from '../values.ts'
import { type Autosave, createAutosave, type DraftState } from './autosave.ts'
import { toDraftContent } from './draft-content.ts'

const empty = toDraftContent(emptyValues)
const named = (storeName: string) => ({ ...empty, storeName })

type Answer = { status: number; body: object } | null

let answers: Answer[]
let sent: { url: string; revision?: string | null; content?: { storeName: string } }[]
let told: DraftState[]

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  sent = []
  told = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, ...JSON.parse(body) })
    const answer = answers.length > 0 ? answers.shift() : { status: 200, body: { success: true, revision: `r${sent.length}` } }
    if (!answer) throw new TypeError('no line')
    return Response.json(answer.body, { status: answer.status })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function autosave(revision: string | null = null): Autosave {
  return createAutosave({ postNum: null, revision }, (state) => told.push(state))
}

const names = (): unknown[] => sent.map(({ content }) => content?.storeName)
const elsewhere = { status: 409, body: { success: false, code: 'wrong_state', revision: 'theirs' } }

test('edits are saved once, one second after the last of them', async () => {
  const draft = autosave()
  for (const name of ['보', '보리', '보리네']) {
    draft.record(named(name))
    await vi.advanceTimersByTimeAsync(900)
  }
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(names()).toEqual(['보리네'])
  expect(told).toEqual([{ is: 'saving' }, { is: 'saved' }])
})

test('every save sends the revision of the previous save', async () => {
  const draft = autosave('r0')
  for (const name of ['a', 'b']) {
    draft.record(named(name))
    await draft.flush()
  }
  expect(sent.map(({ revision }) => revision)).toEqual(['r0', 'r1'])
})

test('edits made during a save are sent in one further save', async () => {
  const draft = autosave()
  draft.record(named('first'))
  const saving = draft.flush()
  draft.record(named('second'))
  draft.record(named('third'))
  await saving
  expect(names()).toEqual(['first', 'third'])
  expect(draft.isAtRisk()).toBe(false)
})

test('a save that gets no response leaves the draft at risk and is retried automatically', async () => {
  answers = [null]
  const draft = autosave()
  draft.record(named('a'))
  await draft.flush()
  expect(told.at(-1)).toEqual({ is: 'failed', code: 'offline' })
  expect(draft.isAtRisk()).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(names()).toEqual(['a', 'a'])
  expect(draft.isAtRisk()).toBe(false)
})

test('after a conflict with another page, nothing is saved until the user chooses to overwrite', async () => {
  answers = [elsewhere]
  const draft = autosave('r0')
  draft.record(named('mine'))
  await draft.flush()
  expect(told.at(-1)).toEqual({ is: 'elsewhere' })
  draft.record(named('mine too'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(draft.isAtRisk()).toBe(true)
  await draft.overwrite()
  expect(sent.at(-1)).toMatchObject({ revision: 'theirs', content: { storeName: 'mine too' } })
  expect(told.at(-1)).toEqual({ is: 'saved' })
})

test('a draft that a lost submission may have deleted is recreated, one deleted by another page is not', async () => {
  const gone = { status: 409, body: { success: false, code: 'wrong_state', revision: null } }
  answers = [gone]
  const draft = autosave('r0')
  draft.markPossiblyDeleted()
  draft.record(named('mine'))
  await draft.flush()
  expect(sent.map(({ revision }) => revision)).toEqual(['r0', null])
  expect(told.at(-1)).toEqual({ is: 'saved' })
  expect(draft.isAtRisk()).toBe(false)
  await draft.finish()
  expect(sent.at(-1)?.url).toBe('/api/post/draft/discard')

  answers = [gone]
  const other = autosave('r0')
  other.record(named('mine'))
  await other.flush()
  expect(told.at(-1)).toEqual({ is: 'elsewhere' })
})

test('a discarded draft is no longer saved, and the next edit starts a new draft', async () => {
  const draft = autosave('r0')
  draft.record(named('a'))
  await draft.discard()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.map(({ url }) => url)).toEqual(['/api/post/draft/discard'])
  expect(told).toEqual([{ is: 'empty' }])
  draft.record(named('b'))
  await draft.flush()
  expect(sent.at(-1)).toMatchObject({ revision: null })
})

test('the draft that goes with a submission is the one of this page, and none after a conflict', async () => {
  const draft = autosave('r0')
  expect(draft.getRevision()).toBe('r0')
  draft.record(named('a'))
  await draft.flush()
  expect(draft.getRevision()).toBe('r1')
  answers = [elsewhere]
  draft.record(named('b'))
  await draft.flush()
  expect(draft.getRevision()).toBeNull()
})

test('a stopped autosave sends no requests and reports no state', async () => {
  const draft = autosave()
  draft.record(named('a'))
  draft.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, told, draft.isAtRisk()]).toEqual([[], [], false])
})
