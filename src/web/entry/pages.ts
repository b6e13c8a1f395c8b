import type { MessageGroup } from '../../i18n/en.ts'

/** Every page (a file of this name in pages/) and the message groups it needs in addition to `shell` and `failures`. */
const pageGroups = {
  article: ['guide'],
  booking: ['booking', 'payment', 'quote', 'stay', 'finder', 'dogs', 'pictures'],
  company: [
    'company',
    'companyFrame',
    'profile',
    'sessions',
    'account',
    'leaving',
    'pictures',
    'dogs',
    'posts',
    'quote',
    'companyJournal',
    'journal',
  ],
  'company-board': ['companyBoard', 'companyFrame', 'company', 'dogs', 'quote'],
  'company-bookings': ['companyBookings', 'companyFrame', 'company', 'bookings', 'dogs', 'quote'],
  'company-figures': ['companyFigures', 'companyFrame', 'quote'],
  'company-posts': ['companyFrame', 'company', 'posts', 'quote'],
  'company-prices': ['companyPrices', 'companyFrame', 'quote'],
  'company-reviews': ['companyReviews', 'companyFrame'],
  'company-walk-in': ['companyWalkIn', 'companyFrame', 'quote', 'stay'],
  detail: ['detail', 'posts', 'quote', 'regions', 'stay'],
  edit: ['upload', 'posts', 'pictures', 'detail', 'quote', 'regions'],
  fail: ['payment', 'quote'],
  'forgot-password': ['account'],
  help: ['guide'],
  home: ['home', 'posts', 'finder', 'regions'],
  login: ['account'],
  'my-booking': ['bookings', 'journal', 'payment', 'pictures', 'quote', 'reviews'],
  'my-bookings': ['bookings', 'journal', 'payment', 'quote', 'reviews'],
  notice: ['notice'],
  owner: ['owner', 'profile', 'sessions', 'account', 'pictures', 'dogs', 'posts', 'reviews', 'leaving', 'quote'],
  payment: ['payment', 'quote'],
  'prove-email': ['account'],
  receipt: ['receipt', 'quote'],
  register: ['account'],
  sandbox: ['payment'],
  search: ['search', 'posts', 'finder', 'regions'],
  'set-password': ['account'],
  social: ['account'],
  success: ['payment', 'quote'],
  upload: ['upload', 'posts', 'pictures', 'detail', 'quote', 'regions'],
} as const satisfies Record<string, readonly MessageGroup[]>

export type PageName = keyof typeof pageGroups

export const pageNames = Object.keys(pageGroups).filter((name): name is PageName => name in pageGroups)

export function listGroups(page: PageName): MessageGroup[] {
  return ['shell', 'failures', ...pageGroups[page]]
}

/** The file of a message group: `companyBoard` is in `company-board.ts`, in its feature's folder. */
export function toCatalogFile(group: MessageGroup): string {
  return `${group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
}
