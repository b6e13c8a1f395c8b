import { type Day, isDay } from '../calendar/day.ts'
import { isTimeSlot, type TimeSlot } from '../calendar/time-slot.ts'
import { maskContacts } from './mask.ts'

/** In the order of the picker. */
export const phraseGroups = ['food', 'medicine', 'toilet', 'walks', 'temper', 'arrival', 'money', 'emergency'] as const

export type PhraseGroup = (typeof phraseGroups)[number]

/** What a phrase leaves open. `answer` is yes or no. */
export type PhraseSlot = 'dog' | 'time' | 'day' | 'amount' | 'answer'

export type AmountUnit = 'won' | 'grams' | 'minutes' | 'count'

export type PhraseArgs = { dog?: string; time?: TimeSlot; day?: Day; amount?: number; answer?: boolean }

export type PhraseRule = {
  group: PhraseGroup
  /** Who says it. */
  by: 'owner' | 'company'
  slots: readonly PhraseSlot[]
  /** Of the amount; a phrase with that slot has one. */
  unit?: AmountUnit
}

/** Sentences that are kept by key, so that each side reads them in its own language. */
const phrases = {
  foodPortion: { group: 'food', by: 'owner', slots: ['dog', 'amount', 'time'], unit: 'grams' },
  foodBrought: { group: 'food', by: 'owner', slots: ['dog', 'answer'] },
  foodTreats: { group: 'food', by: 'owner', slots: ['dog', 'answer'] },
  foodQuestion: { group: 'food', by: 'company', slots: ['dog'] },
  foodEaten: { group: 'food', by: 'company', slots: ['dog', 'answer'] },
  medicineDose: { group: 'medicine', by: 'owner', slots: ['dog', 'amount', 'time'], unit: 'count' },
  medicineWithFood: { group: 'medicine', by: 'owner', slots: ['dog', 'answer'] },
  medicinePacking: { group: 'medicine', by: 'company', slots: ['dog'] },
  medicineGiven: { group: 'medicine', by: 'company', slots: ['dog', 'time'] },
  medicineMissed: { group: 'medicine', by: 'company', slots: ['dog', 'time'] },
  toiletIndoors: { group: 'toilet', by: 'owner', slots: ['dog', 'answer'] },
  toiletTimes: { group: 'toilet', by: 'owner', slots: ['dog', 'amount'], unit: 'count' },
  toiletAccidents: { group: 'toilet', by: 'owner', slots: ['dog'] },
  toiletPads: { group: 'toilet', by: 'company', slots: ['amount'], unit: 'count' },
  toiletNormal: { group: 'toilet', by: 'company', slots: ['dog', 'answer'] },
  walkTimes: { group: 'walks', by: 'owner', slots: ['dog', 'amount'], unit: 'count' },
  walkLength: { group: 'walks', by: 'owner', slots: ['dog', 'amount', 'time'], unit: 'minutes' },
  walkLeash: { group: 'walks', by: 'owner', slots: ['dog', 'answer'] },
  walkDone: { group: 'walks', by: 'company', slots: ['dog', 'amount', 'time'], unit: 'minutes' },
  walkIndoors: { group: 'walks', by: 'company', slots: ['day'] },
  temperDogs: { group: 'temper', by: 'owner', slots: ['dog', 'answer'] },
  temperBites: { group: 'temper', by: 'owner', slots: ['dog', 'answer'] },
  temperAlone: { group: 'temper', by: 'owner', slots: ['dog', 'answer'] },
  temperPaws: { group: 'temper', by: 'owner', slots: ['dog'] },
  temperSettled: { group: 'temper', by: 'company', slots: ['dog', 'answer'] },
  arrivalTime: { group: 'arrival', by: 'owner', slots: ['day', 'time'] },
  arrivalLate: { group: 'arrival', by: 'owner', slots: ['time'] },
  arrivalPickUp: { group: 'arrival', by: 'owner', slots: ['day', 'time'] },
  arrivalWorks: { group: 'arrival', by: 'company', slots: ['time', 'answer'] },
  arrivalParking: { group: 'arrival', by: 'company', slots: ['answer'] },
  arrivalReady: { group: 'arrival', by: 'company', slots: ['dog', 'time'] },
  moneyFees: { group: 'money', by: 'owner', slots: [] },
  moneyReceipt: { group: 'money', by: 'owner', slots: [] },
  moneyNoFees: { group: 'money', by: 'company', slots: [] },
  moneyService: { group: 'money', by: 'company', slots: ['amount'], unit: 'won' },
  moneyRefund: { group: 'money', by: 'company', slots: ['amount'], unit: 'won' },
  emergencyLimit: { group: 'emergency', by: 'owner', slots: ['dog', 'amount'], unit: 'won' },
  emergencyAskFirst: { group: 'emergency', by: 'owner', slots: ['dog'] },
  emergencyVet: { group: 'emergency', by: 'company', slots: ['dog', 'time'] },
  emergencyInjury: { group: 'emergency', by: 'company', slots: ['dog'] },
  emergencyBetter: { group: 'emergency', by: 'company', slots: ['dog'] },
} as const satisfies Record<string, PhraseRule>

export type PhraseKey = keyof typeof phrases

export type Phrase = { key: PhraseKey; args: PhraseArgs }

export const phraseKeys: readonly PhraseKey[] = Object.keys(phrases).filter(isPhraseKey)

function isPhraseKey(key: string): key is PhraseKey {
  return Object.hasOwn(phrases, key)
}

export function getPhraseRule(key: PhraseKey): PhraseRule {
  return phrases[key]
}

export const longestDogInPhrase = 40

const mostByUnit: Record<AmountUnit, number> = { won: 10_000_000, grams: 2_000, minutes: 240, count: 20 }

/** The largest amount that a phrase takes; the smallest is 1. */
export function getLargestAmount(key: PhraseKey): number {
  return mostByUnit[getPhraseRule(key).unit ?? 'count']
}

/** Null unless the key is a phrase's and the arguments are those it leaves open, each valid. A name with contact data is none. */
export function readPhrase(key: string, args: Readonly<Record<string, unknown>>): Phrase | null {
  if (!isPhraseKey(key)) return null
  const { slots } = getPhraseRule(key)
  if (Object.keys(args).length !== slots.length) return null
  const read: PhraseArgs = {}
  return slots.every((slot) => readSlot(key, slot, args[slot], read)) ? { key, args: read } : null
}

/** Writes a valid value to `into`; false if it is not valid. */
function readSlot(key: PhraseKey, slot: PhraseSlot, value: unknown, into: PhraseArgs): boolean {
  if (typeof value === 'boolean' && slot === 'answer') into.answer = value
  else if (typeof value === 'number' && slot === 'amount' && isAmount(key, value)) into.amount = value
  else if (typeof value === 'string') readText(slot, value, into)
  return into[slot] !== undefined
}

function readText(slot: PhraseSlot, value: string, into: PhraseArgs): void {
  if (slot === 'dog' && isDogName(value)) into.dog = value
  if (slot === 'time' && isTimeSlot(value)) into.time = value
  if (slot === 'day' && isDay(value)) into.day = value
}

function isAmount(key: PhraseKey, value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= getLargestAmount(key)
}

/** Prices are round; digits that are not could be those of a phone number. */
export function isRoundAmount({ key, args }: Phrase): boolean {
  return getPhraseRule(key).unit !== 'won' || (args.amount ?? 0) % 100 === 0
}

function isDogName(value: string): boolean {
  return value.trim() === value && value !== '' && value.length <= longestDogInPhrase && !maskContacts(value).masked
}
