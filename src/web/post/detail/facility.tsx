import type { ReactNode } from 'react'
import type { WireFacility } from '../../../contract/post/facility.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import type { Messages } from '../../../i18n/en.ts'
import type { Format } from '../../../i18n/format.ts'
import { languageOfText } from '../../../i18n/language.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Section } from './section.tsx'

/** What the company states about building and staff, and plainly what it does not. */
export function FacilitySection({ facility }: { facility: WireFacility }): ReactNode {
  const messages = useMessages('services').facility
  const href = useHref()
  const facts = useFacilityFacts()(facility)
  return (
    <Section title={messages.title} lead={messages.lead}>
      <dl className="grid gap-x-8 gap-y-3 leading-[1.5] md:grid-cols-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="min-w-0">
            <dt className="text-14 text-ink-2">{term}</dt>
            <dd className={fact === null ? 'text-ink-2' : undefined}>{fact ?? messages.notProvided}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        <a className="link inline-flex min-h-11 items-center text-14" href={href(`${urls.helpTopic('safety')}#facility`)}>
          {messages.help}
        </a>
      </p>
    </Section>
  )
}

/** Lists the facts with their names, in the page's language; null where the company has not stated one. */
export function useFacilityFacts(): (facility: WireFacility) => [term: string, fact: ReactNode][] {
  const messages = useMessages('services').facility
  const { format } = useIntl()
  const { today } = usePage()
  return ({ cctv, night, carersPerDay, separation, insurance, partnerVet }) => [
    [messages.cctv, cctv && messages.recorded(cctv.places.map((place) => messages.places[place]).join(', '), cctv.daysKept)],
    [messages.night, toNightText(night, messages)],
    [messages.carers, carersPerDay === null ? null : messages.carersPerDay(carersPerDay)],
    [messages.separation, separation && messages.separations[separation]],
    [messages.insurance, toInsuranceText(insurance, messages, format, today)],
    [messages.vet, partnerVet && <OwnLanguage name={partnerVet} />],
  ]
}

type FacilityMessages = Messages['services']['facility']

function toNightText(night: WireFacility['night'], messages: FacilityMessages): string | null {
  if (night === null) return null
  return night.care === 'rounds' ? messages.roundsEvery(night.everyHours) : messages.nights[night.care]
}

function toInsuranceText(
  insurance: WireFacility['insurance'],
  messages: FacilityMessages,
  format: Format,
  today: string,
): ReactNode {
  const until = insurance && parseWireDay(insurance.until)
  if (!insurance || !until) return null
  const { insurer, limit } = insurance
  const text =
    until < today
      ? messages.expired(insurer, format.date(until))
      : messages.insured(insurer, format.won(limit), format.date(until))
  return <OwnLanguage name={insurer} text={text} />
}

/** A name that the company has written, in its own language, within a text in the page's. */
function OwnLanguage({ name, text = name }: { name: string; text?: string }): ReactNode {
  const [before = '', ...after] = text.split(name)
  return (
    <>
      {before}
      <span lang={languageOfText(name)}>{name}</span>
      {after.join(name)}
    </>
  )
}
