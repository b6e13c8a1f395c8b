import { type ReactNode, useState } from 'react'
import type { WireMessage, WireQuickReply, WireThread } from '../../contract/message/message.ts'
import { urls } from '../../contract/urls.ts'
import { type MessageSide, maxMessageText, type WriteRefusal } from '../../domain/message/message.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { AddPhotosButton, PhotoStrip } from './photo-strip.tsx'
import { PhraseForm } from './phrase-form.tsx'
import { QuickReplyList } from './quick-reply-list.tsx'
import { useComposer } from './use-composer.ts'

type ComposerProps = {
  thread: WireThread
  side: MessageSide
  /** The names of the dogs that a phrase can be about. */
  dogs: string[]
  /** Of a company. */
  quickReplies: WireQuickReply[]
  /** For the form without scripts. */
  clientKey: string
  onSent: (message: WireMessage) => void
}

/** Writes text and photos; a ready phrase or a quick reply comes from a panel below. */
export function Composer({ thread, side, dogs, quickReplies, clientKey, onSent }: ComposerProps): ReactNode {
  const messages = useMessages('conversations')
  const href = useHref()
  const { draft, submission, upload, write, addImages, removeImage, submit } = useComposer(thread.threadId, onSent)
  const [open, setOpen] = useState<'phrases' | 'replies' | null>(null)
  if (thread.refusal !== null) return <Closed thread={thread} side={side} unsent={draft.text} refusal={thread.refusal} />

  const toggle = (panel: 'phrases' | 'replies'): void => setOpen(open === panel ? null : panel)

  function insert(text: string): void {
    write(draft.text === '' ? text : `${draft.text}\n${text}`)
    document.getElementById('message-text')?.focus()
  }

  return (
    <div className="rounded-card bg-white px-4 pt-1 pb-4 shadow-1">
      <form method="post" action={href(urls.messageThread(thread.threadId))} noValidate onSubmit={submit}>
        <input type="hidden" name="clientKey" value={clientKey} />
        <TextArea
          id="message-text"
          name="text"
          label={messages.message}
          hint={thread.masks ? messages.masks : undefined}
          value={draft.text}
          maxLength={maxMessageText}
          error={submission.errors['message-text']}
          onChange={(event) => write(event.target.value)}
        />
        <PhotoStrip photos={draft.images} upload={upload} error={submission.errors['message-photos']} onRemove={removeImage} />
        <p role="alert" className="mt-2 font-semibold text-14 text-error empty:hidden">
          {submission.problem?.text}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2">
          <AddPhotosButton
            count={draft.images.length}
            upload={upload}
            hasError={submission.errors['message-photos'] !== undefined}
            onAdd={addImages}
          />
          <PanelButton label={messages.phrases} panel="phrases" open={open} onPress={toggle} />
          {side === 'company' ? <PanelButton label={messages.quickReplies} panel="replies" open={open} onPress={toggle} /> : null}
          <button type="submit" className="btn btn-primary ml-auto" aria-busy={submission.sending}>
            {messages.send}
          </button>
        </div>
      </form>
      {open === 'replies' ? <QuickReplyList replies={quickReplies} onInsert={insert} /> : null}
      {open === 'phrases' ? (
        <PhraseForm thread={thread} side={side} dogs={dogs} onSent={onSent} onDone={() => setOpen(null)} />
      ) : null}
    </div>
  )
}

type ClosedProps = { thread: WireThread; side: MessageSide; unsent: string; refusal: WriteRefusal }

/** Why nothing can be written, with what was written when the conversation closed, so that it can be used elsewhere. */
function Closed({ thread, side, unsent, refusal }: ClosedProps): ReactNode {
  const messages = useMessages('conversations')
  const failures = useMessages('failures')
  const href = useHref()
  return (
    <div className="rounded-card bg-section px-4 py-4">
      <p role="status" className="text-center">
        {thread.blocked ? messages.blockedByYou : failures[refusal]}
      </p>
      {unsent === '' ? null : <TextArea id="message-text" label={messages.unsent} value={unsent} readOnly />}
      {refusal === 'thread_closed' && side === 'owner' ? (
        <p className="mt-3 text-center">
          <a className="btn btn-line btn-small" href={href(urls.post(thread.postNum))}>
            {messages.toHotel}
          </a>
        </p>
      ) : null}
    </div>
  )
}

type PanelButtonProps = {
  label: string
  panel: 'phrases' | 'replies'
  open: string | null
  onPress: (panel: 'phrases' | 'replies') => void
}

function PanelButton({ label, panel, open, onPress }: PanelButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small px-3 noscript:hidden"
      aria-expanded={open === panel}
      aria-controls={open === panel ? `message-${panel}` : undefined}
      onClick={() => onPress(panel)}
    >
      {label}
      <Icon name="down" className={`size-4 ${open === panel ? 'rotate-180' : ''}`} />
    </button>
  )
}
