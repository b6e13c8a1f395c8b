import { urls } from '../../contract/urls.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref, usePage } from '../shell/page-context.tsx'
import { readDraft, writeDraft } from '../ui/session-drafts.ts'
import { showToastNext } from '../ui/toast.tsx'

type EntryKeeper = {
  /** Keeps what was entered under this name, in this tab and for this account, and leads to log in and back to this page. */
  logInAgain: (name: string, entries: object) => void
  /** Reads and deletes the JSON stored under this name; null if there is none. For use after hydration. */
  takeEntries: (name: string) => string | null
}

/** For forms whose session can end while they are filled in. */
export function useEntryKeeper(): EntryKeeper {
  const { viewer } = usePage()
  const href = useHref()
  const failures = useMessages('failures')
  const toKey = (name: string): string => `entries ${viewer?.uid} ${name}`
  return {
    logInAgain(name, entries) {
      writeDraft(toKey(name), JSON.stringify(entries))
      showToastNext(failures.not_signed_in)
      location.assign(href(urls.loginAs(viewer?.role ?? 'owner', location.pathname + location.search)))
    },
    takeEntries(name) {
      const entries = readDraft(toKey(name))
      writeDraft(toKey(name), null)
      return entries
    },
  }
}
