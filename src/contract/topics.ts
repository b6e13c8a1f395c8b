import type { Endpoint } from './endpoint.ts'

/** Groups of endpoints, in documentation order, keyed by the first path segment after `/api/`. */
export const topics: Record<string, { title: string; description: string }> = {
  post: { title: 'Posts', description: 'Dog hotel listings: search and read them, and manage those of your company.' },
  like: { title: 'Likes', description: 'Like posts and count the likes of a post.' },
  user: { title: 'Profiles', description: 'Read and update account profiles, and delete your account.' },
  auth: { title: 'Authentication', description: 'Sign up, sign in, guest accounts, sessions and passwords.' },
  booking: { title: 'Bookings', description: 'Quote, hold and manage stays, as an owner or as a company.' },
  waitlist: { title: 'Waitlists', description: 'Wait for a stay that is full, as an owner.' },
  payment: { title: 'Payments', description: 'Pay for bookings through the payment provider.' },
  room: { title: 'Rooms', description: 'Close and reopen the rooms of a post by night.' },
  kennel: {
    title: 'Kennels',
    description:
      'Name the rooms of a post, assign stays to them, and note which dogs are in heat or do not get along, as a company.',
  },
  customer: { title: 'Customers', description: 'Keep records of customers without an account, as a company.' },
  desk: { title: 'Desk', description: 'A company’s day: arrivals, stays and departures.' },
  calendar: {
    title: 'Calendars',
    description: 'Publish the calendar of a post for other programs, and close rooms from external calendars, as a company.',
  },
  staff: { title: 'Staff', description: 'Invite people to work for your company, and choose the company you work for.' },
  dog: { title: 'Dogs', description: 'Manage an owner’s dog profiles.' },
  review: { title: 'Reviews', description: 'Owner reviews of completed stays, and company replies.' },
  notification: { title: 'Notifications', description: 'Read your notifications, and choose how to receive them.' },
  message: { title: 'Messages', description: 'Conversations of dog owners and hotels, before a booking and about it.' },
  journal: { title: 'Care journal', description: 'Care journal entries that a company writes during a stay.' },
}

export function getTopic({ path }: Pick<Endpoint, 'path'>): string {
  return path.split('/')[2] ?? ''
}
