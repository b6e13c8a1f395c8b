import type { Role } from '../domain/account/account.ts'
import { dogSizes, type PerSize } from '../domain/dog/dog-size.ts'
import { type Category, categories } from '../domain/post/category.ts'
import type { RegionName } from '../domain/post/region.ts'

export const helpTopics = ['booking', 'cancellation', 'safety', 'hotels'] as const

export type HelpTopic = (typeof helpTopics)[number]

/** The pages: the server registers each route pattern, and `urls` has a link to each under the same name. */
export const pagePatterns = {
  home: '/',
  search: '/search',
  searchTerm: '/search/:term',
  compare: '/compare',
  login: '/login',
  /** The OAuth redirect URI registered with the provider. */
  oauthReturn: '/login/:provider',
  register: '/register',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  verifyEmail: '/prove-email',
  post: '/post/:postNum',
  booking: '/post/:postNum/booking',
  payment: '/payment',
  sandbox: '/payment/sandbox/:orderId',
  success: '/success',
  fail: '/fail',
  myBookings: '/mybooking',
  myBooking: '/mybooking/:bookingId',
  bookingCalendar: '/mybooking/:bookingId/calendar.ics',
  changeBooking: '/mybooking/:bookingId/change',
  receipt: '/mybooking/:bookingId/receipt',
  ownerPage: '/mypage/owner',
  companyPage: '/mypage/company',
  companyDaySheet: '/mypage/company/day-sheet',
  companyCalendar: '/mypage/company/board',
  companyWalkIn: '/mypage/company/walk-in',
  /** The calendar of a post, for other programs; the token is secret. */
  publishedCalendar: '/calendar/:token/calendar.ics',
  companyBookings: '/mypage/company/bookings',
  companyBookingsCsv: '/mypage/company/bookings.csv',
  companyCustomers: '/mypage/company/customers',
  companyImport: '/mypage/company/import',
  companyReports: '/mypage/company/figures',
  companyPrices: '/mypage/company/prices',
  companyRules: '/mypage/company/rules',
  companyCancellations: '/mypage/company/cancellations',
  companyPosts: '/mypage/company/posts',
  companyReviews: '/mypage/company/reviews',
  companyAccount: '/mypage/company/account',
  companyStaff: '/mypage/company/staff',
  companyTablet: '/mypage/company/tablet',
  notifications: '/notifications',
  messages: '/messages',
  messageThread: '/messages/:threadId',
  companyMessages: '/mypage/company/messages',
  joinStaff: '/join-staff',
  work: '/mypage/work',
  upload: '/upload',
  edit: '/edit/:postNum',
  about: '/about',
  help: '/help',
  helpTopic: '/help/:topic',
  terms: '/terms',
  privacy: '/privacy',
} as const

/** Paths without the language prefix, which `localPath` adds: a link to each page, and the links that need more than its parameter. */
export const urls = {
  ...linkPages(pagePatterns),
  homeCategory: (category: Category) => (category === 'all' ? '/' : `/?sort=${encodeURIComponent(toWireCategory(category))}`),
  /** A term of one or two dots would be resolved as a relative path segment, so it gets an encoded space. */
  searchTerm: (term: string) => `/search/${/^\.\.?$/.test(term) ? '%20' : ''}${encodeURIComponent(term)}`,
  searchRegion: (region: RegionName) => `/search?region=${region}`,
  loginAs: (role: Role, next: string) => `/login${accountQuery(role, next)}`,
  registerAs: (role: Role, next: string) => `/register${accountQuery(role, next)}`,
  oauthSignUp: (provider: string, role: Role) => `/login/${provider}?role=${role}`,
  /** Emailed links. The token is in the fragment, which browsers do not send to the server. */
  setPassword: (token: string) => `/set-password#${token}`,
  verifyEmail: (token: string) => `/prove-email#${token}`,
  joinStaffWith: (token: string) => `/join-staff#${token}`,
  /** A post and its booking form with the days and rooms of a stay; days are `yyyy.MM.dd`. */
  postFor: (stay: WireStay) => `/post/${stay.postNum}?${stayQuery(stay)}`,
  bookingFor: (stay: WireStay) => `/post/${stay.postNum}/booking?${stayQuery(stay)}`,
  payment: (bookingId: string) => `/payment?bookingId=${encodeURIComponent(bookingId)}`,
  success: (orderId: string) => `/success?orderId=${encodeURIComponent(orderId)}`,
  bookingTab: (tab: string) => `/mybooking?tab=${tab}`,
  companyDaySheetOn: (date: string) => `/mypage/company/day-sheet?date=${date}`,
  /** `from` is the first day shown, `yyyy.MM.dd`. */
  companyWeek: (from: string) => `/mypage/company?from=${from}#coming`,
  /** `from` is a day of the first week shown, `yyyy.MM.dd`. */
  companyCalendarAt: (postNum: number, from: string) => `/mypage/company/board?post=${postNum}&from=${from}`,
  companyCalendarBooking: (postNum: number, from: string, bookingId: string) =>
    `/mypage/company/board?post=${postNum}&from=${from}&booking=${encodeURIComponent(bookingId)}#booking`,
  companyWalkIn: (postNum: number, checkin: string) => `/mypage/company/walk-in?post=${postNum}&checkin=${checkin}`,
  companyWalkInEdit: (bookingId: string) => `/mypage/company/walk-in?booking=${encodeURIComponent(bookingId)}`,
  companyTabletFor: (next: string) => `/mypage/company/tablet?next=${encodeURIComponent(next)}`,
  helpTopic: (topic: HelpTopic) => `/help/${topic}`,
  messageThread: (threadId: string) => `/messages/${encodeURIComponent(threadId)}`,
  notFound: '/notfound',
  docs: '/docs',
  openapi: '/openapi.json',
}

type WireStay = { postNum: number; date: { checkin: string; checkout: string }; roomNumber: PerSize<number> }

function stayQuery({ date, roomNumber }: WireStay): string {
  const rooms = dogSizes.filter((size) => roomNumber[size] > 0).map((size) => `&${size}=${roomNumber[size]}`)
  return `checkin=${date.checkin}&checkout=${date.checkout}${rooms.join('')}`
}

type Links<Patterns> = {
  [Page in keyof Patterns]: Patterns[Page] extends `${string}:${string}` ? (parameter: string | number) => string : Patterns[Page]
}

/** The path of each page. A page with a parameter has a function that fills it in. */
function linkPages<const Patterns extends Record<string, string>>(patterns: Patterns): Links<Patterns>
function linkPages(patterns: Record<string, string>): Record<string, unknown> {
  const links = Object.entries(patterns).map(([page, pattern]) => [
    page,
    pattern.includes(':') ? (parameter: string | number) => pattern.replace(/:\w+/, encodeURIComponent(parameter)) : pattern,
  ])
  return Object.fromEntries(links)
}

/** Adds the language prefix: none for English, `/ko` for Korean. */
export function localPath(language: 'en' | 'ko', path: string): string {
  if (language === 'en') return path
  if (path === '/') return '/ko'
  return path.startsWith('/?') ? `/ko${path.slice(1)}` : `/ko${path}`
}

/** Where logging in leads: to the page that asked for it; a company that asked for none, to its desk. */
export function landingPath(role: Role, next: string): string {
  if (role === 'company' && next === '/') return urls.companyPage
  return role === 'company' && next === '/ko' ? localPath('ko', urls.companyPage) : next
}

/** Removes the `/ko` prefix. Collapses the slashes after it, so that the result cannot be a protocol-relative URL. */
export function withoutLanguage(path: string): string {
  return path.replace(/^\/ko(?=[/?#]|$)\/*/, '/')
}

function toWireCategory(name: Category): string {
  return categories.find((category) => category.name === name)?.wire ?? ''
}

function accountQuery(role: Role, next: string): string {
  const query = [
    ...(role === 'company' ? [`role=${role}`] : []),
    ...(next === '/' || next === '/ko' ? [] : [`next=${encodeURIComponent(next)}`]),
  ]
  return query.length > 0 ? `?${query.join('&')}` : ''
}
