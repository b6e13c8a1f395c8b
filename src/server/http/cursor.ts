import * as z from 'zod/mini'
import { type Day, isDay } from '../../domain/calendar/day.ts'
import { Refusal } from '../../domain/refusal.ts'

/** Encodes the position at which a list continues as a string that is opaque to clients. */
export type Cursor<Place> = {
  write(place: Place): string
  /** Null if the text is not a valid cursor. */
  read(text: string): Place | null
}

/** The schema describes the position as plain JSON and limits it to values that the database can compare. */
export function createCursor<Place>(schema: z.ZodMiniType<Place>): Cursor<Place> {
  return {
    write: (place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
    read: (text) => z.safeParse(schema, decodeJson(text)).data ?? null,
  }
}

/** The position in a request; null for the start of the list. Refuses an invalid cursor with `bad_fields`. */
export function readCursor<Place>(cursor: Cursor<Place>, text: string | null | undefined): Place | null {
  if (text === null || text === undefined) return null
  const place = cursor.read(text)
  if (place === null) throw new Refusal('bad_fields', { fields: { cursor: 'malformed' } })
  return place
}

export const placeDay = z.custom<Day>((value) => typeof value === 'string' && isDay(value))

/** Decodes base64url-encoded JSON; undefined if the text is neither. */
export function decodeJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
