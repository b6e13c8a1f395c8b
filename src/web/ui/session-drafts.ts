import { listKeys, readStorage, writeStorage } from './safe-storage.ts'

const prefix = 'draft '
const personKey = 'drafts_of'

/**
 * Forgets the drafts in this tab if somebody else wrote them: the session of whoever did may have ended without signing out, and on a shared
 * tablet each PIN is that of another person. Call it on each page before the drafts are read, with the uid of the person who is signed in;
 * null leaves the drafts for whoever logs in again.
 */
export function keepDraftsFor(person: string | null): void {
  if (person === null) return
  const before = readStorage('session', personKey)
  if (before !== null && before !== person) forgetDrafts()
  writeStorage('session', personKey, person)
}

/** Text that was entered and not sent, in this tab. */
export function readDraft(name: string): string | null {
  return readStorage('session', prefix + name)
}

/** Keeps a draft, or with null forgets it. */
export function writeDraft(name: string, text: string | null): void {
  writeStorage('session', prefix + name, text)
}

function forgetDrafts(): void {
  for (const key of listKeys('session')) if (key.startsWith(prefix)) writeStorage('session', key, null)
}
