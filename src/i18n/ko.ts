import type { Messages } from './en.ts'
import { account } from './ko/account.ts'
import { booking } from './ko/booking.ts'
import { bookings } from './ko/bookings.ts'
import { company } from './ko/company.ts'
import { companyBoard } from './ko/company-board.ts'
import { companyBookings } from './ko/company-bookings.ts'
import { companyFigures } from './ko/company-figures.ts'
import { companyFrame } from './ko/company-frame.ts'
import { companyJournal } from './ko/company-journal.ts'
import { companyPrices } from './ko/company-prices.ts'
import { companyReviews } from './ko/company-reviews.ts'
import { companyWalkIn } from './ko/company-walk-in.ts'
import { detail } from './ko/detail.ts'
import { dogs } from './ko/dogs.ts'
import { failures } from './ko/failures.ts'
import { finder } from './ko/finder.ts'
import { home } from './ko/home.ts'
import { journal } from './ko/journal.ts'
import { leaving } from './ko/leaving.ts'
import { letters } from './ko/letters.ts'
import { mails } from './ko/mails.ts'
import { notice } from './ko/notice.ts'
import { owner } from './ko/owner.ts'
import { payment } from './ko/payment.ts'
import { pictures } from './ko/pictures.ts'
import { posts } from './ko/posts.ts'
import { profile } from './ko/profile.ts'
import { quote } from './ko/quote.ts'
import { receipt } from './ko/receipt.ts'
import { regions } from './ko/regions.ts'
import { reviews } from './ko/reviews.ts'
import { search } from './ko/search.ts'
import { sessions } from './ko/sessions.ts'
import { shell } from './ko/shell.ts'
import { stay } from './ko/stay.ts'
import { upload } from './ko/upload.ts'

export const ko: Messages = {
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
