import type { ReactNode } from 'react'
import type { WireQuickReply } from '../../contract/message/message.ts'
import { urls } from '../../contract/urls.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'

type ListProps = { replies: readonly WireQuickReply[]; onInsert: (text: string) => void }

/** A company's quick replies, to be put into the message in the language of the owner. */
export function QuickReplyList({ replies, onInsert }: ListProps): ReactNode {
  const messages = useMessages('conversations')
  const href = useHref()
  return (
    <div id="message-replies" className="mt-4 border-divider border-t pt-4">
      <h2 className="text-16">{messages.quickReplies}</h2>
      {replies.length === 0 ? <p className="mt-1 text-14 text-ink-2">{messages.noQuickReplies}</p> : null}
      <ul className="mt-2 grid gap-2">
        {replies.map((reply) => (
          <Reply key={`${reply.text}\n${reply.textEn}`} reply={reply} onInsert={onInsert} />
        ))}
      </ul>
      <p className="mt-2">
        <a className="link inline-flex min-h-11 items-center text-14" href={`${href(urls.companyMessages)}#quick-replies`}>
          {messages.editReplies}
        </a>
      </p>
    </div>
  )
}

function Reply({ reply, onInsert }: { reply: WireQuickReply; onInsert: (text: string) => void }): ReactNode {
  const messages = useMessages('conversations')
  const { language } = useIntl()
  const texts = [
    { lang: 'ko', text: reply.text, label: messages.insertKorean },
    { lang: 'en', text: reply.textEn, label: messages.insertEnglish },
  ].filter(({ text }) => text !== '')
  const shown = texts.find(({ lang }) => lang === language) ?? texts[0]
  return (
    <li className="rounded-control bg-section px-4 py-3">
      <p lang={shown?.lang} className="whitespace-pre-line text-14">
        {shown?.text}
      </p>
      <p className="mt-1 -ml-3 flex flex-wrap gap-x-1">
        {texts.map(({ lang, text, label }) => (
          <button
            key={lang}
            type="button"
            className="btn btn-quiet btn-small px-3"
            aria-label={`${label}: ${shown?.text}`}
            onClick={() => onInsert(text)}
          >
            {label}
          </button>
        ))}
      </p>
    </li>
  )
}
