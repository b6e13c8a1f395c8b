import type { ReactNode } from 'react'
import { maxRooms } from '../../../../domain/booking/limits.ts'
import type { Day } from '../../../../domain/calendar/day.ts'
import { bookableEnds } from '../../../../domain/calendar/stay.ts'
import { type DogSize, dogSizes } from '../../../../domain/dog/dog-size.ts'
import { Counter } from '../../../booking/dogs/counter.tsx'
import { useIntl, useMessages } from '../../../shell/intl.tsx'
import { usePage } from '../../../shell/page-context.tsx'
import type { DetailPost } from '../detail-props.ts'
import type { Detail } from '../use-detail.ts'

/** The chosen days: links to the calendar, or date fields without scripts. */
export function StayDateFields({ detail }: { detail: Detail }): ReactNode {
  const messages = useMessages('detail')
  const ends = bookableEnds(usePage().today)
  const { choice, choose } = detail
  const { checkin, checkout } = choice
  return (
    <>
      <div className="grid grid-cols-2 rounded-control border border-field max-[22.4375rem]:grid-cols-1 noscript:hidden">
        <DayLink label={messages.checkin} day={checkin} onPress={() => {}} className="rounded-l-control" />
        <DayLink
          label={messages.checkout}
          day={checkout}
          onPress={() => choose({ ...choice, checkout: null })}
          className="rounded-r-control border-field max-[22.4375rem]:border-t min-[22.5rem]:border-l"
        />
      </div>
      <div className="grid grid-cols-2 gap-2 not-noscript:hidden">
        <DateField name="checkin" label={messages.checkin} day={checkin} {...ends.checkin} />
        <DateField name="checkout" label={messages.checkout} day={checkout} {...ends.checkout} />
      </div>
    </>
  )
}

function DayLink({
  label,
  day,
  onPress,
  className,
}: {
  label: string
  day: Day | null
  onPress: () => void
  className: string
}): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  return (
    <a
      href="#days"
      onClick={onPress}
      className={`min-h-11 px-2.5 py-2.5 leading-[1.4] hover:bg-leaf-tint sm:px-3.5 max-[24.9375rem]:text-14 ${className}`}
    >
      <span className="block font-semibold text-12 text-ink-2">{label}</span>
      {day ? (
        <b className="whitespace-nowrap">{format.weekdayDate(day)}</b>
      ) : (
        <span className="text-ink-2">{messages.pickDay}</span>
      )}
    </a>
  )
}

function DateField({
  name,
  label,
  day,
  min,
  max,
}: {
  name: string
  label: string
  day: Day | null
  min: Day
  max: Day
}): ReactNode {
  return (
    <label className="text-14">
      <span className="mb-1 block font-semibold">{label}</span>
      <input type="date" name={name} defaultValue={day ?? ''} min={min} max={max} required className="input px-2" />
    </label>
  )
}

/** Room counts of every size offered, one dog per room. A size in the URL that the post lacks can only be removed. */
export function RoomFields({ post, detail: { choice, choose } }: { post: DetailPost; detail: Detail }): ReactNode {
  const messages = useMessages('detail')
  const quote = useMessages('quote')
  const getCount = (size: DogSize): number => post.rooms.find((room) => room.size === size)?.count ?? 0
  return (
    <div className="mt-2">
      {dogSizes
        .filter((size) => getCount(size) > 0 || choice.rooms[size] > 0)
        .map((size) => {
          const label = quote.roomName(size)
          const most = Math.min(maxRooms, getCount(size))
          return (
            <div key={size} className="border-divider border-b last:border-0">
              <div className="noscript:hidden">
                <Counter
                  label={label}
                  hint={messages.weights[size]}
                  value={choice.rooms[size]}
                  least={0}
                  most={most}
                  fewer={messages.fewer(label)}
                  more={messages.more(label)}
                  field={size}
                  onChange={(rooms) => choose({ ...choice, rooms: { ...choice.rooms, [size]: rooms } })}
                />
              </div>
              <RoomSelect size={size} label={label} hint={messages.weights[size]} chosen={choice.rooms[size]} most={most} />
            </div>
          )
        })}
    </div>
  )
}

type RoomSelectProps = { size: DogSize; label: string; hint: string; chosen: number; most: number }

function RoomSelect({ size, label, hint, chosen, most }: RoomSelectProps): ReactNode {
  const counts = Array.from({ length: most + 1 }, (_, count) => count)
  return (
    <label className="flex min-h-15 items-center justify-between gap-3 not-noscript:hidden">
      <span>
        <b className="block leading-[1.35]">{label}</b>
        <span className="text-14 text-ink-2">{hint}</span>
      </span>
      <select name={size} defaultValue={chosen} className="input w-20">
        {(chosen > most ? [...counts, chosen] : counts).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  )
}
