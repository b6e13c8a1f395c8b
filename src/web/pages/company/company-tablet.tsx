import { type MouseEvent, type ReactNode, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { PinPad, type PinPadError } from '../../company/staff/pin-pad.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['companyTablet']

type Person = { memberId: string; name: string; state: 'ready' | 'noPin' | 'locked' }

type TabletProps = {
  /** Null if this device is no shared tablet, or no longer one. */
  people: Person[] | null
  until: number | null
  hasEnded: boolean
  /** Where entering a PIN leads; null for Today. */
  next: string | null
  /** Who was chosen by a link without scripts. */
  chosen: string | null
  entered: { memberId: string; error: PinPadError } | null
}

/** A shared tablet while nobody uses it: names, and the PIN of the one who is chosen. */
export function Page({ people, until, hasEnded, next, chosen, entered }: TabletProps): ReactNode {
  const messages = useMessages('companyTablet')
  const { format } = useIntl()
  const href = useHref()
  const [memberId, setMemberId] = useState(entered?.memberId ?? chosen)
  if (people === null || until === null) return <NoTablet hasEnded={hasEnded} />
  const person = people.find((one) => one.memberId === memberId && (one.state === 'ready' || entered?.memberId === memberId))
  const action = href(next === null ? urls.companyTablet : urls.companyTabletFor(next))
  return (
    <div className="wrap max-w-[720px] pt-6 pb-10 md:pt-10">
      <h1>{messages.title}</h1>
      {person ? (
        <PinPad
          key={person.memberId}
          person={person}
          action={action}
          error={entered?.memberId === person.memberId ? entered.error : null}
          onBack={() => setMemberId(null)}
        />
      ) : (
        <People people={people} action={action} onChoose={setMemberId} />
      )}
      <div className="mt-10 border-divider border-t pt-4 text-14 text-ink-2">
        <p>{messages.until(format.instant(until))}</p>
        <details className="mt-1">
          <summary className="link inline-flex min-h-11 items-center">{messages.end}</summary>
          <form method="post" action={action}>
            <p>{messages.endHint}</p>
            <button type="submit" name="action" value="end" className="btn btn-line btn-small mt-3">
              {messages.endNow}
            </button>
          </form>
        </details>
      </div>
    </div>
  )
}

type PeopleProps = { people: readonly Person[]; action: string; onChoose: (memberId: string) => void }

function People({ people, action, onChoose }: PeopleProps): ReactNode {
  const messages = useMessages('companyTablet')
  return (
    <section>
      <h2 className="sr-only">{messages.people}</h2>
      <p className="mt-2 text-ink-2">{people.length > 0 ? messages.lead : messages.nobody}</p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.memberId}>
            <Name person={person} action={action} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {people.some(({ state }) => state === 'noPin') ? <p className="mt-4 text-14 text-ink-2">{messages.noPinHint}</p> : null}
      {people.some(({ state }) => state === 'locked') ? (
        <p className="mt-4 text-14 text-ink-2">{messages.errors.locked}</p>
      ) : null}
    </section>
  )
}

type NameProps = Omit<PeopleProps, 'people'> & { person: Person }

/** Somebody who cannot be chosen is shown with the reason, since they look for their name. */
function Name({ person: { memberId, name, state }, action, onChoose }: NameProps): ReactNode {
  const messages = useMessages('companyTablet')
  const box = 'flex min-h-16 items-center justify-between gap-3 rounded-card px-5 py-3'
  function choose(event: MouseEvent): void {
    event.preventDefault()
    onChoose(memberId)
  }
  if (state !== 'ready')
    return (
      <p className={`${box} bg-section text-ink-2`}>
        <span className="min-w-0">{name}</span>
        <span className="shrink-0 text-14">{state === 'locked' ? messages.locked : messages.noPin}</span>
      </p>
    )
  return (
    <a
      href={`${action}${action.includes('?') ? '&' : '?'}who=${memberId}`}
      className={`${box} bg-white font-semibold shadow-1 hover:bg-leaf-tint`}
      onClick={choose}
    >
      <span className="min-w-0">{name}</span>
      <Icon name="right" />
    </a>
  )
}

function NoTablet({ hasEnded }: { hasEnded: boolean }): ReactNode {
  const messages = useMessages('companyTablet')
  const href = useHref()
  const { viewer } = usePage()
  return (
    <div className="wrap max-w-[640px] pt-6 pb-10 md:pt-10">
      <h1>{hasEnded ? messages.ended : messages.none}</h1>
      <p className="mt-3 text-ink-2">{hasEnded ? messages.endedText : messages.noneText}</p>
      <p className="mt-6">
        {viewer ? (
          <a href={href(urls.companyStaff)} className="btn btn-primary">
            {messages.staffPage}
          </a>
        ) : (
          <a href={href(urls.loginAs('company', href(urls.companyStaff)))} className="btn btn-primary">
            {messages.logIn}
          </a>
        )}
      </p>
    </div>
  )
}
