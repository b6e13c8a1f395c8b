import { account } from './en/account.ts'
import { booking } from './en/booking.ts'
import { bookings } from './en/bookings.ts'
import { detail } from './en/detail.ts'
import { failures } from './en/failures.ts'
import { finder } from './en/finder.ts'
import { home } from './en/home.ts'
import { letters } from './en/letters.ts'
import { mails } from './en/mails.ts'
import { notice } from './en/notice.ts'
import { payment } from './en/payment.ts'
import { posts } from './en/posts.ts'
import { quote } from './en/quote.ts'
import { regions } from './en/regions.ts'
import { search } from './en/search.ts'
import { shell } from './en/shell.ts'

/** A group a screen; a page sends the browser only the groups it names in web/pages.ts. */
export const en = {
  account,
  booking,
  bookings,
  detail,
  failures,
  finder,
  home,
  letters,
  mails,
  notice,
  payment,
  posts,
  quote,
  regions,
  search,
  shell,
}

export type Messages = typeof en
export type MessageGroup = keyof Messages
