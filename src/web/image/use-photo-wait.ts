import { useState } from 'react'
import { useMessages } from '../intl.tsx'
import type { Problem } from '../ui/use-sending.ts'

export type PhotoWait = {
  /** for the field: says when it begins and ends to send */
  onSending: (sending: boolean) => void
  /** what to say instead of sending the form, while a photo is on its way; null when none is */
  problem: Problem | null
}

/** Sent before its photo has arrived, a form would go without it. */
export function usePhotoWait(fieldId: string): PhotoWait {
  const messages = useMessages('pictures')
  const [sending, setSending] = useState(false)
  return { onSending: setSending, problem: sending ? { fields: [{ fieldId, text: messages.wait }] } : null }
}
