import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { dayField, dayText } from './day-field.ts'
import { idField, imageField, optionalText, wireInstant } from './field.ts'
import { callUrls } from './urls.ts'

const journalKinds = ['meal', 'walk', 'toilet', 'medication', 'play', 'rest', 'note', 'photo'] as const

export type JournalKind = (typeof journalKinds)[number]

const entryId = z.int().check(z.minimum(1))

const wireEntry = z.strictObject({
  entryId: z.int(),
  date: dayText,
  kind: z.enum(journalKinds),
  text: z.string(),
  image: z.nullable(z.string()),
  /** The entry that this one puts right. */
  corrects: z.nullable(z.int()),
  at: wireInstant,
})

export type WireJournalEntry = z.output<typeof wireEntry>

export const listJournal = defineCall({
  method: 'POST',
  path: callUrls.journalList,
  access: 'readJournal',
  safe: true,
  summary: 'The care journal of a booking, oldest first; with `after`, the entries since that one.',
  body: z.strictObject({ bookingId: idField, after: z.exactOptional(entryId) }),
  answer: z.strictObject({ entries: z.array(wireEntry) }),
  refusals: ['not_found'],
})

export const createJournalEntry = defineCall({
  method: 'POST',
  path: callUrls.journalCreate,
  access: 'writeJournal',
  summary: 'Adds an entry to the care journal of a dog in house. Entries are put right by a new one, never changed.',
  body: z.strictObject({
    bookingId: idField,
    date: z.exactOptional(dayField),
    kind: z.enum(journalKinds),
    text: z._default(optionalText(1_000), ''),
    image: z.exactOptional(imageField),
    corrects: z.exactOptional(entryId),
  }),
  answer: z.strictObject({ entry: wireEntry }),
  refusals: ['not_found', 'wrong_state'],
})
