import { type ReactNode, useState } from 'react'
import { maxDogs } from '../../../domain/booking/limits.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  type BookableDog,
  type BookingChoice,
  type BookingPost,
  countOthers,
  fewestRooms,
  offeredSizes,
  withOthers,
} from '../booking-choice.ts'
import { Counter } from './counter.tsx'

type CountsProps = { post: BookingPost; choice: BookingChoice; onChange: (choice: BookingChoice) => void }

/** The number of dogs of each size that the post accepts, besides those picked by name; folded away while there are none. */
export function DogCounts({ post, dogs, choice, onChange }: CountsProps & { dogs: BookableDog[] }): ReactNode {
  const messages = useMessages('booking')
  const [opened, setOpened] = useState(false)
  const others = countOthers(choice, dogs)
  const counters = offeredSizes(post).map((size) => (
    <Counter
      key={size}
      label={messages.dogCount(size)}
      hint={messages.countHint[size]}
      value={others[size]}
      least={0}
      most={maxDogs}
      fewer={messages.fewer(messages.dogCount(size))}
      more={messages.more(messages.dogCount(size))}
      onChange={(count) => onChange(withOthers(choice, { size, others: count }, dogs, post.maxDogsPerRoom))}
    />
  ))
  if (dogs.length === 0) return <div className="mt-2">{counters}</div>
  return (
    <details
      className="group mt-2 border-divider border-t"
      open={opened || dogSizes.some((size) => others[size] > 0)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center gap-2 font-semibold text-14">
        {messages.otherDogs}
        <Icon name="down" className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-14 text-ink-2">{messages.otherDogsHint}</p>
      {counters}
    </details>
  )
}

/** Room counts for the sizes where dogs can share a room. */
export function RoomCountFields({ post: { maxDogsPerRoom }, choice, onChange }: CountsProps): ReactNode {
  const messages = useMessages('booking')
  const adjustable = dogSizes.filter((size) => choice.dogNum[size] > 1 && maxDogsPerRoom > 1)
  if (adjustable.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="text-16">{messages.roomsTitle}</h3>
      <p className="text-14 text-ink-2">{messages.roomsHint(maxDogsPerRoom)}</p>
      {adjustable.map((size) => (
        <Counter
          key={size}
          label={messages.roomCount(size)}
          value={choice.roomNumber[size]}
          least={fewestRooms(choice.dogNum[size], maxDogsPerRoom)}
          most={choice.dogNum[size]}
          fewer={messages.fewer(messages.roomCount(size))}
          more={messages.more(messages.roomCount(size))}
          onChange={(rooms) => onChange({ ...choice, roomNumber: { ...choice.roomNumber, [size]: rooms } })}
        />
      ))}
    </div>
  )
}
