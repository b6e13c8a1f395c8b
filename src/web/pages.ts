import type { MessageGroup } from '../i18n/en.ts'

/** Every page (a file of this name in pages/) with the message groups that it needs beside `shell` and `failures`. */
export const pageGroups = {
  booking: ['booking', 'payment', 'quote'],
  detail: ['detail', 'posts', 'quote', 'regions'],
  fail: ['payment', 'quote'],
  home: ['home', 'posts', 'finder', 'regions'],
  login: ['account'],
  'my-booking': ['bookings', 'payment', 'quote'],
  'my-bookings': ['bookings', 'payment', 'quote'],
  notice: ['notice'],
  payment: ['payment', 'quote'],
  register: ['account'],
  sandbox: ['payment'],
  search: ['search', 'posts', 'finder', 'regions'],
  success: ['payment', 'quote'],
} as const satisfies Record<string, readonly MessageGroup[]>

export type PageName = keyof typeof pageGroups

export function groupsOf(page: PageName): MessageGroup[] {
  return ['shell', 'failures', ...pageGroups[page]]
}
