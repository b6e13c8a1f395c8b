import type { FormEvent } from 'react'
import type { WireMessage } from '../../contract/message/message.ts'
import { maxMessageText } from '../../domain/message/message.ts'
import { useEntryKeeper } from '../account/log-in-again.ts'
import { usePhotoWait } from '../image/use-photo-wait.ts'
import { type Uploading, useUpload } from '../image/use-upload.ts'
import { type Failure, getFailureText, post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { useSessionDraft } from '../ui/use-session-draft.ts'
import { type FormErrors, type Submission, useSubmit } from '../ui/use-submit.ts'

/** `clientKey` belongs to the content: sending the same again, also after a reload, is one message. */
type Draft = { text: string; images: string[]; clientKey: string }

const emptyDraft: Draft = { text: '', images: [], clientKey: '' }

export type ComposerState = {
  draft: Draft
  submission: Submission
  upload: Uploading
  write: (text: string) => void
  addImages: (paths: string[]) => void
  removeImage: (path: string) => void
  submit: (event: FormEvent) => void
}

/** The message being written. It stays in the tab until it is sent. */
export function useComposer(threadId: string, onSent: (message: WireMessage) => void): ComposerState {
  const messages = useMessages('conversations')
  const { values: draft, change } = useSessionDraft(`message ${threadId}`, emptyDraft)
  const submission = useSubmit()
  const wait = usePhotoWait('message-photos')
  const upload = useUpload('/api/message/image/upload', wait.onSending)
  const toErrors = useSendErrors(`message ${threadId}`, draft)

  async function send(): Promise<FormErrors | null> {
    if (wait.problem) return wait.problem
    const text = draft.text.trim()
    if (text === '' && draft.images.length === 0) return { fields: [{ fieldId: 'message-text', text: messages.empty }] }
    const response = await post('/api/message/send', { threadId, clientKey: draft.clientKey, text, images: draft.images })
    if (!response.success) return toErrors(response)
    onSent(response.message)
    // What was written meanwhile stays.
    change((now) => (now.clientKey === draft.clientKey ? emptyDraft : {}))
    return null
  }

  return {
    draft,
    submission,
    upload,
    write(text) {
      submission.clear('message-text')
      change({ text, clientKey: crypto.randomUUID() })
    },
    addImages: (paths) => change((before) => ({ images: [...before.images, ...paths], clientKey: crypto.randomUUID() })),
    removeImage: (path) =>
      change((before) => ({ images: before.images.filter((other) => other !== path), clientKey: crypto.randomUUID() })),
    submit(event) {
      event.preventDefault()
      void submission.send(send)
    },
  }
}

/** Why a message was not sent. If the session has ended, leads to log in and back, with what was entered. */
export function useSendErrors(name: string, entries: object): (failure: Failure) => FormErrors {
  const messages = useMessages('conversations')
  const failures = useMessages('failures')
  const { logInAgain } = useEntryKeeper()
  return (failure) => {
    if (failure.code === 'not_signed_in') logInAgain(name, entries)
    const isText = failure.fields?.text !== undefined
    return isText
      ? { fields: [{ fieldId: 'message-text', text: messages.tooLong(maxMessageText) }] }
      : { text: getFailureText(failure, failures), fields: [] }
  }
}
