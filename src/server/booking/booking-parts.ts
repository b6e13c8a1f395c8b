import type { Parts } from '../parts.ts'

export type BookingParts = Pick<Parts, 'config' | 'db' | 'clock'>
