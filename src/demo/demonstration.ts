import { imagePath } from '../db/image.ts'
import { type Hand, handFor } from './art/hand.ts'
import { nth } from './art/nth.ts'
import type { PictureEntry } from './art/picture-entry.ts'
import { bookStays, type DemoBooking } from './bookings.ts'
import { createCalendar } from './calendar.ts'
import { reviews as reviewTexts } from './content/reviews.ts'
import { createDemand } from './demand.ts'
import { fillNights, inventLostStays } from './filled-nights.ts'
import { inventHouses } from './houses.ts'
import { inventJournals, type WrittenEntry } from './journals.ts'
import { inventLikes, type Like } from './likes.ts'
import { tellOwnerStory } from './owner-story.ts'
import { inventOwners, type Person } from './people.ts'
import { choosePostPictures, createAlbum, portraitOf } from './pictures.ts'
import { inventReviews, reviewStay, type WrittenReview } from './reviews.ts'
import type { World } from './stays.ts'

/** All of the demonstration, before anything of it is stored. */
export type Demonstration = World & {
  companies: Person[]
  /** By the rank of the house. */
  postPictures: PictureEntry[][]
  bookings: DemoBooking[]
  reviews: WrittenReview[]
  likes: Like[]
  journal: WrittenEntry[]
}

const seed = 'kkori'

/** The same for the same instant; another day has the same again, as far as weekdays and holidays allow. */
export function inventDemonstration(now: number): Demonstration {
  const hand = handFor(seed)
  const calendar = createCalendar(now)
  const houses = inventHouses(hand.branch('houses'), calendar)
  const people = inventOwners(hand.branch('people'), calendar)
  const world: World = { hand: hand.branch('stays'), calendar, people, houses, album: createAlbum(hand.branch('album')) }
  givePortraits(hand.branch('portraits'), world)
  const story = tellOwnerStory(world)
  const reviews = inventReviews(world, [reviewStay(world, story.reviewed, storyReview())])
  const demand = createDemand(calendar)
  const filled = houses.flatMap((house) => [...fillNights(world, house, demand), ...inventLostStays(world, house)])
  const bookings = bookStays(world, [...story.others, ...reviews.map(({ stay }) => stay), ...filled])
  return {
    ...world,
    companies: [...new Set(houses.map(({ company }) => company))],
    postPictures: choosePostPictures(houses),
    bookings,
    reviews,
    likes: inventLikes(world),
    journal: inventJournals(world, bookings),
  }
}

/** What the owner who can sign in wrote. */
function storyReview(): WrittenReview['said'] {
  const fitting = reviewTexts.filter(({ language, stars, theme }) => language === 'en' && stars === 5 && theme === 'journal')
  return nth(fitting, 0)
}

/** Most dogs have the portrait of their breed, and some people show their dog's. */
function givePortraits(hand: Hand, { people, album }: World): void {
  for (const { dog, owner } of people.dogs) {
    const isSignIn = owner === people.signInOwner
    const portrait = portraitOf(dog.dogBreed)
    if (!portrait || !(isSignIn || hand.chance(0.7))) continue
    dog.photoURL = imagePath(album.add(portrait, { uid: owner.uid, kind: 'dog' }))
    if (owner.photoURL === null && (isSignIn || hand.chance(0.4)))
      owner.photoURL = imagePath(album.add(portrait, { uid: owner.uid, kind: 'person' }))
  }
}
