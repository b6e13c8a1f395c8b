import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callUrls, urls } from '../../contract/urls.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { refusalText } from '../account/account-problem.ts'
import { linkToken } from '../account/link-token.ts'
import { post } from '../call.ts'
import { useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'

type Outcome = { kind: 'waiting' | 'proved' | 'usedUp' } | { kind: 'failed'; text: string }

/** Sends the token of a mailed link back as soon as the page is open, once, and says what came of it. */
export function Page(): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const asked = useRef(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' })

  useEffect(() => {
    async function prove(token: string): Promise<Outcome> {
      if (token === '') return { kind: 'usedUp' }
      const answer = await post(callUrls.verifyEmail, { token })
      if (answer.success) return { kind: 'proved' }
      const isNone = answer.code === 'gone' || answer.code === 'bad_fields'
      return isNone ? { kind: 'usedUp' } : { kind: 'failed', text: refusalText(answer, messages, failures) }
    }
    if (asked.current) return
    asked.current = true
    void prove(linkToken()).then(setOutcome)
  }, [messages, failures])

  const texts = { waiting: messages.proving, proved: messages.proved, usedUp: messages.proofUsedUp }
  return (
    <AccountFrame title={messages.proveTitle}>
      <p className="mt-3" role="status">
        {outcome.kind === 'failed' ? outcome.text : texts[outcome.kind]}
      </p>
      {outcome.kind === 'failed' ? (
        <p className="mt-6">
          <button type="button" className="btn btn-line" onClick={() => location.reload()}>
            {messages.tryAgain}
          </button>
        </p>
      ) : null}
      <Onward />
    </AccountFrame>
  )
}

function Onward(): ReactNode {
  const messages = useMessages('account')
  const href = useHref()
  const { viewer } = usePage()
  const ownPage = viewer?.role === 'company' ? urls.companyPage : urls.ownerPage
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <a className="btn btn-primary" href={href(viewer ? ownPage : urls.login)}>
        {viewer ? messages.toMyPage : messages.login}
      </a>
      <a className="btn btn-quiet" href={href(urls.home)}>
        {messages.toHome}
      </a>
    </p>
  )
}
