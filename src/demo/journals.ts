import type { JournalKind } from '../contract/journal.ts'
import type { Dog } from '../domain/dog.ts'
import { nth } from './art/nth.ts'
import type { PictureEntry } from './art/picture-entry.ts'
import type { DemoBooking } from './bookings.ts'
import { minuteMs } from './calendar.ts'
import { whole } from './chance.ts'
import { type DemoJournalEntry, journalEntries } from './content/journal.ts'
import { isOfSignIn } from './houses.ts'
import { scenesOf } from './pictures.ts'
import type { DemoStay, World } from './stays.ts'

export type WrittenEntry = {
  booking: DemoBooking
  day: number
  kind: JournalKind
  text: string
  imageId: string | null
  at: number
}

/** An entry before it is known whether the dog was there. */
type Noted = Omit<WrittenEntry, 'booking' | 'imageId'> & { scene: PictureEntry | null }

const daysRemembered = 30
const entriesADay = 5
const photoHour = 10.5

/** What is written about dogs that are in the house, and for the two who can sign in about those who went home lately. */
export function inventJournals(world: World, bookings: readonly DemoBooking[]): WrittenEntry[] {
  return bookings.filter((booking) => hasJournal(world, booking)).flatMap((booking) => journalOf(world, booking))
}

function hasJournal({ people }: World, { state, stay }: DemoBooking): boolean {
  if (!stay.owner || !stay.house.content.amenities.includes('journal')) return false
  if (state === 'checked_in') return true
  const isRemembered = isOfSignIn(stay.house) || stay.owner === people.signInOwner
  return state === 'completed' && isRemembered && stay.from > -daysRemembered
}

function journalOf(world: World, booking: DemoBooking): WrittenEntry[] {
  const { stay, moves } = booking
  const arrived = moves.find(({ to }) => to === 'checked_in')?.at ?? 0
  const left = moves.find(({ to }) => to === 'completed')?.at ?? world.calendar.now
  const used = new Set<DemoJournalEntry>()
  return Array.from({ length: stay.nights + 1 }, (_, night) => dayOf(world, stay, night, used))
    .flat()
    .filter(({ at }) => at > arrived && at < left)
    .toSorted((one, other) => one.at - other.at)
    .map(({ scene, ...entry }) => ({ ...entry, booking, imageId: scene && addScene(world, stay, scene) }))
}

function addScene({ album }: World, { house }: DemoStay, scene: PictureEntry): string {
  return album.add(scene, { uid: house.company.uid, kind: 'journal' })
}

/** Some entries of one day, none that this stay had before, and on the second day a picture that could be of the dog. */
function dayOf({ hand, calendar }: World, stay: DemoStay, night: number, used: Set<DemoJournalEntry>): Noted[] {
  const fitting = hand.shuffle(journalEntries).filter((entry) => !used.has(entry) && isTrueOf(stay, night, entry))
  const chosen = byKind(fitting).slice(0, entriesADay)
  for (const entry of chosen) if (!recurring.test(entry.en)) used.add(entry)
  const day = stay.from + night
  const noted = chosen.map((entry): Noted => {
    const at = calendar.instantOf(day, hourOf(entry)) + whole(hand, 0, 50) * minuteMs
    return { day, kind: entry.kind, text: entry[stay.owner?.language ?? 'ko'], scene: null, at }
  })
  const scenes = night === 1 ? scenesOf(nth(stay.guests, 0).dog.dogBreed) : []
  if (scenes.length === 0) return noted
  return [...noted, { day, kind: 'photo', text: '', scene: hand.pick(scenes), at: calendar.instantOf(day, photoHour) }]
}

/** One of a kind, but all that was given as medicine, which comes first. */
function byKind(entries: readonly DemoJournalEntry[]): DemoJournalEntry[] {
  const medicine = entries.filter(({ kind }) => kind === 'medication')
  const others = entries.filter(({ kind }) => kind !== 'medication')
  return [...medicine, ...others.filter(({ kind }, index) => others.findIndex((entry) => entry.kind === kind) === index)]
}

const recurring = /^Morning tablet/
const onFirstDay = /first-day|by the door|new place/
const onLastDay = /^Going-home/

function isTrueOf({ house, nights, guests }: DemoStay, night: number, { kind, en }: DemoJournalEntry): boolean {
  if (onFirstDay.test(en)) return night === 0
  if (onLastDay.test(en)) return night === nights
  if (kind === 'walk') return house.content.amenities.includes('walks')
  return kind !== 'medication' || isGiven(nth(guests, 0).dog, en)
}

/** What a profile asks for, and the entry that says it was done. */
const remedies: readonly { asked: RegExp; done: RegExp }[] = [
  { asked: /tablet.*( 8:00|morning)|약을 아침/, done: /^Morning tablet/ },
  { asked: /tablet.*(2[01]:00|evening)|약을 아침저녁/, done: /^Evening tablet/ },
  { asked: /^Eye drops/, done: /eye drops/ },
]

function isGiven({ medication = '' }: Dog, en: string): boolean {
  return remedies.some(({ asked, done }) => asked.test(medication) && done.test(en))
}

/** Words that say when it was, else the usual hour of its kind. */
const times: readonly (readonly [RegExp, number])[] = [
  [/breakfast|half past six|Woke at two|^Already knows|Going-home/i, 8],
  [/^Morning tablet/, 8],
  [/around noon|lunch/i, 13],
  [/afternoon|Two pieces|Eye drops|eye drops|until tonight/, 15],
  [/dinner|skipped/i, 18],
  [/^Evening tablet|before bed|lights out|by the door/, 20],
]

const usualHours: Record<DemoJournalEntry['kind'], number> = {
  meal: 9,
  walk: 10,
  toilet: 11,
  medication: 8,
  play: 15,
  rest: 14,
  note: 16,
}

function hourOf({ kind, en }: DemoJournalEntry): number {
  return times.find(([words]) => words.test(en))?.[1] ?? usualHours[kind]
}
