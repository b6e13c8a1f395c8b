import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireJournalEntry } from '../../../contract/journal/journal.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { languageOfText } from '../../../i18n/language.ts'
import { PostImage } from '../../post/post-image.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { type JournalDay, journalDays, type ShownEntry } from './journal-days.ts'
import { KindIcon } from './journal-kind.tsx'
import { useJournal } from './use-journal.ts'

/** The care journal by day. During the stay it updates by polling, and new entries are announced. */
export function JournalSection({ booking, initial }: { booking: WireBooking; initial: WireJournalEntry[] }): ReactNode {
  const messages = useMessages('journal')
  const href = useHref()
  const isLive = booking.state === 'checked_in'
  const { entries, added, isWaiting } = useJournal(booking.bookingId, initial, isLive)
  const days = journalDays(entries)
  return (
    <section id="journal">
      <h2>{messages.title}</h2>
      {isLive ? <p className="mt-1 text-14 text-ink-2">{isWaiting ? messages.waiting : messages.live}</p> : null}
      <Overdue booking={booking} />
      <p role="status" className="sr-only">
        {added ? messages.added(messages.kinds[added.kind], added.text) : ''}
      </p>
      {days.length === 0 ? <NoEntries isLive={isLive} /> : null}
      {days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
      <p className="mt-2">
        <a className="link inline-flex min-h-11 items-center text-14" href={href(`${urls.helpTopic('safety')}#emergency`)}>
          {messages.help}
        </a>
      </p>
    </section>
  )
}

/** A dog that was not fetched in time stays in house, and its journal says so. */
function Overdue({ booking: { overdue, date, time } }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('journal')
  const due = parseWireDay(date.checkout)
  if (!overdue || !due) return null
  return <p className="mt-3 font-semibold text-error">{messages.overdue(format.dateTime(due, time.checkout))}</p>
}

function NoEntries({ isLive }: { isLive: boolean }): ReactNode {
  const messages = useMessages('journal')
  if (!isLive) return <p className="mt-3 text-ink-2">{messages.noneEver}</p>
  return (
    <div className="mt-4 rounded-card bg-section px-5 py-6">
      <h3>{messages.none}</h3>
      <p className="mt-1 text-ink-2">{messages.noneHint}</p>
    </div>
  )
}

function Day({ day: { date, entries } }: { day: JournalDay }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('journal')
  const { today } = usePage()
  const day = parseWireDay(date)
  const dayText = day ? format.date(day) : date
  return (
    <>
      <h3 className="mt-6 text-16">{day === today ? messages.today(dayText) : dayText}</h3>
      <ol className="mt-2 max-w-[640px]">
        {entries.map((shown) => (
          <Entry key={shown.entry.entryId} shown={shown} />
        ))}
      </ol>
    </>
  )
}

function Entry({ shown: { entry, at, before } }: { shown: ShownEntry }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('journal')
  const time = format.time(Date.parse(at))
  const kind = messages.kinds[entry.kind]
  return (
    <li className="grid grid-cols-[72px_24px_minmax(0,1fr)] gap-x-3 border-divider border-b py-3 leading-[1.5] last:border-0">
      <time dateTime={at} className="text-14 text-ink-2 leading-6">
        {time}
      </time>
      <span className="pt-0.5 text-leaf">
        <KindIcon kind={entry.kind} />
      </span>
      <div>
        <p>
          <b>
            {kind}
            {entry.dogName === null ? null : <span lang={languageOfText(entry.dogName)}>, {entry.dogName}</span>}
          </b>
          {entry.text === '' ? null : (
            <span lang={languageOfText(entry.text)} className="block whitespace-pre-line">
              {entry.text}
            </span>
          )}
        </p>
        {entry.staffName === null ? null : <p className="text-14 text-ink-2">{messages.by(entry.staffName, entry.authorName)}</p>}
        {before.length === 0 ? null : <EarlierVersions entry={entry} before={before} />}
        {entry.image === null ? null : (
          <a href={`${entry.image}?w=1280`} className="mt-2 inline-block rounded-control">
            <PostImage
              path={entry.image}
              alt={messages.picture(kind, time)}
              sizes="(max-width: 549px) calc(100vw - 158px), 320px"
              className="h-[200px] w-full max-w-[320px] rounded-control bg-section object-cover"
            />
          </a>
        )}
      </div>
    </li>
  )
}

function EarlierVersions({ entry, before }: Pick<ShownEntry, 'entry' | 'before'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('journal')
  return (
    <p className="mt-1 text-14 text-ink-2">
      {messages.corrected(format.time(Date.parse(entry.at)))}{' '}
      {before.map(({ entryId, kind, text }) => (
        <del key={entryId} className="mr-2">
          {text === '' ? messages.kinds[kind] : text}
        </del>
      ))}
    </p>
  )
}

/** The latest entries, one line each, under the names of the dogs they are about. */
export function LatestEntries({ entries, names }: { entries: ShownEntry[]; names: string }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('journal')
  const { today } = usePage()
  const getTime = ({ entry, at }: ShownEntry): string => {
    const [day, time] = [parseWireDay(entry.date), format.time(Date.parse(at))]
    return day === null || day === today ? messages.today(time) : messages.dayTime(format.shortDay(day), time)
  }
  return (
    <div className="mt-3 max-w-[520px] text-14 leading-[1.5]">
      {names === '' ? null : <p className="font-semibold">{names}</p>}
      <ul className="grid grid-cols-[auto_20px_minmax(0,1fr)] gap-x-2">
        {entries.map((shown) => (
          <li key={shown.entry.entryId} className="col-span-full grid grid-cols-subgrid py-1.5">
            <time dateTime={shown.at} className="whitespace-nowrap text-ink-2">
              {getTime(shown)}
            </time>
            <KindIcon kind={shown.entry.kind} className="size-5 text-leaf" />
            <span className="truncate">{shown.entry.text === '' ? messages.kinds[shown.entry.kind] : shown.entry.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
