import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { languageOfText } from '../../../i18n/language.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'

export type ExtraRecord = WireBooking['extras'][number]

/** The extras of a booking with what became of them; nothing if it has none. */
export function BookedExtras({ booking: { extras, dogs } }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('stayExtras')
  const { format } = useIntl()
  if (extras.length === 0) return null
  const getState = (line: ExtraRecord): string => {
    if (line.returnedFor !== null) return messages.returned[line.returnedFor](line.amount > 0)
    return line.doneAt === null ? messages.booked : messages.done(format.instant(Date.parse(line.doneAt)))
  }
  return (
    <section id="extras">
      <h2>{messages.bookedTitle}</h2>
      <ul className="mt-2">
        {extras.map((line) => (
          <li key={toLineKey(line)} className="border-divider border-b py-3 text-14 leading-[1.5] last:border-0">
            <ExtraName line={line} dogs={dogs} />
            <span className={`block ${line.state === 'done' ? 'font-semibold text-leaf-deep' : 'text-ink-2'}`}>
              {getState(line)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function toLineKey({ extraId, date, dogId }: Pick<ExtraRecord, 'extraId' | 'date' | 'dogId'>): string {
  return `${extraId} ${date} ${dogId}`
}

/** Which extra it is, for which dog and day. */
export function ExtraName({ line, dogs }: { line: ExtraRecord; dogs: WireBooking['dogs'] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('stayExtras')
  const label = usePostLabels()(line.name, line.nameEn)
  const day = parseWireDay(line.date ?? '')
  const dog = dogs.find(({ dogId }) => dogId === line.dogId && dogId !== null)
  return (
    <>
      <b lang={label.lang} className="block">
        {label.text}
        {line.quantity === 1 ? '' : ` × ${line.quantity}`}
      </b>
      <span className="block">
        {dog ? <span lang={languageOfText(dog.name)}>{dog.name}, </span> : null}
        {day ? format.date(day) : line.unit === 'stay' ? messages.whole : messages.anyDay}
      </span>
    </>
  )
}

/** The extras that were returned because nobody recorded them as done, for the history of their booking. */
export function useUndoneEvents(dogs: WireBooking['dogs']): (extras: readonly ExtraRecord[]) => { at: string; text: string }[] {
  const messages = useMessages('stayExtras')
  const toText = useExtraText(dogs)
  return (extras) =>
    extras.flatMap((line) =>
      line.returnedFor === 'undone' && line.returnedAt !== null
        ? [{ at: line.returnedAt, text: messages.undoneEvent(toText(line), line.amount > 0) }]
        : [],
    )
}

/** The same in one line, to name a button or an announcement. */
export function useExtraText(dogs: WireBooking['dogs']): (line: ExtraRecord) => string {
  const { format } = useIntl()
  const messages = useMessages('stayExtras')
  const getLabels = usePostLabels()
  return (line) => {
    const { text } = getLabels(line.name, line.nameEn)
    const dog = dogs.find(({ dogId }) => dogId === line.dogId && dogId !== null)
    const what = dog ? messages.forDog(text, dog.name) : text
    const day = parseWireDay(line.date ?? '')
    return day ? `${what}, ${format.shortDay(day)}` : what
  }
}
