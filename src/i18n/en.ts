import { account } from './en/account/account.ts'
import { accountDeletion } from './en/account/account-deletion.ts'
import { owner } from './en/account/owner.ts'
import { profile } from './en/account/profile.ts'
import { sessions } from './en/account/sessions.ts'
import { booking } from './en/booking/booking.ts'
import { bookings } from './en/booking/bookings.ts'
import { change } from './en/booking/change.ts'
import { charges } from './en/booking/charges.ts'
import { quote } from './en/booking/quote.ts'
import { stay } from './en/booking/stay.ts'
import { stayExtras } from './en/booking/stay-extras.ts'
import { business } from './en/company/business.ts'
import { calendarFeed } from './en/company/calendar-feed.ts'
import { calendarEmails, calendarSync } from './en/company/calendar-sync.ts'
import { company } from './en/company/company.ts'
import { companyBookings } from './en/company/company-bookings.ts'
import { companyCalendar } from './en/company/company-calendar.ts'
import { companyCancellations } from './en/company/company-cancellations.ts'
import { companyCustomers } from './en/company/company-customers.ts'
import { companyDaySheet } from './en/company/company-day-sheet.ts'
import { companyImport } from './en/company/company-import.ts'
import { companyJournal } from './en/company/company-journal.ts'
import { companyKennels } from './en/company/company-kennels.ts'
import { companyLayout } from './en/company/company-layout.ts'
import { companyPrices } from './en/company/company-prices.ts'
import { companyReports } from './en/company/company-reports.ts'
import { companyReviews } from './en/company/company-reviews.ts'
import { companyRules } from './en/company/company-rules.ts'
import { companyStaff } from './en/company/company-staff.ts'
import { companyTablet } from './en/company/company-tablet.ts'
import { companyWalkIn } from './en/company/company-walk-in.ts'
import { dayPicker } from './en/company/day-picker.ts'
import { seller } from './en/company/seller.ts'
import { articles } from './en/document/articles.ts'
import { guide } from './en/document/guide.ts'
import { questions } from './en/document/questions.ts'
import { dogs } from './en/dog/dogs.ts'
import { failures } from './en/failures.ts'
import { footer } from './en/footer.ts'
import { photoPicker } from './en/image/photo-picker.ts'
import { journal } from './en/journal/journal.ts'
import { languageOffer } from './en/language-offer.ts'
import { conversations } from './en/message/conversations.ts'
import { phrases } from './en/message/phrases.ts'
import { notice } from './en/notice.ts'
import { accountEmails } from './en/notification/account-emails.ts'
import { bookingEmails } from './en/notification/booking-emails.ts'
import { messageEmails } from './en/notification/message-emails.ts'
import { notificationSettings } from './en/notification/notification-settings.ts'
import { notifications } from './en/notification/notifications.ts'
import { staffEmails } from './en/notification/staff-emails.ts'
import { payment } from './en/payment/payment.ts'
import { receipt } from './en/payment/receipt.ts'
import { detail } from './en/post/detail.ts'
import { extras } from './en/post/extras.ts'
import { houseNotice } from './en/post/house-notice.ts'
import { posts } from './en/post/posts.ts'
import { services } from './en/post/services.ts'
import { upload } from './en/post/upload.ts'
import { reviews } from './en/review/reviews.ts'
import { compare } from './en/search/compare.ts'
import { home } from './en/search/home.ts'
import { homeDistricts } from './en/search/home-districts.ts'
import { noResults } from './en/search/no-results.ts'
import { pageHeads } from './en/search/page-heads.ts'
import { regions } from './en/search/regions.ts'
import { search } from './en/search/search.ts'
import { searchForm } from './en/search/search-form.ts'
import { seoulMap } from './en/search/seoul-map.ts'
import { shell } from './en/shell.ts'
import { waitlist } from './en/waitlist/waitlist.ts'

/** One group per screen. A page sends the browser only the groups in its `messageGroups`. */
export const en = {
  account,
  articles,
  booking,
  bookings,
  change,
  charges,
  business,
  company,
  companyCalendar,
  companyKennels,
  calendarSync,
  calendarFeed,
  calendarEmails,
  companyBookings,
  companyReports,
  companyLayout,
  companyCustomers,
  companyImport,
  companyJournal,
  companyDaySheet,
  dayPicker,
  companyPrices,
  companyRules,
  extras,
  houseNotice,
  companyCancellations,
  companyReviews,
  companyStaff,
  companyTablet,
  companyWalkIn,
  conversations,
  detail,
  services,
  compare,
  dogs,
  failures,
  footer,
  searchForm,
  guide,
  home,
  homeDistricts,
  journal,
  languageOffer,
  accountDeletion,
  accountEmails,
  bookingEmails,
  noResults,
  staffEmails,
  notice,
  notifications,
  messageEmails,
  notificationSettings,
  owner,
  pageHeads,
  payment,
  phrases,
  photoPicker,
  posts,
  profile,
  waitlist,
  questions,
  quote,
  receipt,
  regions,
  reviews,
  search,
  seller,
  seoulMap,
  sessions,
  shell,
  stay,
  stayExtras,
  upload,
}

export type Messages = typeof en
export type MessageGroup = keyof Messages
