import { account } from './en/account.ts'
import { booking } from './en/booking.ts'
import { bookings } from './en/bookings.ts'
import { company } from './en/company.ts'
import { companyFrame } from './en/company-frame.ts'
import { detail } from './en/detail.ts'
import { dogs } from './en/dogs.ts'
import { failures } from './en/failures.ts'
import { finder } from './en/finder.ts'
import { home } from './en/home.ts'
import { letters } from './en/letters.ts'
import { mails } from './en/mails.ts'
import { notice } from './en/notice.ts'
import { owner } from './en/owner.ts'
import { payment } from './en/payment.ts'
import { pictures } from './en/pictures.ts'
import { posts } from './en/posts.ts'
import { profile } from './en/profile.ts'
import { quote } from './en/quote.ts'
import { regions } from './en/regions.ts'
import { search } from './en/search.ts'
import { shell } from './en/shell.ts'
import { stay } from './en/stay.ts'
import { upload } from './en/upload.ts'

/** A group a screen; a page sends the browser only the groups it names in web/pages.ts. */
export const en = {
  account,
  booking,
  bookings,
  company,
  companyFrame,
  detail,
  dogs,
  failures,
  finder,
  home,
  letters,
  mails,
  notice,
  owner,
  payment,
  pictures,
  posts,
  profile,
  quote,
  regions,
  search,
  shell,
  stay,
  upload,
}

export type Messages = typeof en
export type MessageGroup = keyof Messages
