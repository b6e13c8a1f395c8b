import { Fragment, type ReactNode } from 'react'
import type { WireDog } from '../../../contract/dog/dog.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { useExtraText } from '../../booking/extras/booked-extras.tsx'
import { useDogFacts } from '../../dog/dog-tags.tsx'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useDogNames } from '../bookings/booking-labels.ts'
import { useDogWarnings } from '../bookings/dog-warnings.ts'
import type { SheetStay } from './day-sheet-stay.ts'

type MovesProps = { stays: SheetStay[]; end: 'checkin' | 'checkout' }

/** Arrivals or departures by time, with a box to tick. */
export function MovesTable({ stays, end }: MovesProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyDaySheet')
  const names = useDogNames()
  const getRoom = useRoom()
  const getWarnings = useDogWarnings()
  return (
    <table className="day-sheet max-md:min-w-[640px]">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{messages.done}</span>
          </th>
          {[messages.time, messages.dogs, messages.room, messages.owner, messages.notes].map((text) => (
            <th key={text} scope="col" className="whitespace-nowrap">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stays.map((stay) => (
          <tr key={stay.bookingId}>
            <td>
              <Box isDone={stay.state === 'completed' || (end === 'checkin' && stay.state === 'checked_in')} />
            </td>
            <td className="whitespace-nowrap">
              {format.slot(stay.time[end])}
              {stay.overdue && end === 'checkout' ? <b className="block">{messages.overdue}</b> : null}
            </td>
            <td>
              {stay.dogs.length === 0
                ? names(stay)
                : stay.dogs.map((dog, index) => (
                    <Fragment key={index + dog.profile.dogId}>
                      <Dog dog={dog.profile} />
                      <Texts texts={getWarnings(dog)} />
                    </Fragment>
                  ))}
            </td>
            <td>{getRoom(stay, end === 'checkin' ? 'tonight' : 'before')}</td>
            <td>
              <Owner stay={stay} />
            </td>
            <td>
              <Notes stay={stay} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The dogs of the night by room: one row for each dog. */
export function InHouseTable({ stays }: { stays: SheetStay[] }): ReactNode {
  const messages = useMessages('companyDaySheet')
  const heads = [messages.room, messages.dogs, messages.feeding, messages.medicine, messages.notes]
  return (
    <table className="day-sheet max-md:min-w-[720px]">
      <thead>
        <tr>
          {heads.map((text) => (
            <th key={text} scope="col" className="whitespace-nowrap">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      {stays.map((stay) => (
        <tbody key={stay.bookingId}>
          <StayRows stay={stay} />
        </tbody>
      ))}
    </table>
  )
}

function StayRows({ stay }: { stay: SheetStay }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyDaySheet')
  const names = useDogNames()
  const getRoom = useRoom()
  const checkout = parseWireDay(stay.date.checkout)
  const until = checkout === null ? '' : messages.until(format.shortDay(checkout))
  const rows = stay.dogs.length === 0 ? [null] : stay.dogs
  const room = (
    <th scope="rowgroup" rowSpan={rows.length}>
      {getRoom(stay, 'tonight')}
      <br />
      <span className="font-normal text-ink-2">{stay.overdue ? messages.overdue : until}</span>
    </th>
  )
  const notes = (
    <td rowSpan={rows.length}>
      <Notes stay={stay} />
    </td>
  )
  return rows.map((dog, index) => (
    <tr key={`${index} ${dog?.profile.dogId}`}>
      {index === 0 ? room : null}
      {dog ? <CareCells dog={dog} /> : <td colSpan={3}>{names(stay)}</td>}
      {index === 0 ? notes : null}
    </tr>
  ))
}

function CareCells({ dog }: { dog: SheetStay['dogs'][number] }): ReactNode {
  const { profile, shortened } = dog
  const messages = useMessages('companyDaySheet')
  return (
    <>
      <td>
        <Dog dog={profile} />
      </td>
      <td>
        <Texts
          texts={
            shortened ? [messages.shortened] : [profile.feeding, profile.dogNote === profile.medication ? '' : profile.dogNote]
          }
        />
      </td>
      <td>
        <Medicine dog={dog} />
      </td>
    </>
  )
}

function Dog({ dog }: { dog: WireDog }): ReactNode {
  const getFacts = useDogFacts()
  return (
    <span className="block">
      <b>{dog.dogName}</b> {getFacts(dog)}
    </span>
  )
}

function Medicine({ dog }: { dog: SheetStay['dogs'][number] }): ReactNode {
  const { medication, allergies, dogSnarl, dogSnack } = dog.profile
  const getWarnings = useDogWarnings()
  const messages = useMessages('companyDaySheet')
  const dogs = useMessages('dogs')
  const texts = [
    ...getWarnings(dog),
    medication,
    allergies && messages.allergies(allergies),
    dogSnarl === 'yes' ? dogs.growls : '',
    dogSnack === 'notGiven' ? dogs.noSnacks : '',
  ]
  return <Texts texts={texts} />
}

function Owner({ stay: { owner } }: { stay: SheetStay }): ReactNode {
  if (!owner) return null
  return (
    <>
      {owner.displayName}
      {owner.phone ? (
        <a className="link block whitespace-nowrap" href={`tel:${owner.phone}`}>
          {owner.phone}
        </a>
      ) : null}
    </>
  )
}

function Notes({ stay: { note, staffNote, extras, dogs } }: { stay: SheetStay }): ReactNode {
  const messages = useMessages('companyDaySheet')
  const toText = useExtraText(dogs)
  const toDo = extras.map((line) => messages.extra(toText({ ...line, date: null }), line.quantity))
  return <Texts texts={[...toDo, note, staffNote]} />
}

function Texts({ texts }: { texts: readonly (string | undefined)[] }): ReactNode {
  return [...new Set(texts)].filter(Boolean).map((text) => (
    <span key={text} className="block whitespace-pre-line">
      {text}
    </span>
  ))
}

/** An empty box to tick with a pen; what is done already has a check mark. */
function Box({ isDone }: { isDone: boolean }): ReactNode {
  const messages = useMessages('companyDaySheet')
  if (!isDone) return <span className="day-sheet-box" />
  return (
    <>
      <span aria-hidden="true">✓</span>
      <span className="sr-only">{messages.done}</span>
    </>
  )
}

/** The name of the room, or how many rooms of which size; with the hotel where there are several. */
function useRoom(): (stay: SheetStay, night: keyof SheetStay['rooms']) => string {
  const quote = useMessages('quote')
  const messages = useMessages('companyDaySheet')
  const getLabels = usePostLabels()
  return ({ rooms, roomNumber, store }, night) => {
    const sizes = dogSizes.filter((size) => roomNumber[size] > 0).map((size) => quote.rooms(size, roomNumber[size]))
    const room = rooms[night] || sizes.join(', ') || messages.noRoom
    return store ? `${room}, ${getLabels(store.storeName, store.storeNameEn).text}` : room
  }
}
