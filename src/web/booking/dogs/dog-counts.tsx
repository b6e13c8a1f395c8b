import type { ReactNode } from 'react'
import { maxDogs } from '../../../domain/booking/price.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { useMessages } from '../../shell/intl.tsx'
import { type BookingChoice, type BookingPost, fewestRooms, offeredSizes, withCounts } from '../booking-choice.ts'
import { Counter } from './counter.tsx'

type CountsProps = { post: BookingPost; choice: BookingChoice; onChange: (choice: BookingChoice) => void }

/** The number of dogs of each size that the post accepts. */
export function DogCounts({ post, choice, onChange }: CountsProps): ReactNode {
  const messages = useMessages('booking')
  return (
    <div className="mt-2">
      {offeredSizes(post).map((size) => (
        <Counter
          key={size}
          label={messages.dogCount(size)}
          hint={messages.countHint[size]}
          value={choice.dogNum[size]}
          least={0}
          most={maxDogs}
          fewer={messages.fewer(messages.dogCount(size))}
          more={messages.more(messages.dogCount(size))}
          onChange={(dogs) => onChange(withCounts(choice, { ...choice.dogNum, [size]: dogs }, post.maxDogsPerRoom))}
        />
      ))}
    </div>
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
