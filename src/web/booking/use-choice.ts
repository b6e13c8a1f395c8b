import { useEffect, useState } from 'react'
import { sizeOfWeight } from '../../domain/dog-size.ts'
import type { Stay } from '../../domain/stay.ts'
import { useHref, usePage } from '../page-context.tsx'
import {
  type BookableDog,
  type BookingChoice,
  type BookingProps,
  bookingAddress,
  type OwnHold,
  offeredSizes,
  withDogs,
  withHourToCome,
} from './booking-choice.ts'
import { draftOf, mergeDraft, movedPrices, readDraft, saveDraft } from './booking-draft.ts'
import { readFilledIn, withFilledIn } from './filled-in.ts'

export type Choosing = {
  choice: BookingChoice
  choose: (choice: BookingChoice) => void
  /** by which hours of today are over, in epoch milliseconds; it stands still between a choice of the day and the next try */
  now: number
  tick: () => void
  dogs: BookableDog[]
  /** what is chosen with a new dog among them */
  addDog: (dog: BookableDog) => BookingChoice
  /** prices a night that were others when the draft was left */
  since: ReturnType<typeof movedPrices>
  holds: OwnHold[]
  /** after it was let go: its dogs are free again */
  forgetHold: (hold: OwnHold) => void
}

/** What is chosen, kept in the draft and, as far as days and rooms go, in the address. */
export function useChoice({ post, dogs: known, holds: held, asked, choice: first, now: madeAt }: BookingProps): Choosing {
  const href = useHref()
  const { today } = usePage()
  const [dogs, setDogs] = useState(known)
  const [holds, setHolds] = useState(held)
  const [chosen, setChoice] = useState(first)
  const [now, setNow] = useState(madeAt)
  const [since, setSince] = useState<Choosing['since']>([])

  const choice = withHourToCome(chosen, post, now)
  const tick = (): void => setNow(madeAt + performance.now())

  useEffect(() => {
    const filledIn = readFilledIn()
    const draft = readDraft(post.postNum)
    const kept = draft ? mergeDraft(choice, draft, { post, dogs, asked, today }) : choice
    if (draft) setSince(movedPrices(draft, post))
    if (filledIn) choose(withFilledIn(kept, filledIn, { post, dogs }))
    else setChoice(kept)
  }, [post.postNum])

  function choose(next: BookingChoice): void {
    setChoice(next)
    if (next.checkin !== choice.checkin) tick()
    saveDraft(draftOf(post, next))
    history.replaceState(null, '', href(bookingAddress(post.postNum, next)))
  }

  /** Picked at once where the house has rooms of its size. */
  function addDog(dog: BookableDog): BookingChoice {
    const more = [...dogs, dog]
    const isWelcome = offeredSizes(post).includes(sizeOfWeight(dog.dogWeight))
    setDogs(more)
    return withDogs(choice, isWelcome ? [...choice.dogIds, dog.dogId] : choice.dogIds, more, post.maxDogsPerRoom)
  }

  function forgetHold({ bookingId, stay, dogIds }: OwnHold): void {
    const isOther = ({ checkin }: Stay): boolean => checkin !== stay.checkin
    setHolds(holds.filter((hold) => hold.bookingId !== bookingId))
    setDogs(dogs.map((dog) => (dogIds.includes(dog.dogId) ? { ...dog, elsewhere: dog.elsewhere.filter(isOther) } : dog)))
  }

  return { choice, now, tick, choose, dogs, addDog, since, holds, forgetHold }
}
