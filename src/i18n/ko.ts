import type { Messages } from './en.ts'
import { account } from './ko/account/account.ts'
import { accountDeletion } from './ko/account/account-deletion.ts'
import { owner } from './ko/account/owner.ts'
import { profile } from './ko/account/profile.ts'
import { sessions } from './ko/account/sessions.ts'
import { booking } from './ko/booking/booking.ts'
import { bookings } from './ko/booking/bookings.ts'
import { change } from './ko/booking/change.ts'
import { charges } from './ko/booking/charges.ts'
import { quote } from './ko/booking/quote.ts'
import { stay } from './ko/booking/stay.ts'
import { stayExtras } from './ko/booking/stay-extras.ts'
import { business } from './ko/company/business.ts'
import { calendarFeed } from './ko/company/calendar-feed.ts'
import { calendarEmails, calendarSync } from './ko/company/calendar-sync.ts'
import { company } from './ko/company/company.ts'
import { companyBookings } from './ko/company/company-bookings.ts'
import { companyCalendar } from './ko/company/company-calendar.ts'
import { companyCancellations } from './ko/company/company-cancellations.ts'
import { companyCustomers } from './ko/company/company-customers.ts'
import { companyDaySheet } from './ko/company/company-day-sheet.ts'
import { companyImport } from './ko/company/company-import.ts'
import { companyJournal } from './ko/company/company-journal.ts'
import { companyKennels } from './ko/company/company-kennels.ts'
import { companyLayout } from './ko/company/company-layout.ts'
import { companyPrices } from './ko/company/company-prices.ts'
import { companyReports } from './ko/company/company-reports.ts'
import { companyReviews } from './ko/company/company-reviews.ts'
import { companyRules } from './ko/company/company-rules.ts'
import { companyStaff } from './ko/company/company-staff.ts'
import { companyTablet } from './ko/company/company-tablet.ts'
import { companyWalkIn } from './ko/company/company-walk-in.ts'
import { dayPicker } from './ko/company/day-picker.ts'
import { seller } from './ko/company/seller.ts'
import { articles } from './ko/document/articles.ts'
import { guide } from './ko/document/guide.ts'
import { questions } from './ko/document/questions.ts'
import { dogs } from './ko/dog/dogs.ts'
import { failures } from './ko/failures.ts'
import { footer } from './ko/footer.ts'
import { photoPicker } from './ko/image/photo-picker.ts'
import { journal } from './ko/journal/journal.ts'
import { languageOffer } from './ko/language-offer.ts'
import { conversations } from './ko/message/conversations.ts'
import { phrases } from './ko/message/phrases.ts'
import { notice } from './ko/notice.ts'
import { accountEmails } from './ko/notification/account-emails.ts'
import { bookingEmails } from './ko/notification/booking-emails.ts'
import { messageEmails } from './ko/notification/message-emails.ts'
import { notificationSettings } from './ko/notification/notification-settings.ts'
import { notifications } from './ko/notification/notifications.ts'
import { staffEmails } from './ko/notification/staff-emails.ts'
import { payment } from './ko/payment/payment.ts'
import { receipt } from './ko/payment/receipt.ts'
import { detail } from './ko/post/detail.ts'
import { extras } from './ko/post/extras.ts'
import { houseNotice } from './ko/post/house-notice.ts'
import { posts } from './ko/post/posts.ts'
import { services } from './ko/post/services.ts'
import { upload } from './ko/post/upload.ts'
import { reviews } from './ko/review/reviews.ts'
import { compare } from './ko/search/compare.ts'
import { home } from './ko/search/home.ts'
import { homeDistricts } from './ko/search/home-districts.ts'
import { noResults } from './ko/search/no-results.ts'
import { pageHeads } from './ko/search/page-heads.ts'
import { regions } from './ko/search/regions.ts'
import { search } from './ko/search/search.ts'
import { searchForm } from './ko/search/search-form.ts'
import { seoulMap } from './ko/search/seoul-map.ts'
import { shell } from './ko/shell.ts'
import { waitlist } from './ko/waitlist/waitlist.ts'

export const ko: Messages = {
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
