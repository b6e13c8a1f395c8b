import { useState } from 'react'
import { useMessages } from '../../shell/intl.tsx'
import type { Submission } from '../../ui/use-submit.ts'

export type ClearedErrors = {
  /** The errors of the last attempt whose fields have not changed since, by field id. */
  errors: Record<string, string>
  /** Clears the error of a field that has changed. */
  clear: (fieldId: string) => void
}

/** Clears a field's error once the field changes; the next attempt validates it again. */
export function useClearedErrors({ errors, attempt }: Pick<Submission, 'errors' | 'attempt'>): ClearedErrors {
  const { noRoom } = useMessages('upload').errors
  const [cleared, setMended] = useState<{ attempt: number; ids: readonly string[] }>({ attempt, ids: [] })
  const ids = cleared.attempt === attempt ? cleared.ids : []
  const isCleared = (id: string, text: string): boolean =>
    // The error "no rooms" is shown at the first size, but entering a room of any size clears it.
    ids.includes(id) || (text === noRoom && ids.some((other) => other.startsWith('post-roomCount-')))
  return {
    errors: Object.fromEntries(Object.entries(errors).filter(([id, text]) => !isCleared(id, text))),
    clear(id) {
      if (!ids.includes(id)) setMended({ attempt, ids: [...ids, id] })
    },
  }
}
