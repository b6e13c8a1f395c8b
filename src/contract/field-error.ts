import type * as z from 'zod/mini'
import type { PasswordError } from '../domain/account/account.ts'
import type { NameError } from '../domain/account/name.ts'
import type { RoomError } from '../domain/booking/price.ts'
import type { StayError } from '../domain/calendar/stay.ts'

const generalErrors = [
  'required',
  'unknownField',
  'malformed',
  'badCharacters',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'tooFew',
  'tooMany',
  'notInteger',
  'notADay',
  'notAnEmail',
  'notAnImage',
  'notOneOf',
  'duplicate',
  'reversed',
  'gapInSections',
  'reasonMissing',
  'notFound',
  'common',
  'inSeoulOnly',
  'inFuture',
] as const

/** A validation error of one field, as a key of the i18n catalogs. */
export type FieldError = (typeof generalErrors)[number] | StayError | NameError | RoomError | PasswordError

/** A Zod check's message. Being a single word tells it apart from Zod's own messages. */
export function fieldError(name: FieldError): FieldError {
  return name
}

/** Errors by field path, such as `date.checkin`; `body` stands for the whole body. */
export type FieldErrors = { [path: string]: string }

type Issue = z.core.$ZodIssue

/** A response lists no more errors than this: a body can have thousands of unknown keys, which would all be sent back. */
const maxFieldErrors = 50

/** The first error of each field, of the first `maxFieldErrors` fields. Zod must report issues with their input (`reportInput`). */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    for (const [path, error] of listErrors(issue)) {
      if (errors.size >= maxFieldErrors) return Object.fromEntries(errors)
      if (!errors.has(path)) errors.set(path, error)
    }
  }
  return Object.fromEntries(errors)
}

function listErrors(issue: Issue): [path: string, error: string][] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, maxFieldErrors).map((key) => [toPath([...issue.path, key]), 'unknownField'])
  return [[toPath(issue.path), toError(issue)]]
}

function toError(issue: Issue): string {
  if (issue.input === undefined) return 'required'
  if (/^[a-z][A-Za-z]+$/.test(issue.message)) return issue.message
  if (issue.code === 'too_small') return tooSmall(issue.origin, issue.input)
  if (issue.code === 'too_big') return tooBig(issue.origin)
  if (issue.code === 'invalid_value') return 'notOneOf'
  return issue.code === 'invalid_type' && issue.expected === 'int' ? 'notInteger' : 'malformed'
}

function tooSmall(origin: string, input: unknown): FieldError {
  if (origin === 'string') return input === '' ? 'required' : 'tooShort'
  return origin === 'array' ? 'tooFew' : 'tooSmall'
}

function tooBig(origin: string): FieldError {
  if (origin === 'string') return 'tooLong'
  return origin === 'array' ? 'tooMany' : 'tooLarge'
}

function toPath(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'body' : path.map(String).join('.')
}
