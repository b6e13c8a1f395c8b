import { randomBytes } from 'node:crypto'

/** 120 random bits as 20 characters that are safe in URLs and file names. */
export function randomId(): string {
  return randomBytes(15).toString('base64url')
}

/** Starts with a letter, so that it is never mistaken for a post number, which has only digits. */
export function randomUid(): string {
  return `u${randomId()}`
}
