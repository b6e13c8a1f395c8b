import type * as z from 'zod/mini'
import type { PasswordFault } from '../domain/account.ts'
import type { RoomFault } from '../domain/price.ts'
import type { StayFault } from '../domain/stay.ts'

const generalFaults = [
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
] as const

/** What is wrong with a field, as a key of the catalogues. */
export type FieldFault = (typeof generalFaults)[number] | StayFault | RoomFault | PasswordFault

/** A check's message, told from the library's own by being one word. */
export function fault(name: FieldFault): FieldFault {
  return name
}

/** By the path of the field, as in `date.checkin`; `body` is the whole. */
export type FieldFaults = { [path: string]: string }

type Issue = z.core.$ZodIssue

/** The first fault of every field; needs issues that carry their input. */
export function fieldFaults(issues: readonly Issue[]): FieldFaults {
  const faults: FieldFaults = {}
  for (const issue of issues) {
    for (const [path, fault] of faultsOf(issue)) faults[path] ??= fault
  }
  return faults
}

function faultsOf(issue: Issue): [path: string, fault: string][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [pathOf([...issue.path, key]), 'unknownField'])
  return [[pathOf(issue.path), faultOf(issue)]]
}

function faultOf(issue: Issue): string {
  if (issue.input === undefined) return 'required'
  if (/^[a-z][A-Za-z]+$/.test(issue.message)) return issue.message
  if (issue.code === 'too_small') return tooSmall(issue.origin, issue.input)
  if (issue.code === 'too_big') return tooBig(issue.origin)
  if (issue.code === 'invalid_value') return 'notOneOf'
  return issue.code === 'invalid_type' && issue.expected === 'int' ? 'notInteger' : 'malformed'
}

function tooSmall(origin: string, input: unknown): FieldFault {
  if (origin === 'string') return input === '' ? 'required' : 'tooShort'
  return origin === 'array' ? 'tooFew' : 'tooSmall'
}

function tooBig(origin: string): FieldFault {
  if (origin === 'string') return 'tooLong'
  return origin === 'array' ? 'tooMany' : 'tooLarge'
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'body' : path.map(String).join('.')
}
