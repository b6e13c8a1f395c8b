import type { JournalKind } from '../../contract/journal/journal.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import type { DemoBooking } from '../booking/bookings.ts'
import { minuteMs } from '../booking/calendar.ts'
import type { DemoStay, DemoWorld } from '../booking/stays.ts'
import { type DemoJournalEntry, journalEntries } from '../content/journal.ts'
import type { ImageEntry } from '../illustrations/image-entry.ts'
import { nth } from '../illustrations/nth.ts'
import { listScenes } from '../image/images.ts'
import { belongsToDemoCompany } from '../post/houses.ts'
import { randomInt } from '../prng.ts'

export type WrittenEntry = {
  booking: DemoBooking
  day: number
  kind: JournalKind
  text: string
  imageId: string | null
  at: number
}

/** An entry whose time has yet to be checked against the dog's arrival and departure. */
type DatedEntry = Omit<WrittenEntry, 'booking' | 'imageId'> & { scene: ImageEntry | null }

const historyDays = 30
const entriesADay = 5
const photoHour = 10.5

/** Journals of the dogs that are checked in and, for the two sign-in accounts, of recent stays. */
export function inventJournals(world: DemoWorld, bookings: readonly DemoBooking[]): WrittenEntry[] {
  return bookings.filter((booking) => hasJournal(world, booking)).flatMap((booking) => inventJournal(world, booking))
}

function hasJournal({ people }: DemoWorld, { state, stay }: DemoBooking): boolean {
  if (!stay.owner || !stay.house.content.amenities.includes('journal')) return false
  if (state === 'checked_in') return true
  const isSignIn = belongsToDemoCompany(stay.house) || stay.owner === people.signInOwner
  return state === 'completed' && isSignIn && stay.from > -historyDays
}

function inventJournal(world: DemoWorld, booking: DemoBooking): WrittenEntry[] {
  const { stay, transitions } = booking
  const arrived = transitions.find(({ to }) => to === 'checked_in')?.at ?? 0
  const left = transitions.find(({ to }) => to === 'completed')?.at ?? world.calendar.now
  const used = new Set<DemoJournalEntry>()
  return Array.from({ length: stay.nights + 1 }, (_, night) => inventDay(world, stay, night, used))
    .flat()
    .filter(({ at }) => at > arrived && at < left)
    .toSorted((one, other) => one.at - other.at)
    .map(({ scene, ...entry }) => ({ ...entry, booking, imageId: scene && addScene(world, stay, scene) }))
}

function addScene({ album }: DemoWorld, { house }: DemoStay, scene: ImageEntry): string {
  return album.add(scene, { uid: house.company.uid, kind: 'journal' })
}

/** Picks entries for one day, without repeating any in the stay, and adds a photo of a dog of the breed on the second day. */
function inventDay({ hand, calendar }: DemoWorld, stay: DemoStay, night: number, used: Set<DemoJournalEntry>): DatedEntry[] {
  const candidates = hand.shuffle(journalEntries).filter((entry) => !used.has(entry) && isTrue(stay, night, entry))
  const chosen = pickByKind(candidates).slice(0, entriesADay)
  for (const entry of chosen) if (!recurring.test(entry.en)) used.add(entry)
  const day = stay.from + night
  const entries = chosen.map((entry): DatedEntry => {
    const at = calendar.toInstant(day, toHour(entry)) + randomInt(hand, 0, 50) * minuteMs
    return { day, kind: entry.kind, text: entry[stay.owner?.language ?? 'ko'], scene: null, at }
  })
  const scenes = night === 1 ? listScenes(nth(stay.guests, 0).dog.dogBreed) : []
  if (scenes.length === 0) return entries
  return [...entries, { day, kind: 'photo', text: '', scene: hand.pick(scenes), at: calendar.toInstant(day, photoHour) }]
}

/** Picks one entry of each kind, but all about medication, which come first. */
function pickByKind(entries: readonly DemoJournalEntry[]): DemoJournalEntry[] {
  const medicine = entries.filter(({ kind }) => kind === 'medication')
  const others = entries.filter(({ kind }) => kind !== 'medication')
  return [...medicine, ...others.filter(({ kind }, index) => others.findIndex((entry) => entry.kind === kind) === index)]
}

const recurring = /^Morning tablet/
const onFirstDay = /first-day|by the door|new place/
const onLastDay = /^Going-home/

function isTrue({ house, nights, guests }: DemoStay, night: number, { kind, en }: DemoJournalEntry): boolean {
  if (onFirstDay.test(en)) return night === 0
  if (onLastDay.test(en)) return night === nights
  if (kind === 'walk') return house.content.amenities.includes('walks')
  return kind !== 'medication' || isPrescribed(nth(guests, 0).dog, en)
}

/** Matches the medication in a profile to the journal entry about giving it. */
const remedies: readonly { prescription: RegExp; entry: RegExp }[] = [
  { prescription: /tablet.*( 8 AM|morning)|약을 아침/, entry: /^Morning tablet/ },
  { prescription: /tablet.*( [89] PM|evening)|약을 아침저녁/, entry: /^Evening tablet/ },
  { prescription: /^Eye drops/, entry: /eye drops/ },
]

function isPrescribed({ medication = '' }: Dog, en: string): boolean {
  return remedies.some(({ prescription, entry }) => prescription.test(medication) && entry.test(en))
}

/** Hours implied by the text of an entry; other entries have the usual hour of their kind. */
const hoursByText: readonly (readonly [RegExp, number])[] = [
  [/around noon|lunch/i, 13],
  [/breakfast|half past six|Woke at two|^Already knows|Going-home/i, 8],
  [/^Morning tablet/, 8],
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

function toHour({ kind, en }: DemoJournalEntry): number {
  return hoursByText.find(([words]) => words.test(en))?.[1] ?? usualHours[kind]
}
