import type { ReactNode } from 'react'
import { type DogSize, dogSizes, sizeOfWeight } from '../../domain/dog-size.ts'
import { useMessages } from '../intl.tsx'
import { type BookableDog, type BookingChoice, fewestRooms, withCount, withDog } from './booking-choice.ts'
import { Counter } from './counter.tsx'

type PickerProps = {
  dogs: BookableDog[]
  offered: DogSize[]
  maxDogsPerRoom: number
  choice: BookingChoice
  onChange: (choice: BookingChoice) => void
}

/** Dogs by name where the owner keeps profiles, plain counts of each size otherwise, and the rooms they need. */
export function DogPicker(props: PickerProps): ReactNode {
  const messages = useMessages('booking')
  return (
    <>
      {props.dogs.length > 0 ? <DogChoices {...props} /> : <DogCounts {...props} />}
      <RoomCounts {...props} />
      {props.dogs.length > 0 ? null : <p className="mt-3 text-14 text-ink-2">{messages.noDogs}</p>}
    </>
  )
}

function DogChoices({ dogs, offered, maxDogsPerRoom, choice, onChange }: PickerProps): ReactNode {
  const messages = useMessages('booking')
  const quote = useMessages('quote')
  return (
    <div id="dogs" className="mt-4 grid gap-3">
      {dogs.map((dog) => {
        const size = sizeOfWeight(dog.dogWeight)
        const possible = offered.includes(size)
        return (
          <label key={dog.dogId} className="choice">
            <input
              type="checkbox"
              name="dogIds"
              value={dog.dogId}
              disabled={!possible}
              checked={choice.dogIds.includes(dog.dogId)}
              onChange={() => onChange(withDog(choice, dog, dogs, maxDogsPerRoom))}
            />
            <span>
              <b className="block leading-[1.4]">{dog.dogName}</b>
              <small className="text-14 text-ink-2">
                {possible ? messages.dogFacts(String(dog.dogWeight), size, dog.dogAge) : messages.notOffered(size)}
              </small>
            </span>
            <span className="text-14 max-sm:hidden">{possible ? quote.roomOf(size) : ''}</span>
          </label>
        )
      })}
    </div>
  )
}

function DogCounts({ offered, maxDogsPerRoom, choice, onChange }: PickerProps): ReactNode {
  const messages = useMessages('booking')
  return (
    <div id="dogs" className="mt-2">
      {offered.map((size) => (
        <Counter
          key={size}
          label={messages.dogCount(size)}
          hint={messages.countHint[size]}
          value={choice.dogNum[size]}
          least={0}
          most={20}
          fewer={messages.fewer(messages.dogCount(size))}
          more={messages.more(messages.dogCount(size))}
          onChange={(dogs) => onChange(withCount(choice, size, dogs, maxDogsPerRoom))}
        />
      ))}
    </div>
  )
}

function RoomCounts({ maxDogsPerRoom, choice, onChange }: PickerProps): ReactNode {
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
