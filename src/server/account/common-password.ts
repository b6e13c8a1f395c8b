import { dictionary } from '@zxcvbn-ts/language-common'

const most = 3000
/** A shorter word can be part of anything. */
const leastWord = 4

// First choices in Korea: rows of keys, and words typed with the keyboard in the other language.
const korean = 'qwer asdf zxcv 1q2w3e4r 1q2w3e tkfkd tkfkdgo dkssud rkskek dlfdl gksrnr abcd kkori'

const commonest = new Set([...dictionary['passwords-common'].slice(0, most), ...korean.split(' ')])

const lettersOf: Record<string, string> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }
const shiftedDigits = ')!@#$%^&*('

/** Whom a new password is for. */
export type PasswordOwner = { email: string; name: string }

/**
 * Whether a new password is among those that are tried first: one of the 3,000 commonest, whatever its capitals, its letters
 * written as figures, and what stands before or behind it; or nothing but its owner's e-mail or name.
 */
export function isCommonPassword(password: string, owner: PasswordOwner | null): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const wholes = [typed, bare(typed), unshifted(typed)]
  const words = [trimmed(typed), asLetters(trimmed(typed)), asLetters(typed.replace(/[^a-z]+$/, ''))]
  return (
    wholes.some((whole) => commonest.has(whole)) ||
    words.some((word) => word.length >= leastWord && commonest.has(word)) ||
    (owner !== null && namesOf(owner).includes(bare(typed)))
  )
}

function namesOf({ email, name }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@')
  return [email, mailbox, name].map((text) => bare(text.normalize('NFKC').toLowerCase())).filter((text) => text !== '')
}

function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

function trimmed(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, '')
}

function asLetters(text: string): string {
  return Array.from(text, (character) => lettersOf[character] ?? character).join('')
}

/** Of figures typed with the shift key held down, the figures. */
function unshifted(text: string): string {
  return text.replace(/[)!@#$%^&*(]/g, (sign) => String(shiftedDigits.indexOf(sign)))
}
