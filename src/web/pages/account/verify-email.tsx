import { type ReactNode, useEffect, useRef, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { refusalText } from '../../account/account-form-errors.ts'
import { AccountLayout } from '../../account/account-frame.tsx'
import { linkToken } from '../../account/link-token.ts'
import { type Failure, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['account']

type Outcome = { kind: 'waiting' | 'proved' | 'usedUp' | 'elsewhere' } | { kind: 'failed'; text: string }

const refusalKinds: Partial<Record<Failure['code'], 'usedUp' | 'elsewhere'>> = {
  gone: 'usedUp',
  bad_fields: 'usedUp',
  not_signed_in: 'elsewhere',
  guest_not_allowed: 'elsewhere',
}

/** Verifies an email address: submits the token of the emailed link once, as soon as the page is open, and shows the result. */
export function Page(): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const isSent = useRef(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' })

  useEffect(() => {
    async function prove(token: string): Promise<Outcome> {
      if (token === '') return { kind: 'usedUp' }
      const response = await post('/api/auth/verify-email', { token })
      if (response.success) return { kind: 'proved' }
      const kind = refusalKinds[response.code]
      return kind ? { kind } : { kind: 'failed', text: refusalText(response, messages, failures) }
    }
    if (isSent.current) return
    isSent.current = true
    void prove(linkToken()).then(setOutcome)
  }, [messages, failures])

  const texts = {
    waiting: messages.verifying,
    proved: messages.proved,
    usedUp: messages.proofUsedUp,
    elsewhere: messages.proofElsewhere,
  }
  return (
    <AccountLayout title={messages.verifyTitle}>
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
      <NextLink />
    </AccountLayout>
  )
}

function NextLink(): ReactNode {
  const messages = useMessages('account')
  const href = useHref()
  const { viewer } = usePage()
  const ownPage = viewer?.role === 'company' ? urls.companyAccount : urls.ownerPage
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
