import type { ChargeKind } from '../../../domain/booking/charge.ts'

/** What is paid at the hotel besides the price of a stay. */
export const charges = {
  title: 'Extra charges at the hotel',
  /** For the owner. */
  lead: 'You paid these at the hotel. They aren’t part of the total above, and nothing was charged to your card.',
  kinds: { latePickUp: 'Late pick-up', food: 'Extra food', other: 'Other' } satisfies Record<ChargeKind, string>,
  by: (day: string, name: string | null) => (name === null ? day : `${day}, recorded by ${name}`),
  add: 'Record an extra charge',
  addLead: 'For what the customer paid at the desk besides the booking. Nothing is charged to a card.',
  kind: 'What was it for?',
  amount: 'Amount paid (won)',
  reason: 'Description',
  reasonHint: 'The dog owner sees this with the booking.',
  save: 'Record charge',
  close: 'Close without saving',
  change: (kind: string, amount: string) => `Correct ${kind}, ${amount}`,
  changeShort: 'Correct',
  saveChange: 'Save correction',
  remove: 'Remove this charge',
  removeReason: 'Reason for removing it',
  saved: (kind: string, amount: string) => `Recorded: ${kind}, ${amount}.`,
  changed: (kind: string, amount: string) => `Corrected: ${kind}, ${amount}.`,
  removed: (kind: string, amount: string) => `Removed: ${kind}, ${amount}.`,
  noAmount: (most: string) => `Enter an amount of up to ${most}.`,
  noReason: 'Describe it in a few words.',
  events: {
    recorded: (kind: string, amount: string) => `Extra charge paid at the hotel: ${kind}, ${amount}`,
    changed: (kind: string, amount: string) => `Extra charge corrected: ${kind}, ${amount}`,
    removed: (kind: string, amount: string) => `Extra charge removed: ${kind}, ${amount}`,
  },
}
