import { readStorage, writeStorage } from './safe-storage.ts'

const prefix = 'draft '
const personKey = 'drafts_of'

let isChecked = false

/** Before the first draft on a page is read or written. Only pages with drafts load this. */
function checkPerson(): void {
  if (isChecked) return
  isChecked = true
  keepDraftsFor(readPerson())
}

/** The part of the hydration payload that says who is signed in. */
type PageData = { shell: { viewer: { person: string } | null } }

function readPerson(): string | null {
  const text = typeof document === 'undefined' ? null : document.getElementById('hydration-payload')?.textContent
  const payload: PageData | null = JSON.parse(text || 'null')
  return payload?.shell.viewer?.person ?? null
}

/**
 * Forgets the drafts in this tab if somebody else wrote them: the session of whoever did may have ended without signing out, and on a shared
 * tablet each PIN is that of another person. Null, for a visitor, leaves the drafts for whoever logs in again.
 */
export function keepDraftsFor(person: string | null): void {
  if (person === null) return
  const before = readStorage('session', personKey)
  if (before !== null && before !== person) forgetDrafts()
  writeStorage('session', personKey, person)
}

/** Text that was entered and not sent, in this tab. */
export function readDraft(name: string): string | null {
  checkPerson()
  return readStorage('session', prefix + name)
}

/** Keeps a draft, or with null forgets it. */
export function writeDraft(name: string, text: string | null): void {
  checkPerson()
  writeStorage('session', prefix + name, text)
}

/** Not if storage is blocked, where none were kept. */
function forgetDrafts(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index))
  for (const key of keys) if (key?.startsWith(prefix)) writeStorage('session', key, null)
}
