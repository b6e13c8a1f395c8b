import { useEffect, useState } from 'react'
import type { Stay } from '../../domain/calendar/stay.ts'
import { sizeOfWeight } from '../../domain/dog/dog-size.ts'
import { useHref, usePage } from '../shell/page-context.tsx'
import {
  type BookableDog,
  type BookingChoice,
  type BookingProps,
  bookingAddress,
  type OwnHold,
  offeredSizes,
  withDogs,
  withUpcomingSlot,
} from './booking-choice.ts'
import { changedPrices, mergeBookingForm, readBookingForm, saveBookingForm, toBookingForm } from './booking-draft.ts'
import { readPreHydrationInput, withPreHydrationInput } from './pre-hydration-input.ts'

/** How a new dog came into the stay: in the place of a counted one, as one more, or not at all without a room of its size. */
export type AddedDog = { choice: BookingChoice; outcome: 'named' | 'added' | 'notOffered' }

export type Choosing = {
  choice: BookingChoice
  choose: (choice: BookingChoice) => void
  /**
   * Determines which slots of today have passed, in epoch milliseconds. It changes only when a day is chosen or the
   * form is submitted.
   */
  now: number
  tick: () => void
  dogs: BookableDog[]
  /** Returns the choice with a new dog in it, if the post has rooms of its size. */
  addDog: (dog: BookableDog) => AddedDog
  /** Nightly prices that have changed since the draft was saved. */
  since: ReturnType<typeof changedPrices>
  holds: OwnHold[]
  /** Call after releasing a hold; its dogs are free again. */
  forgetHold: (hold: OwnHold) => void
}

/** The current choice, saved in the draft; days and rooms are also kept in the URL. */
export function useChoice({ post, dogs: known, holds: held, asked, choice: first, now: madeAt }: BookingProps): Choosing {
  const href = useHref()
  const { today } = usePage()
  const [dogs, setDogs] = useState(known)
  const [holds, setHolds] = useState(held)
  const [chosen, setChoice] = useState(first)
  const [now, setNow] = useState(madeAt)
  const [since, setSince] = useState<Choosing['since']>([])

  const choice = withUpcomingSlot(chosen, post, now)
  const tick = (): void => setNow(madeAt + performance.now())

  useEffect(() => {
    const input = readPreHydrationInput()
    const draft = readBookingForm(post.postNum)
    const restored = draft ? mergeBookingForm(choice, draft, { post, dogs, asked, today }) : choice
    if (draft) setSince(changedPrices(draft, post))
    if (input) choose(withPreHydrationInput(restored, input, { post, dogs }))
    else setChoice(restored)
  }, [post.postNum])

  function choose(next: BookingChoice): void {
    setChoice(next)
    if (next.checkin !== choice.checkin) tick()
    saveBookingForm(toBookingForm(post, next))
    history.replaceState(null, '', href(bookingAddress(post.postNum, next)))
  }

  function addDog(dog: BookableDog): AddedDog {
    const more = [...dogs, dog]
    const size = sizeOfWeight(dog.dogWeight)
    setDogs(more)
    if (!offeredSizes(post).includes(size)) return { choice, outcome: 'notOffered' }
    const next = withDogs(choice, [...choice.dogIds, dog.dogId], more, post.maxDogsPerRoom)
    return { choice: next, outcome: next.dogNum[size] > choice.dogNum[size] ? 'added' : 'named' }
  }

  function forgetHold({ bookingId, stay, dogIds }: OwnHold): void {
    const isOther = ({ checkin }: Stay): boolean => checkin !== stay.checkin
    setHolds(holds.filter((hold) => hold.bookingId !== bookingId))
    setDogs(dogs.map((dog) => (dogIds.includes(dog.dogId) ? { ...dog, elsewhere: dog.elsewhere.filter(isOther) } : dog)))
  }

  return { choice, now, tick, choose, dogs, addDog, since, holds, forgetHold }
}
