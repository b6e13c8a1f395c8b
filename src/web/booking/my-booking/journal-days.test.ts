import { describe, expect, test } from 'vitest'
import type { WireJournalEntry } from '../../../contract/journal/journal.ts'
import { journalDays } from './journal-days.ts'
import { type LiveJournal, waitAfter, withNew } from './use-journal.ts'

function anEntry(entryId: number, changes: Partial<WireJournalEntry> = {}): WireJournalEntry {
  const at = new Date(Date.UTC(2026, 4, 11, entryId)).toISOString()
  const about = { dogPosition: null, dogName: null, authorName: 'Kkori Hotel' }
  const text = `entry ${entryId}`
  return { entryId, date: '2026.05.11', kind: 'walk', text, image: null, corrects: null, ...about, at, ...changes }
}

describe('the days of a journal', () => {
  test('come latest first, and so do the entries of each', () => {
    const days = journalDays([anEntry(1), anEntry(2), anEntry(3, { date: '2026.05.12' })])
    expect(days.map(({ date, entries }) => [date, entries.map(({ entry }) => entry.entryId)])).toEqual([
      ['2026.05.12', [3]],
      ['2026.05.11', [2, 1]],
    ])
  })

  test('show a correction in the place of what it puts right, and a correction of that in turn', () => {
    const [day] = journalDays([anEntry(1), anEntry(2), anEntry(3, { corrects: 1 }), anEntry(4, { corrects: 3 })])
    expect(day?.entries.map(({ entry, before }) => [entry.text, before.map(({ text }) => text)])).toEqual([
      ['entry 2', []],
      ['entry 4', ['entry 1', 'entry 3']],
    ])
    expect(day?.entries[1]?.at).toBe(anEntry(1).at)
  })

  test('are none without entries', () => {
    expect(journalDays([])).toEqual([])
  })
})

describe('what comes in while one reads', () => {
  const before: LiveJournal = { entries: [anEntry(1)], added: null, isWaiting: true }

  test('is added behind what was there, once', () => {
    const after = withNew(before, [anEntry(1), anEntry(2), anEntry(3)])
    expect(after.entries.map(({ entryId }) => entryId)).toEqual([1, 2, 3])
    expect(after.added?.entryId).toBe(3)
    expect(withNew(after, [anEntry(3)])).toBe(after)
  })

  test('ends the waiting though it is nothing', () => {
    expect(withNew(before, [])).toEqual({ ...before, isWaiting: false })
  })

  test.each([
    [{ status: 0 }, 15_000],
    [{ status: 503, retryAfter: 2 }, 15_000],
    [{ status: 429, retryAfter: 60 }, 60_000],
    [{ status: 401 }, null],
    [{ status: 404 }, null],
  ])('after %j is asked for again in %j', (failure, wait) => {
    expect(waitAfter(failure)).toBe(wait)
  })
})
