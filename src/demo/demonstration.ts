import { imagePath } from '../db/image/image.ts'
import { inventOwners, type Person } from './account/people.ts'
import { bookStays, type DemoBooking, leaveUndecided } from './booking/bookings.ts'
import { createCalendar } from './booking/calendar.ts'
import { createDemand } from './booking/demand.ts'
import { addDemoExtras } from './booking/extras.ts'
import { fillCalendar, inventLostStays } from './booking/filled-nights.ts'
import { tellOwnerStory } from './booking/owner-story.ts'
import type { DemoStay, DemoWorld } from './booking/stays.ts'
import { demoReviews as reviewTexts } from './content/reviews.ts'
import { type Hand, handFor } from './illustrations/hand.ts'
import type { ImageEntry } from './illustrations/image-entry.ts'
import { nth } from './illustrations/nth.ts'
import { choosePostImages, createAlbum, findPortrait } from './image/images.ts'
import { inventJournals, type WrittenEntry } from './journal/journals.ts'
import { inventLikes, type Like } from './like/likes.ts'
import { belongsToDemoCompany, inventHouses } from './post/houses.ts'
import { type DemoReviewRow, inventReviews, reviewStay } from './review/reviews.ts'

/** The complete demonstration in memory, before it is stored. */
export type Demonstration = DemoWorld & {
  companies: Person[]
  /** Indexed by the rank of the house. */
  postPictures: ImageEntry[][]
  bookings: DemoBooking[]
  reviews: DemoReviewRow[]
  likes: Like[]
  journal: WrittenEntry[]
}

const seed = 'kkori'

/** Deterministic for a given instant. On another day the result is the same, shifted, as far as weekdays and holidays allow. */
export function inventDemonstration(now: number): Demonstration {
  const hand = handFor(seed)
  const calendar = createCalendar(now)
  const houses = inventHouses(hand.branch('houses'), calendar)
  const people = inventOwners(hand.branch('people'), calendar)
  const world: DemoWorld = { hand: hand.branch('stays'), calendar, people, houses, album: createAlbum(hand.branch('album')) }
  assignPortraits(hand.branch('portraits'), world)
  const story = tellOwnerStory(world)
  const reviews = inventReviews(world, [reviewStay(world, story.reviewed, storyReview())])
  const demand = createDemand(calendar)
  const filled = houses.flatMap((house) => [...fillCalendar(world, house, demand), ...inventLostStays(world, house)])
  const reviewed = reviews.map(({ stay }) => stay)
  addDemoExtras(calendar, story, filled.filter(isInSignInHouse))
  const booked = bookStays(world, [...story.others, ...reviewed, ...filled])
  const bookings = leaveUndecided(world, booked, new Set([...story.others, ...reviewed]))
  return {
    ...world,
    companies: [...new Set(houses.map(({ company }) => company))],
    postPictures: choosePostImages(houses),
    bookings,
    reviews,
    likes: inventLikes(world),
    journal: inventJournals(world, bookings),
  }
}

/** Whether the owner's dog is at a house of the sign-in company that sells extras, and was there the day before yesterday. */
function isInSignInHouse({ house, owner, outcome, from, nights }: DemoStay): boolean {
  const isInHouse = outcome === 'kept' && owner !== null && from <= -2 && from + nights > 0
  return isInHouse && belongsToDemoCompany(house) && (house.draft.extras ?? []).some(({ kind }) => kind === 'bath')
}

/** The review by the owner who can sign in. */
function storyReview(): DemoReviewRow['said'] {
  const fitting = reviewTexts.filter(({ language, stars, theme }) => language === 'en' && stars === 5 && theme === 'journal')
  return nth(fitting, 0)
}

/** Gives most dogs the portrait of their breed, and some owners that of their dog. */
function assignPortraits(hand: Hand, { people, album }: DemoWorld): void {
  for (const { dog, owner } of people.dogs) {
    const isSignIn = owner === people.signInOwner
    const portrait = findPortrait(dog.dogBreed)
    if (!portrait || !(isSignIn || hand.chance(0.7))) continue
    dog.photoURL = imagePath(album.add(portrait, { uid: owner.uid, kind: 'dog' }))
    if (owner.photoURL === null && (isSignIn || hand.chance(0.4)))
      owner.photoURL = imagePath(album.add(portrait, { uid: owner.uid, kind: 'person' }))
  }
}
