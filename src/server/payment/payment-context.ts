import type { AppContext } from '../runtime/context.ts'

export type PaymentContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'gateway' | 'log'>
