import type { AppContext } from '../runtime/context.ts'

export type BookingContext = Pick<AppContext, 'config' | 'db' | 'clock'>
