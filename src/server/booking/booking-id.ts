import { randomBytes } from 'node:crypto'

// Crockford's base 32: no letter that is read as a digit, and no U.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 50 random bits that people can read out to each other, as in `K7Q29-4MDXV`. */
export function randomBookingId(): string {
  const text = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
