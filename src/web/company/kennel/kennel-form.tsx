import { type FormEvent, type ReactNode, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { addDays, type Day } from '../../../domain/calendar/day.ts'
import { toNights } from '../../../domain/calendar/stay.ts'
import { type DogSize, dogSizes } from '../../../domain/dog/dog-size.ts'
import { getMoveDay, type Kennel, type Place } from '../../../domain/kennel/kennel.ts'
import { getStay } from '../../booking/booking-box.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { SelectField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { useDogNames } from '../bookings/booking-labels.ts'
import type { AssignKennelTo } from './use-assign-kennel.ts'

type FormProps = { booking: WireBooking; kennels: readonly Kennel[]; assign: AssignKennelTo }

/** Chooses the kennel of each room of a stay that is not over. Without names there is nothing to choose. */
export function KennelForm({ booking, kennels, assign }: FormProps): ReactNode {
  const rooms = dogSizes.flatMap((size) =>
    Array.from({ length: booking.roomNumber[size] }, (_, index) => ({ size, room: index + 1 })),
  )
  const isOver = booking.state !== 'confirmed' && booking.state !== 'checked_in'
  if (isOver || !kennels.some(({ removedOn }) => removedOn === null)) return null
  return rooms.map(({ size, room }) => (
    <RoomForm
      key={`${size} ${room}`}
      booking={booking}
      size={size}
      room={rooms.length > 1 ? room : null}
      kennels={kennels}
      assign={assign}
    />
  ))
}

type RoomProps = FormProps & {
  size: DogSize
  /** Null for the only room. */
  room: number | null
}

function RoomForm({ booking, size, room, kennels, assign }: RoomProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyKennels')
  const { today } = usePage()
  const who = useDogNames()(booking)
  const places = listPlaces(booking, size, room ?? 1)
  const days = listDays(booking, today)
  const [chosen, setChosen] = useState(String(findCurrent(places, today)?.kennelId ?? ''))
  const isIn = booking.state === 'checked_in'
  const [from, setFrom] = useState<string>(days[0] ? getMoveDay({ checkin: days[0], isIn, places }, today) : '')
  const { sending, send } = useSubmit()
  const id = `${booking.bookingId}-${size}-${room ?? 1}`
  const inUse = kennels.filter(({ kennelId, removedOn }) => removedOn === null || String(kennelId) === chosen)
  const isOffered = dogSizes.filter((other) => inUse.some((kennel) => kennel.size === other))

  async function save(): Promise<null> {
    const kennelId = chosen === '' ? null : Number(chosen)
    const day = days.find((candidate) => candidate === from)
    await assign({ bookingId: booking.bookingId, size, room: room ?? 1, kennelId, who, ...(day ? { from: day } : {}) })
    return null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  return (
    <form noValidate onSubmit={submit} className="print:hidden">
      <div className="grid gap-x-3 min-[26.25rem]:grid-cols-2">
        <SelectField
          id={`kennel-${id}`}
          label={room === null ? messages.where : messages.whereRoom(size, room)}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{messages.nowhere}</option>
          {isOffered
            .toSorted((a, b) => Number(b === size) - Number(a === size))
            .map((other) => (
              <optgroup key={other} label={messages.sizes[other]}>
                {inUse
                  .filter((kennel) => kennel.size === other)
                  .map(({ kennelId, name, removedOn }) => (
                    <option key={kennelId} value={kennelId}>
                      {removedOn === null ? name : messages.removed(name)}
                    </option>
                  ))}
              </optgroup>
            ))}
        </SelectField>
        {days.length > 1 ? (
          <SelectField
            id={`kennel-from-${id}`}
            label={messages.since}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          >
            {days.map((day) => (
              <option key={day} value={day}>
                {format.date(day)}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      <p className="mt-3">
        <SubmitButton sending={sending} className="btn btn-line btn-small">
          {messages.assign}
        </SubmitButton>
      </p>
    </form>
  )
}

function listPlaces({ kennels }: WireBooking, size: DogSize, room: number): Place[] {
  return kennels
    .filter((kennel) => kennel.size === size && kennel.room === room)
    .flatMap(({ kennelId, from }) => {
      const day = parseWireDay(from)
      return day ? [{ kennelId, from: day }] : []
    })
}

/** The place of tonight, or the next or last one. */
function findCurrent(places: readonly Place[], today: Day): Place | undefined {
  return places.findLast(({ from }) => from <= today) ?? places[0]
}

/** The nights of a stay, and the days up to today of a dog that should have left. */
function listDays(booking: WireBooking, today: Day): Day[] {
  const stay = getStay(booking)
  if (!stay) return []
  const isLate = booking.state === 'checked_in' && booking.date.checkout <= wireDay(today)
  return toNights(isLate ? { ...stay, checkout: addDays(today, 1) } : stay)
}
