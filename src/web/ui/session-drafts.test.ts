import { beforeEach, expect, test, vi } from 'vitest'
import { readStorage, writeStorage } from './safe-storage.ts'
import { keepDraftsFor, readDraft, writeDraft } from './session-drafts.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('drafts are there for whoever wrote them and logs in again', () => {
  keepDraftsFor('bori')
  writeDraft('message 1', 'Hello')
  keepDraftsFor(null)
  expect(readDraft('message 1')).toBe('Hello')
  keepDraftsFor('bori')
  expect(readDraft('message 1')).toBe('Hello')
})

test('drafts of a visitor are there once they have logged in', () => {
  keepDraftsFor(null)
  writeDraft('booking', 'two nights')
  keepDraftsFor('bori')
  expect(readDraft('booking')).toBe('two nights')
})

test('drafts are gone for the next person in the same tab, and nothing else is', () => {
  keepDraftsFor('bori')
  for (const name of ['message 1', 'booking', 'dog_draft_new']) writeDraft(name, 'private')
  writeStorage('session', 'toast', 'Saved')
  keepDraftsFor(null)
  keepDraftsFor('choco')
  expect(['message 1', 'booking', 'dog_draft_new'].map(readDraft)).toEqual([null, null, null])
  expect(readStorage('session', 'toast')).toBe('Saved')
  writeDraft('booking', 'mine')
  keepDraftsFor('choco')
  expect(readDraft('booking')).toBe('mine')
})
