import { maxUnread } from '../../../domain/message/message.ts'

/** The layout of all company pages. */
export const companyLayout = {
  pages: 'My pages',
  tabs: {
    today: 'Today',
    calendar: 'Calendar',
    bookings: 'Bookings',
    messages: 'Messages',
    posts: 'Listings',
  },
  /** The pages inside the tab of listings. */
  listing: {
    posts: 'Your hotels',
    prices: 'Prices',
    rules: 'Booking rules',
    reviews: 'Reviews',
    account: 'Account',
    staff: 'Staff',
  },
  /** The pages inside the tab of bookings. */
  bookings: { bookings: 'All bookings', customers: 'Customers', import: 'Import', reports: 'Reports' },
  accountTitle: 'Account',
  accountDescription: 'Your business information, profile, password and devices.',
  /** The company a person works for now, and as what. */
  work: (company: string, role: string) => `Working for ${company} (${role})`,
  roles: { manager: 'manager', desk: 'front desk', carer: 'caregiver' },
  switchWork: 'Switch',
  /** On a shared tablet: who uses it. */
  tablet: (person: string, company: string, role: string) => `${person}, ${role} at ${company}`,
  switchPerson: 'Lock or switch person',
  unread: (count: number) =>
    count === 1 ? '1 unread message' : `${count < maxUnread ? count : `${maxUnread} or more`} unread messages`,
  waiting: (reviews: number) => (reviews === 1 ? '1 review to answer' : `${reviews} reviews to answer`),
}
