import { randomBytes } from 'node:crypto'

// Crockford's base 32 leaves out letters that look like digits, and U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random id of 50 bits that is easy to read aloud, such as `K7Q29-4MDXV`. */
export function randomBookingId(): string {
  const text = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
