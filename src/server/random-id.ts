import { randomBytes } from 'node:crypto'

/** 120 random bits in 20 characters that a URL and a file name take as they are. */
export function randomId(): string {
  return randomBytes(15).toString('base64url')
}

/** Begins with a letter, so that it is never taken for a post number, which is digits only. */
export function randomUid(): string {
  return `u${randomId()}`
}
