import type { DogSize } from '../../domain/dog/dog-size.ts'
import type { Language } from '../../i18n/language.ts'
import type { OwnedDog } from '../account/people.ts'
import { getDeparture } from '../booking/bookings.ts'
import { hourMs } from '../booking/calendar.ts'
import { type DemoStay, type DemoWorld, findDog, stayOfDogs } from '../booking/stays.ts'
import type { DemoReply, DemoReview, ReviewTheme } from '../content/demo-review.ts'
import { demoReviews, replies } from '../content/reviews.ts'
import { breedsNamedIn, isOld } from '../dog/dogs.ts'
import type { Hand } from '../illustrations/hand.ts'
import { listScenes } from '../image/images.ts'
import type { House } from '../post/houses.ts'
import { findFree, occupyUnits } from '../post/room-units.ts'
import { drawId, pickWeighted, randomInt } from '../prng.ts'

/** A review of a stay, with the company's reply. */
export type DemoReviewRow = {
  reviewId: string
  stay: DemoStay
  said: DemoReview
  at: number
  reply: { text: string; at: number } | null
  imageIds: string[]
}

/** The number of uses of each text, so that all are used equally often. */
type Uses = Map<string, number>

const maxAgeDays = 230
const maxAttempts = 30

/** Invents stays and their reviews for every house, more for popular ones. The result includes `earlier`. */
export function inventReviews(world: DemoWorld, earlier: readonly DemoReviewRow[]): DemoReviewRow[] {
  const uses: Uses = new Map(earlier.map(({ said }) => [said.text, 1]))
  return world.houses.flatMap((house) => inventReviewsOfHouse(world, house, earlier, uses))
}

/** Creates the review of an existing stay. */
export function reviewStay(world: DemoWorld, stay: DemoStay, said: DemoReview): DemoReviewRow {
  const { hand, calendar } = world
  const at = Math.min(getDeparture(world, stay) + hand.between(2, 8 * 24) * hourMs, calendar.now - hourMs)
  const reply = inventReply(hand, said, at, calendar.now)
  return { reviewId: drawId(hand), stay, said, at, reply, imageIds: hand.chance(0.15) ? addImages(world, stay) : [] }
}

function addImages({ hand, album }: DemoWorld, { owner, guests: [guest] }: DemoStay): string[] {
  if (!owner || !guest) return []
  const scenes = hand.shuffle(listScenes(guest.dog.dogBreed)).slice(0, randomInt(hand, 1, 2))
  return scenes.map((scene) => album.add(scene, { uid: owner.uid, kind: 'review' }))
}

function inventReviewsOfHouse(world: DemoWorld, house: House, earlier: readonly DemoReviewRow[], uses: Uses): DemoReviewRow[] {
  const written = earlier.filter(({ stay }) => stay.house === house)
  const targetCount = Math.round(2 + 12 * Math.exp(-house.rank / 40))
  for (let attempt = 0; written.length < targetCount && attempt < maxAttempts; attempt += 1) {
    const review = inventReview(world, house, written, uses)
    if (!review) continue
    uses.set(review.said.text, (uses.get(review.said.text) ?? 0) + 1)
    written.push(review)
  }
  return written
}

function inventReview(world: DemoWorld, house: House, others: readonly DemoReviewRow[], uses: Uses): DemoReviewRow | null {
  const { hand } = world
  const said = chooseText(hand, house, others, uses)
  const nights = randomInt(hand, 1, 4)
  const from = -1 - nights - Math.floor((maxAgeDays - nights) * hand.next() ** 1.5)
  const size = pickSize(hand, said, house)
  const writers = new Set(others.map(({ stay }) => stay.owner?.uid))
  const dog = findDog(world, size, { from, nights }, (one) => !writers.has(one.owner.uid) && couldWrite(one, said))
  const unit = findFree(house.units[size], from, nights)
  if (!dog || !unit) return null
  occupyUnits(unit, from, nights)
  return reviewStay(world, stayOfDogs(world, [dog], { house, from, nights, outcome: 'kept' }), said)
}

/** Picks one of the least used texts that are true of the house and not among its reviews yet. */
function chooseText(hand: Hand, house: House, others: readonly DemoReviewRow[], uses: Uses): DemoReview {
  const language = pickWeighted<Language>(hand, [
    ['ko', 7],
    ['en', 3],
  ])
  const stars = pickWeighted(hand, [
    [5, 74 - house.rank / 6],
    [4, 21],
    [3, 3 + house.rank / 20],
  ])
  const said = new Set(others.map((review) => review.said.text))
  const themes = getThemes(house)
  const fits = (review: DemoReview): boolean =>
    review.language === language && themes.includes(review.theme) && !said.has(review.text)
  const fitting = demoReviews.filter(fits)
  const asGood = fitting.filter((review) => review.stars === stars)
  const candidates = asGood.length > 0 ? asGood : fitting
  const least = Math.min(...candidates.map(({ text }) => uses.get(text) ?? 0))
  return hand.pick(candidates.filter(({ text }) => (uses.get(text) ?? 0) === least))
}

function getThemes({ content }: House): ReviewTheme[] {
  const { amenities, sizes, character, training } = content
  const isCalm = !amenities.includes('indoorPlay') && !training && character !== 'lounge' && character !== 'garden'
  const holds: [ReviewTheme, boolean][] = [
    ['any', true],
    ['senior', amenities.includes('seniorCare')],
    ['large', sizes.includes('large')],
    ['small', sizes.includes('small') && !sizes.includes('large')],
    ['walks', amenities.includes('walks')],
    ['journal', amenities.includes('journal')],
    ['quiet', isCalm],
  ]
  return holds.filter(([, isTrue]) => isTrue).map(([theme]) => theme)
}

function pickSize(hand: Hand, { theme }: DemoReview, { content }: House): DogSize {
  if (theme === 'small' || theme === 'large') return theme
  return hand.pick(content.sizes)
}

function couldWrite({ owner, dog }: OwnedDog, { language, theme, text }: DemoReview): boolean {
  const named = breedsNamedIn(text)
  const isNamed = named.length === 0 || named.some(({ ko, en }) => dog.dogBreed === ko || dog.dogBreed === en)
  return owner.language === language && isNamed && (theme !== 'senior' || isOld(dog))
}

/** Invents a reply in the review's language for most of the critical reviews and about half of the others. */
function inventReply(hand: Hand, { stars, language }: DemoReview, reviewedAt: number, now: number): DemoReviewRow['reply'] {
  const tone: DemoReply['tone'] = stars === 3 ? 'sorry' : 'warm'
  const at = reviewedAt + hand.between(2, 70) * hourMs
  const isWritten = hand.chance(stars === 3 ? 0.85 : 0.5)
  const { text } = hand.pick(replies.filter((reply) => reply.tone === tone && reply.language === language))
  return isWritten && at <= now ? { text, at } : null
}
