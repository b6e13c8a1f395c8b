import type { DogSize } from '../domain/dog-size.ts'
import type { Language } from '../i18n/language.ts'
import type { Hand } from './art/hand.ts'
import { departureOf } from './bookings.ts'
import { hourMs } from './calendar.ts'
import { idFrom, weighted, whole } from './chance.ts'
import type { DemoReply, DemoReview, ReviewTheme } from './content/demo-review.ts'
import { replies, reviews } from './content/reviews.ts'
import { breedsNamedIn, isOld } from './dogs.ts'
import type { House } from './houses.ts'
import type { OwnedDog } from './people.ts'
import { scenesOf } from './pictures.ts'
import { findFree, takeNights } from './room-units.ts'
import { type DemoStay, findDog, stayOfDogs, type World } from './stays.ts'

/** A review of a stay, with the company's reply. */
export type WrittenReview = {
  reviewId: string
  stay: DemoStay
  said: DemoReview
  at: number
  reply: { text: string; at: number } | null
  imageIds: string[]
}

/** How often each text was used, so that all take turns. */
type Uses = Map<string, number>

const oldest = 230
const tries = 30

/** Reviews of stays of their own, for every house: many where it is loved, a few elsewhere; `earlier` are among them. */
export function inventReviews(world: World, earlier: readonly WrittenReview[]): WrittenReview[] {
  const uses: Uses = new Map(earlier.map(({ said }) => [said.text, 1]))
  return world.houses.flatMap((house) => reviewsOf(world, house, earlier, uses))
}

/** The review of a stay that is there already. */
export function reviewStay(world: World, stay: DemoStay, said: DemoReview): WrittenReview {
  const { hand, calendar } = world
  const at = Math.min(departureOf(world, stay) + hand.between(2, 8 * 24) * hourMs, calendar.now - hourMs)
  const reply = inventReply(hand, said, at, calendar.now)
  return { reviewId: idFrom(hand), stay, said, at, reply, imageIds: hand.chance(0.15) ? takePictures(world, stay) : [] }
}

function takePictures({ hand, album }: World, { owner, guests: [guest] }: DemoStay): string[] {
  if (!owner || !guest) return []
  const scenes = hand.shuffle(scenesOf(guest.dog.dogBreed)).slice(0, whole(hand, 1, 2))
  return scenes.map((scene) => album.add(scene, { uid: owner.uid, kind: 'review' }))
}

function reviewsOf(world: World, house: House, earlier: readonly WrittenReview[], uses: Uses): WrittenReview[] {
  const written = earlier.filter(({ stay }) => stay.house === house)
  const wanted = Math.round(2 + 12 * Math.exp(-house.rank / 40))
  for (let tried = 0; written.length < wanted && tried < tries; tried += 1) {
    const review = inventReview(world, house, written, uses)
    if (!review) continue
    uses.set(review.said.text, (uses.get(review.said.text) ?? 0) + 1)
    written.push(review)
  }
  return written
}

function inventReview(world: World, house: House, others: readonly WrittenReview[], uses: Uses): WrittenReview | null {
  const { hand } = world
  const said = chooseText(hand, house, others, uses)
  const nights = whole(hand, 1, 4)
  const from = -1 - nights - Math.floor((oldest - nights) * hand.next() ** 1.5)
  const size = sizeFor(hand, said, house)
  const writers = new Set(others.map(({ stay }) => stay.owner?.uid))
  const dog = findDog(world, size, { from, nights }, (one) => !writers.has(one.owner.uid) && couldSay(one, said))
  const unit = findFree(house.units[size], from, nights)
  if (!dog || !unit) return null
  takeNights(unit, from, nights)
  return reviewStay(world, stayOfDogs(world, [dog], { house, from, nights, outcome: 'kept' }), said)
}

/** Of the texts that are true of the house and not yet said of it, one of those used least. */
function chooseText(hand: Hand, house: House, others: readonly WrittenReview[], uses: Uses): DemoReview {
  const language = weighted<Language>(hand, [
    ['ko', 7],
    ['en', 3],
  ])
  const stars = weighted(hand, [
    [5, 74 - house.rank / 6],
    [4, 21],
    [3, 3 + house.rank / 20],
  ])
  const said = new Set(others.map((review) => review.said.text))
  const themes = themesOf(house)
  const fits = (review: DemoReview): boolean =>
    review.language === language && themes.includes(review.theme) && !said.has(review.text)
  const fitting = reviews.filter(fits)
  const asGood = fitting.filter((review) => review.stars === stars)
  const candidates = asGood.length > 0 ? asGood : fitting
  const least = Math.min(...candidates.map(({ text }) => uses.get(text) ?? 0))
  return hand.pick(candidates.filter(({ text }) => (uses.get(text) ?? 0) === least))
}

function themesOf({ content }: House): ReviewTheme[] {
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

function sizeFor(hand: Hand, { theme }: DemoReview, { content }: House): DogSize {
  if (theme === 'small' || theme === 'large') return theme
  return hand.pick(content.sizes)
}

function couldSay({ owner, dog }: OwnedDog, { language, theme, text }: DemoReview): boolean {
  const named = breedsNamedIn(text)
  const isNamed = named.length === 0 || named.some(({ ko, en }) => dog.dogBreed === ko || dog.dogBreed === en)
  return owner.language === language && isNamed && (theme !== 'senior' || isOld(dog))
}

/** In the review's language; a company answers most of what hurts and about half of the rest. */
function inventReply(hand: Hand, { stars, language }: DemoReview, reviewedAt: number, now: number): WrittenReview['reply'] {
  const tone: DemoReply['tone'] = stars === 3 ? 'sorry' : 'warm'
  const at = reviewedAt + hand.between(2, 70) * hourMs
  const isWritten = hand.chance(stars === 3 ? 0.85 : 0.5)
  const { text } = hand.pick(replies.filter((reply) => reply.tone === tone && reply.language === language))
  return isWritten && at <= now ? { text, at } : null
}
