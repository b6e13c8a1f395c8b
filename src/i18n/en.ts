import { account } from './en/account.ts'
import { booking } from './en/booking.ts'
import { bookings } from './en/bookings.ts'
import { company } from './en/company.ts'
import { companyBoard } from './en/company-board.ts'
import { companyBookings } from './en/company-bookings.ts'
import { companyFigures } from './en/company-figures.ts'
import { companyFrame } from './en/company-frame.ts'
import { companyJournal } from './en/company-journal.ts'
import { companyPrices } from './en/company-prices.ts'
import { companyReviews } from './en/company-reviews.ts'
import { companyWalkIn } from './en/company-walk-in.ts'
import { detail } from './en/detail.ts'
import { dogs } from './en/dogs.ts'
import { failures } from './en/failures.ts'
import { finder } from './en/finder.ts'
import { home } from './en/home.ts'
import { journal } from './en/journal.ts'
import { leaving } from './en/leaving.ts'
import { letters } from './en/letters.ts'
import { mails } from './en/mails.ts'
import { notice } from './en/notice.ts'
import { owner } from './en/owner.ts'
import { payment } from './en/payment.ts'
import { pictures } from './en/pictures.ts'
import { posts } from './en/posts.ts'
import { profile } from './en/profile.ts'
import { quote } from './en/quote.ts'
import { receipt } from './en/receipt.ts'
import { regions } from './en/regions.ts'
import { reviews } from './en/reviews.ts'
import { search } from './en/search.ts'
import { sessions } from './en/sessions.ts'
import { shell } from './en/shell.ts'
import { stay } from './en/stay.ts'
import { upload } from './en/upload.ts'

/** A group a screen; a page sends the browser only the groups it names in web/pages.ts. */
export const en = {
  account,
  booking,
  bookings,
  company,
  companyBoard,
  companyBookings,
  companyFigures,
  companyFrame,
  companyJournal,
  companyPrices,
  companyReviews,
  companyWalkIn,
  detail,
  dogs,
  failures,
  finder,
  home,
  journal,
  leaving,
  letters,
  mails,
  notice,
  owner,
  payment,
  pictures,
  posts,
  profile,
  quote,
  receipt,
  regions,
  reviews,
  search,
  sessions,
  shell,
  stay,
  upload,
}

export type Messages = typeof en
export type MessageGroup = keyof Messages
