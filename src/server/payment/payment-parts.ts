import type { Parts } from '../parts.ts'

export type PaymentParts = Pick<Parts, 'config' | 'db' | 'clock' | 'gateway' | 'log'>
