import { describe, expect, test } from 'vitest'
import type { WireJournalEntry } from '../../../contract/journal/journal.ts'
import { journalDays } from './journal-days.ts'
import { type LiveJournal, waitAfter, withNew } from './use-journal.ts'

function anEntry(entryId: number, changes: Partial<WireJournalEntry> = {}): WireJournalEntry {
  const at = new Date(Date.UTC(2026, 4, 11, entryId)).toISOString()
  const about = { dogPosition: null, dogName: null, authorName: 'Kkori Hotel', staffName: null }
  const text = `entry ${entryId}`
  return { entryId, date: '2026.05.11', kind: 'walk', text, image: null, corrects: null, ...about, at, ...changes }
}

describe('journal days', () => {
  test('are listed latest first, as are the entries of each day', () => {
    const days = journalDays([anEntry(1), anEntry(2), anEntry(3, { date: '2026.05.12' })])
    expect(days.map(({ date, entries }) => [date, entries.map(({ entry }) => entry.entryId)])).toEqual([
      ['2026.05.12', [3]],
      ['2026.05.11', [2, 1]],
    ])
  })

  test('show the latest correction in place of the entry it corrects', () => {
    const [day] = journalDays([anEntry(1), anEntry(2), anEntry(3, { corrects: 1 }), anEntry(4, { corrects: 3 })])
    expect(day?.entries.map(({ entry, before }) => [entry.text, before.map(({ text }) => text)])).toEqual([
      ['entry 2', []],
      ['entry 4', ['entry 1', 'entry 3']],
    ])
    expect(day?.entries[1]?.at).toBe(anEntry(1).at)
  })

  test('are empty without entries', () => {
    expect(journalDays([])).toEqual([])
  })
})

describe('live journal', () => {
  const before: LiveJournal = { entries: [anEntry(1)], added: null, isWaiting: true }

  test('appends each new entry once', () => {
    const after = withNew(before, [anEntry(1), anEntry(2), anEntry(3)])
    expect(after.entries.map(({ entryId }) => entryId)).toEqual([1, 2, 3])
    expect(after.added?.entryId).toBe(3)
    expect(withNew(after, [anEntry(3)])).toBe(after)
  })

  test('stops waiting after an empty response', () => {
    expect(withNew(before, [])).toEqual({ ...before, isWaiting: false })
  })

  test.each([
    [{ status: 0 }, 15_000],
    [{ status: 503, retryAfter: 2 }, 15_000],
    [{ status: 429, retryAfter: 60 }, 60_000],
    [{ status: 401 }, null],
    [{ status: 404 }, null],
  ])('after failure %j has a retry delay of %j', (failure, wait) => {
    expect(waitAfter(failure)).toBe(wait)
  })
})
