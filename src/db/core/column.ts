import type { ColumnType } from 'kysely'

/** Read as epoch milliseconds, written as `new Date(ms)`, compared using `timestamptz(ms)`. */
export type Instant = ColumnType<number, Date, Date>
export type OptionalInstant = ColumnType<number | null, Date | null, Date | null>

/** Read as a value, written as its `JSON.stringify`, because the drivers serialize objects and arrays differently. */
export type Json<T> = ColumnType<T, string, string>

/** 0 small, 1 medium, 2 large: the index in `dogSizes`. */
export type SizeIndex = 0 | 1 | 2
