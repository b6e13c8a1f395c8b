import { useState } from 'react'
import { useMessages } from '../shell/intl.tsx'
import type { FormErrors } from '../ui/use-submit.ts'

export type PhotoWait = {
  /** For the photo field: called when an upload starts and ends. */
  onSending: (sending: boolean) => void
  /** The error to show on submit while a photo is uploading; otherwise null. */
  problem: FormErrors | null
}

/** Prevents submitting a form before its photo has uploaded. */
export function usePhotoWait(fieldId: string): PhotoWait {
  const messages = useMessages('photoPicker')
  const [sending, setSending] = useState(false)
  return { onSending: setSending, problem: sending ? { fields: [{ fieldId, text: messages.wait }] } : null }
}
