import { useState } from 'react'
import { useMessages } from '../intl.tsx'
import type { Sending } from '../ui/use-sending.ts'

export type Mended = {
  /** those of the last try whose fields are as they were then, by the id of the field */
  errors: Record<string, string>
  /** the field of this id is filled in anew */
  mend: (fieldId: string) => void
}

/** Takes back what is said at a field once it is filled in anew; the next try says what is still wrong. */
export function useMended({ errors, attempt }: Pick<Sending, 'errors' | 'attempt'>): Mended {
  const { noRoom } = useMessages('upload').faults
  const [mended, setMended] = useState<{ attempt: number; ids: readonly string[] }>({ attempt, ids: [] })
  const ids = mended.attempt === attempt ? mended.ids : []
  const isMended = (id: string, text: string): boolean =>
    // that there is no room at all stands at the first size, and a room of any size mends it
    ids.includes(id) || (text === noRoom && ids.some((other) => other.startsWith('post-roomCount-')))
  return {
    errors: Object.fromEntries(Object.entries(errors).filter(([id, text]) => !isMended(id, text))),
    mend(id) {
      if (!ids.includes(id)) setMended({ attempt, ids: [...ids, id] })
    },
  }
}
