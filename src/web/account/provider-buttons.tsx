import { type ReactNode, useState } from 'react'
import { callUrls } from '../../contract/urls.ts'
import type { Role } from '../../domain/account.ts'
import type { SocialProvider } from '../../domain/social.ts'
import { post } from '../call.ts'
import { useMessages } from '../intl.tsx'
import { showToast } from '../ui/toast.tsx'

/** Signing in at a provider; whoever is new there becomes an account of the role chosen above. Nothing where none is configured. */
export function ProviderButtons(props: { providers: readonly SocialProvider[]; role: Role; next: string }): ReactNode {
  const { providers, role, next } = props
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const [sending, setSending] = useState<SocialProvider | null>(null)

  async function leave(provider: SocialProvider): Promise<void> {
    if (sending) return
    setSending(provider)
    const answer = await post<{ url: string }>(callUrls.socialBegin, { provider, role, next })
    if (answer.success) return location.assign(answer.url)
    setSending(null)
    showToast(failures[answer.code], 'alert')
  }

  if (providers.length === 0) return null
  return (
    <section aria-label={messages.socialWays} className="mt-4">
      <ul className="grid gap-2">
        {providers.map((provider) => (
          <li key={provider}>
            <button
              type="button"
              className="btn btn-line w-full"
              aria-busy={sending === provider}
              onClick={() => void leave(provider)}
            >
              {messages.social[provider]}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-14 text-ink-2 leading-[1.45]">{messages.socialHint[role]}</p>
    </section>
  )
}
