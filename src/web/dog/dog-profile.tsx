import type { ReactNode } from 'react'
import type { WireDog } from '../../contract/dog/dog.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { careTexts } from '../../domain/dog/dog.ts'
import { useMessages } from '../shell/intl.tsx'
import { usePage } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'

const choices = ['dogGender', 'dogNeutered', 'dogToilet', 'dogSnack', 'dogSnarl', 'dogBark'] as const

/** The full profile, collapsed. */
export function DogProfile({ dog }: { dog: WireDog }): ReactNode {
  const messages = useMessages('dogs')
  return (
    <details className="group/profile mt-2 card-details">
      <summary className="card-summary">
        {messages.profileLabel(dog.dogName)}
        <Icon name="down" className="size-4 transition-transform group-open/profile:rotate-180" />
      </summary>
      <ProfileTerms dog={dog} />
    </details>
  )
}

function ProfileTerms({ dog }: { dog: WireDog }): ReactNode {
  const messages = useMessages('dogs')
  const answers = choices.map((field): [string, string] => {
    const { label, options } = messages.choices[field]
    const texts: Record<string, string> = options
    return [label, texts[dog[field] ?? ''] ?? messages.notTold]
  })
  const texts = [
    [messages.note, dog.dogNote] as const,
    ...careTexts.map((field) => [messages.care[field].label, dog[field] ?? ''] as const),
  ].filter(([, text]) => text !== '')
  return (
    <dl className="grid grid-cols-2 gap-x-4 leading-[1.45]">
      {answers.map(([term, text]) => (
        <div key={term} className="py-1">
          <dt className="text-ink-2">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {texts.map(([term, text]) => (
        <div key={term} className="col-span-2 py-1">
          <dt className="text-ink-2">{term}</dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </div>
      ))}
      <Vaccinations dog={dog} />
    </dl>
  )
}

function Vaccinations({ dog: { vaccinations = [] } }: { dog: WireDog }): ReactNode {
  const messages = useMessages('dogs')
  const { today } = usePage()
  if (vaccinations.length === 0) return null
  return (
    <div className="col-span-2 py-1">
      <dt className="text-ink-2">{messages.vaccinations}</dt>
      {vaccinations.map(({ kind, date, expiry }) => {
        const until = parseWireDay(expiry ?? '')
        return (
          <dd key={kind + date}>
            {messages.vaccinated(kind, date, expiry)}
            {until && until < today ? <b className="text-error"> {messages.expired}</b> : null}
          </dd>
        )
      })}
    </div>
  )
}
