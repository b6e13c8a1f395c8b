import { useEffect, useRef, useState } from 'react'
import { pickChanged } from './pick-changed.ts'
import { readDraft, writeDraft } from './session-drafts.ts'

export type SessionDraft<Values> = {
  values: Values
  change: (changes: Partial<Values> | ((before: Values) => Partial<Values>)) => void
  /** Forgets the draft; call it once the form is done. */
  discard: () => void
}

/** The values of a form, kept in the tab so that a reload or a login in between loses nothing. */
export function useSessionDraft<Values extends object>(key: string, initial: Values): SessionDraft<Values> {
  const start = useRef(initial)
  const [values, setValues] = useState(initial)

  useEffect(() => {
    const kept = parseDraft(key, start.current)
    if (kept) setValues(kept)
  }, [key])

  useEffect(() => {
    // The other fields may have changed elsewhere by the time that the draft is restored.
    if (values !== start.current) writeDraft(key, JSON.stringify(pickChanged(start.current, values)))
  }, [key, values])

  return {
    values,
    change: (changes) => setValues((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })),
    discard: () => writeDraft(key, null),
  }
}

function parseDraft<Values extends object>(key: string, initial: Values): Values | null {
  const text = readDraft(key)
  if (text === null) return null
  try {
    return { ...initial, ...JSON.parse(text) }
  } catch {
    return null
  }
}
