import type { Hand } from './art/hand.ts'

const idLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
// As people read bookings out to each other: no letter that is taken for a digit.
const bookingLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A whole number, both ends included. */
export function whole(hand: Hand, low: number, high: number): number {
  return low + hand.below(high - low + 1)
}

/** One of the values, as often as its weight says. */
export function weighted<Value>(hand: Hand, choices: readonly (readonly [Value, number])[]): Value {
  const sum = choices.reduce((total, [, weight]) => total + weight, 0)
  let left = hand.next() * sum
  const found = choices.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  const [value] = found ?? hand.pick(choices)
  return value
}

export function idFrom(hand: Hand): string {
  return lettersFrom(hand, idLetters, 20)
}

export function bookingIdFrom(hand: Hand): string {
  return `${lettersFrom(hand, bookingLetters, 5)}-${lettersFrom(hand, bookingLetters, 5)}`
}

function lettersFrom(hand: Hand, letters: string, length: number): string {
  let text = ''
  while (text.length < length) text += letters.charAt(hand.below(letters.length))
  return text
}
