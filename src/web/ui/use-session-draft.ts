import { useEffect, useRef, useState } from 'react'
import { readStorage, writeStorage } from './safe-storage.ts'

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
    const kept = readDraft(key, start.current)
    if (kept) setValues(kept)
  }, [key])

  useEffect(() => {
    if (values !== start.current) writeStorage('session', key, JSON.stringify(values))
  }, [key, values])

  return {
    values,
    change: (changes) => setValues((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })),
    discard: () => writeStorage('session', key, null),
  }
}

function readDraft<Values extends object>(key: string, initial: Values): Values | null {
  const text = readStorage('session', key)
  if (text === null) return null
  try {
    return { ...initial, ...JSON.parse(text) }
  } catch {
    return null
  }
}
