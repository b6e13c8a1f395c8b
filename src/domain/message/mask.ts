import { findAddresses } from './addresses.ts'
import { isScreened } from './message.ts'
import { findMessengerIds } from './messenger-ids.ts'
import { joinSpelled, normalizeText, replaceSpans, toSourceSpans } from './normalized-text.ts'
import { findNumbers } from './numbers.ts'

/** What stands where contact data was; the same in every language. */
const mask = '•••'

/** What is masked can separate what is left into contact data again; text written by people needs no third pass. */
const maxPasses = 4

/** How much of the end of an earlier text is read: more than a phone number takes, spelled out with all that may stand between its digits. */
const readBefore = 200

/**
 * Masks phone and account numbers, email and web addresses and messenger ids, also in disguise: in other characters, in words,
 * with something between the digits. What people write about a stay remains: prices, dates, times, weights, booking numbers.
 * The time it takes is linear in the length of the text.
 */
export function maskContacts(original: string): { text: string; masked: boolean } {
  return maskBehind('', original)
}

/** Like `maskContacts`, for a text that is read behind others, which may have the beginning of a number. */
export function maskContactsBehind(earlier: readonly string[], original: string): { text: string; masked: boolean } {
  const { text } = maskContacts(original)
  const { text: left } = maskBehind(earlier.map((line) => `${line.slice(-readBefore)}\n`).join(''), text)
  return { text: left, masked: left !== original }
}

function maskBehind(before: string, original: string): { text: string; masked: boolean } {
  let text = original
  for (let pass = 0; pass < maxPasses; pass++) {
    const next = maskOnce(before.normalize('NFC'), text)
    if (next === null) break
    text = next
  }
  return { text, masked: text !== original }
}

/** What a person is called in a conversation: names are chosen freely. */
export function screenName(name: string, thread: Parameters<typeof isScreened>[0]): string {
  return isScreened(thread) ? maskContacts(name).text : name
}

/** Null if nothing behind `before` is to be masked. */
function maskOnce(before: string, original: string): string | null {
  const normalized = normalizeText(before + original)
  const joined = joinSpelled(normalized)
  const from = before.length
  const found = [
    ...toSourceSpans(normalized, findNumbers(normalized.text)),
    ...toSourceSpans(joined, [...findAddresses(joined.text), ...findMessengerIds(joined.text)]),
  ]
    .filter(({ end }) => end > from)
    .map(({ start, end }) => ({ start: Math.max(start - from, 0), end: end - from }))
  return found.length === 0 ? null : replaceSpans(normalized.source.slice(from), found, mask)
}
