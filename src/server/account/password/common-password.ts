import { dictionary } from '@zxcvbn-ts/language-common'

const listSize = 3000
/** Shorter words occur by chance in good passwords. */
const minWordLength = 4

// Common in Korea: keyboard rows, and Korean words typed with the keyboard set to English.
const korean = 'qwer asdf zxcv 1q2w3e4r 1q2w3e tkfkd tkfkdgo dkssud rkskek dlfdl gksrnr abcd kkori'

const commonPasswords = new Set([...dictionary['passwords-common'].slice(0, listSize), ...korean.split(' ')])

const letterSubstitutions: Record<string, string> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }
const shiftedDigits = ')!@#$%^&*('

/** The person a new password belongs to. */
export type PasswordOwner = { email: string; name: string }

/**
 * Whether a password is easy to guess: one of the 3,000 most common, ignoring case, leetspeak, and leading or trailing digits and
 * signs; or just its owner's email or name.
 */
export function isCommonPassword(password: string, owner: PasswordOwner | null): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const wholes = [typed, stripSigns(typed), unshiftDigits(typed)]
  const words = [trimNonLetters(typed), fromLeetspeak(trimNonLetters(typed)), fromLeetspeak(typed.replace(/[^a-z]+$/, ''))]
  return (
    wholes.some((whole) => commonPasswords.has(whole)) ||
    words.some((word) => word.length >= minWordLength && commonPasswords.has(word)) ||
    (owner !== null && getNames(owner).includes(stripSigns(typed)))
  )
}

function getNames({ email, name }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@')
  return [email, mailbox, name].map((text) => stripSigns(text.normalize('NFKC').toLowerCase())).filter((text) => text !== '')
}

function stripSigns(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

function trimNonLetters(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, '')
}

function fromLeetspeak(text: string): string {
  return Array.from(text, (character) => letterSubstitutions[character] ?? character).join('')
}

/** Maps signs back to the digits typed with the Shift key held down. */
function unshiftDigits(text: string): string {
  return text.replace(/[)!@#$%^&*(]/g, (sign) => String(shiftedDigits.indexOf(sign)))
}
