import type { Hand } from './illustrations/hand.ts'

const idLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
// Booking ids are read aloud, so letters that look like digits are left out.
const bookingIdCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random integer, both ends inclusive. */
export function randomInt(hand: Hand, low: number, high: number): number {
  return low + hand.below(high - low + 1)
}

/** Picks a value with a probability proportional to its weight. */
export function pickWeighted<Value>(hand: Hand, choices: readonly (readonly [Value, number])[]): Value {
  const sum = choices.reduce((total, [, weight]) => total + weight, 0)
  let remaining = hand.next() * sum
  const found = choices.find(([, weight]) => {
    remaining -= weight
    return remaining < 0
  })
  const [value] = found ?? hand.pick(choices)
  return value
}

export function drawId(hand: Hand): string {
  return randomText(hand, idLetters, 20)
}

export function drawBookingId(hand: Hand): string {
  return `${randomText(hand, bookingIdCharacters, 5)}-${randomText(hand, bookingIdCharacters, 5)}`
}

function randomText(hand: Hand, letters: string, length: number): string {
  let text = ''
  while (text.length < length) text += letters.charAt(hand.below(letters.length))
  return text
}
