import type { ReactNode } from 'react'
import { overlaps, type Stay } from '../../../domain/calendar/stay.ts'
import { sizeOfWeight } from '../../../domain/dog/dog-size.ts'
import { languageOfText } from '../../../i18n/language.ts'
import { RoundPhoto } from '../../image/round-photo.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import {
  type BookableDog,
  type BookingChoice,
  type BookingPost,
  findOverlappingStay,
  type OwnHold,
  offeredSizes,
  withDog,
} from '../booking-choice.ts'

type ChoicesProps = {
  post: BookingPost
  dogs: BookableDog[]
  choice: BookingChoice
  holds: readonly OwnHold[]
  onChange: (choice: BookingChoice) => void
}

/** The owner's dogs. A dog that cannot be picked shows the reason; if it is already picked, it can still be removed. */
export function DogChoices({ post, dogs, choice, holds, onChange }: ChoicesProps): ReactNode {
  return (
    <div className="mt-4 grid gap-3">
      {dogs.map((dog) => (
        <DogOption
          key={dog.dogId}
          post={post}
          dog={dog}
          choice={choice}
          isHeld={(other) => holds.some((hold) => hold.dogIds.includes(dog.dogId) && overlaps(hold.stay, other))}
          onPick={() => onChange(withDog(choice, dog, dogs, post.maxDogsPerRoom))}
        />
      ))}
    </div>
  )
}

type OptionProps = {
  post: BookingPost
  dog: BookableDog
  choice: BookingChoice
  isHeld: (stay: Stay) => boolean
  onPick: () => void
}

function DogOption({ post, dog, choice, isHeld, onPick }: OptionProps): ReactNode {
  const messages = useMessages('booking')
  const size = sizeOfWeight(dog.dogWeight)
  const obstacle = useObstacle(post, dog, choice, isHeld)
  const picked = choice.dogIds.includes(dog.dogId)
  return (
    <label className="choice choice-dog">
      <input
        type="checkbox"
        value={dog.dogId}
        disabled={obstacle !== null && !picked}
        checked={picked}
        aria-invalid={obstacle !== null && picked}
        onChange={onPick}
      />
      <RoundPhoto path={dog.photoURL} of="dog" className="size-12" />
      <span className="min-w-0">
        <b lang={languageOfText(dog.dogName)} className="block leading-[1.4]">
          {dog.dogName}
        </b>
        <small className={`block text-14 ${obstacle && picked ? 'font-semibold text-error' : 'text-ink-2'}`}>
          {obstacle ?? messages.dogFacts(String(dog.dogWeight), size, dog.dogAge)}
        </small>
      </span>
      {obstacle ? <span className="text-14 max-sm:hidden">{messages.cannotJoin}</span> : null}
    </label>
  )
}

/** Why a dog cannot be picked; null if it can. */
function useObstacle(post: BookingPost, dog: BookableDog, choice: BookingChoice, isHeld: (stay: Stay) => boolean): string | null {
  const { format } = useIntl()
  const messages = useMessages('booking')
  const size = sizeOfWeight(dog.dogWeight)
  if (!offeredSizes(post).includes(size)) return messages.notOffered(size)
  const other = findOverlappingStay(dog, choice)
  if (other && isHeld(other)) return messages.inOwnHold
  return other ? messages.elsewhere(format.span(other.checkin, other.checkout)) : null
}
