import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { CalendarError } from '../../domain/calendar-sync/calendar-failure.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The token of a published calendar (256 bits). A copy of the database contains its nonce, which is useless without the secret. */
export function createCalendarToken(authSecret: string, nonce: string): string {
  return createHmac('sha256', authSecret).update(`calendar ${nonce}`).digest('base64url')
}

/** The nonce of a new published calendar, and the digest of its token. */
export function inventCalendarLink(authSecret: string): { nonce: string; tokenDigest: string } {
  const nonce = randomBytes(16).toString('base64url')
  return { nonce, tokenDigest: digestCalendarToken(createCalendarToken(authSecret, nonce)) }
}

export function digestCalendarToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Encrypts the address of a calendar elsewhere, which anybody who knows it can read. */
export function encryptAddress(authSecret: string, address: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, deriveKey(authSecret), nonce)
  const encrypted = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Fails with `unreadable` if the secret has changed since. */
export function decryptAddress(authSecret: string, text: string): string {
  try {
    const bytes = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv(algorithm, deriveKey(authSecret), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new CalendarError('unreadable')
  }
}

function deriveKey(authSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'calendar address', 32))
}
