import { type ReactNode, useState } from 'react'
import type { WireCalendarSync } from '../../../contract/calendar-sync/calendar-sync.ts'
import { getFailureText, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { TextField } from '../../ui/field.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { showFailure, showToast } from '../../ui/toast.tsx'

type LinkProps = { postNum: number; link: WireCalendarSync['link']; onChange: (sync: WireCalendarSync) => void }

/** The secret address of the hotel's calendar. Replacing or ending it is asked about, because programs elsewhere use it. */
export function PublishedLink({ postNum, link, onChange }: LinkProps): ReactNode {
  const messages = useMessages('calendarSync')
  const failures = useMessages('failures')
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const [sending, setSending] = useState(false)

  async function send(change: 'renew' | 'end'): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post(`/api/calendar/${change}`, { postNum })
    setSending(false)
    if (!response.success) return showFailure(getFailureText(response, failures), response, () => void send(change))
    setAsking(null)
    onChange(response)
    showToast(change === 'end' ? messages.ended : messages.renewed)
  }

  if (!link)
    return (
      <p className="mt-4">
        <button type="button" aria-busy={sending} className="btn btn-line btn-small" onClick={() => void send('renew')}>
          {messages.create}
        </button>
      </p>
    )
  return (
    <>
      {link.address === null ? (
        <p className="mt-4 text-14">{messages.addressLost}</p>
      ) : (
        <TextField
          id="calendar-address"
          label={messages.address}
          hint={messages.addressHint}
          value={link.address}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        {link.address === null ? null : <CopyButton address={link.address} />}
        <button type="button" className="btn btn-line btn-small" onClick={() => setAsking('renew')}>
          {messages.renew}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking('end')}>
          {messages.end}
        </button>
      </p>
      {asking ? (
        <InlineConfirm key={asking}>
          <p>{asking === 'end' ? messages.endAsk : messages.renewAsk}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <button type="button" aria-busy={sending} className="btn btn-primary btn-small" onClick={() => void send(asking)}>
              {asking === 'end' ? messages.end : messages.renewDo}
            </button>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking(null)}>
              {messages.keep}
            </button>
          </p>
        </InlineConfirm>
      ) : null}
    </>
  )
}

function CopyButton({ address }: { address: string }): ReactNode {
  const messages = useMessages('calendarSync')

  async function copy(): Promise<void> {
    if (await copyText(navigator, address)) showToast(messages.copied)
    else showToast(messages.notCopied, 'alert')
  }

  return (
    <button type="button" className="btn btn-line btn-small" onClick={() => void copy()}>
      {messages.copy}
    </button>
  )
}
