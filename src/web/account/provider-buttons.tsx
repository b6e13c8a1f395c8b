import { type ReactNode, useState } from 'react'
import type { Role } from '../../domain/account/account.ts'
import type { OAuthProvider } from '../../domain/account/oauth-provider.ts'
import { post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { showToast } from '../ui/toast.tsx'

/**
 * Buttons to sign in with a provider. A new user gets an account with the role chosen above. Renders nothing if no
 * provider is configured.
 */
export function ProviderButtons(props: { providers: readonly OAuthProvider[]; role: Role; next: string }): ReactNode {
  const { providers, role, next } = props
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const [sending, setSending] = useState<OAuthProvider | null>(null)

  async function leave(provider: OAuthProvider): Promise<void> {
    if (sending) return
    setSending(provider)
    const response = await post('/api/auth/social/begin', { provider, role, next })
    if (response.success) return location.assign(response.url)
    setSending(null)
    showToast(failures[response.code], 'alert')
  }

  if (providers.length === 0) return null
  return (
    <section aria-label={messages.oauthMethods} className="mt-4">
      <ul className="grid gap-2">
        {providers.map((provider) => (
          <li key={provider}>
            <button
              type="button"
              className="btn btn-line w-full"
              aria-busy={sending === provider}
              onClick={() => void leave(provider)}
            >
              {messages.oauth[provider]}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-14 text-ink-2 leading-[1.45]">{messages.oauthHint[role]}</p>
    </section>
  )
}
