import * as z from 'zod/mini'
import { maxDogs } from '../../domain/booking/limits.ts'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { clientKeyField, idField, imageField, optionalText, wireInstant } from '../field.ts'

const journalKinds = ['meal', 'walk', 'toilet', 'medication', 'play', 'rest', 'note', 'photo'] as const

export type JournalKind = (typeof journalKinds)[number]

const entryId = z.int().check(z.minimum(1))

const wireEntry = z.strictObject({
  entryId: z.int(),
  date: dayText,
  kind: z.enum(journalKinds),
  text: z.string(),
  image: z.nullable(z.string()),
  /** The ID of the entry that this one corrects. */
  corrects: z.nullable(z.int()),
  /** The position of its dog in the booking's `dogs`, and the dog's name; null if it is about all of them. */
  dogPosition: z.nullable(z.int()),
  dogName: z.nullable(z.string()),
  /** The company that wrote it, and who of its staff; null for the company's own account, and once that person has deleted theirs. */
  authorName: z.string(),
  staffName: z.nullable(z.string()),
  at: wireInstant,
})

export type WireJournalEntry = z.output<typeof wireEntry>

const listJournal = defineEndpoint({
  method: 'POST',
  path: '/api/journal/list',
  access: 'readJournal',
  readOnly: true,
  summary: 'Lists the care journal entries of a booking, oldest first. `after` returns only the entries after that one.',
  body: z.strictObject({ bookingId: idField, after: z.exactOptional(entryId) }),
  response: z.strictObject({ entries: z.array(wireEntry) }),
  refusals: ['not_found'],
})

export const createJournalEntry = defineEndpoint({
  method: 'POST',
  path: '/api/journal/create',
  access: 'writeJournal',
  summary:
    'Creates a care journal entry for a checked-in booking. Entries are immutable; to correct one, create another that names it in `corrects`. `dogId` says which of the booking’s `dogs` it is about, by the ID of its profile there, by default all. `dogPosition` says it by its position instead, which is another dog’s once one before it is removed. A retry with the same `clientKey` returns the same entry.',
  body: z.strictObject({
    bookingId: idField,
    date: z.exactOptional(dayField),
    kind: z.enum(journalKinds),
    text: z._default(optionalText(1_000), ''),
    image: z.exactOptional(imageField),
    corrects: z.exactOptional(entryId),
    dogId: z.exactOptional(idField),
    dogPosition: z.exactOptional(z.int().check(z.minimum(0), z.maximum(maxDogs - 1))),
    clientKey: z.exactOptional(clientKeyField),
  }),
  response: z.strictObject({ entry: wireEntry }),
  refusals: ['not_found', 'wrong_state'],
})

export const journalEndpoints = { listJournal, createJournalEntry }
