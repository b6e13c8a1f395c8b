import type { Role } from '../domain/account/account.ts'
import { type Category, categories } from '../domain/post/category.ts'
import type { RegionName } from '../domain/post/region.ts'

export const helpTopics = ['booking', 'cancellation', 'safety', 'hotels'] as const

export type HelpTopic = (typeof helpTopics)[number]

/** Page paths without the language prefix, which `localPath` adds. */
export const urls = {
  home: '/',
  homeCategory: (category: Category) => (category === 'all' ? '/' : `/?sort=${encodeURIComponent(toWireCategory(category))}`),
  search: '/search',
  /** A term of one or two dots would be resolved as a relative path segment, so it gets an encoded space. */
  searchTerm: (term: string) => `/search/${/^\.\.?$/.test(term) ? '%20' : ''}${encodeURIComponent(term)}`,
  searchRegion: (region: RegionName) => `/search?region=${region}`,
  login: '/login',
  loginAs: (role: Role, next: string) => `/login${accountQuery(role, next)}`,
  register: '/register',
  registerAs: (role: Role, next: string) => `/register${accountQuery(role, next)}`,
  /** The OAuth redirect URI registered with the provider. */
  socialReturn: (provider: string) => `/login/${provider}`,
  forgotPassword: '/forgot-password',
  /** Emailed links. The token is in the fragment, which browsers do not send to the server. */
  setPassword: (token: string) => `/set-password#${token}`,
  proveEmail: (token: string) => `/prove-email#${token}`,
  post: (postNum: number) => `/post/${postNum}`,
  booking: (postNum: number) => `/post/${postNum}/booking`,
  bookAgain: (postNum: number, date: { checkin: string; checkout: string }) =>
    `/post/${postNum}?checkin=${date.checkin}&checkout=${date.checkout}`,
  bookingOn: (postNum: number, date: { checkin: string; checkout: string }) =>
    `/post/${postNum}/booking?checkin=${date.checkin}&checkout=${date.checkout}`,
  payment: (bookingId: string) => `/payment?bookingId=${encodeURIComponent(bookingId)}`,
  sandbox: (orderId: string) => `/payment/sandbox/${encodeURIComponent(orderId)}`,
  success: (orderId: string) => `/success?orderId=${encodeURIComponent(orderId)}`,
  fail: '/fail',
  myBookings: '/mybooking',
  bookingTab: (tab: string) => `/mybooking?tab=${tab}`,
  myBooking: (bookingId: string) => `/mybooking/${encodeURIComponent(bookingId)}`,
  bookingCalendar: (bookingId: string) => `/mybooking/${encodeURIComponent(bookingId)}/calendar.ics`,
  receipt: (bookingId: string) => `/mybooking/${encodeURIComponent(bookingId)}/receipt`,
  ownerPage: '/mypage/owner',
  companyPage: '/mypage/company',
  /** `from` is the first day shown, `yyyy.MM.dd`. */
  companyWeek: (from: string) => `/mypage/company?from=${from}#coming`,
  companyBoard: '/mypage/company/board',
  /** `from` is a day of the first week shown, `yyyy.MM.dd`. */
  companyBoardAt: (postNum: number, from: string) => `/mypage/company/board?post=${postNum}&from=${from}`,
  companyBoardBooking: (postNum: number, from: string, bookingId: string) =>
    `/mypage/company/board?post=${postNum}&from=${from}&booking=${encodeURIComponent(bookingId)}#booking`,
  companyWalkIn: (postNum: number, checkin: string) => `/mypage/company/walk-in?post=${postNum}&checkin=${checkin}`,
  companyBookings: '/mypage/company/bookings',
  companyBookingFile: '/mypage/company/bookings.csv',
  companyFigures: '/mypage/company/figures',
  companyPrices: '/mypage/company/prices',
  companyPosts: '/mypage/company/posts',
  companyReviews: '/mypage/company/reviews',
  upload: '/upload',
  edit: (postNum: number) => `/edit/${postNum}`,
  about: '/about',
  help: '/help',
  helpTopic: (topic: HelpTopic) => `/help/${topic}`,
  terms: '/terms',
  privacy: '/privacy',
  notFound: '/notfound',
  docs: '/docs',
  openapi: '/openapi.json',
} as const

/** Route patterns of the pages, with `:name` for each parameter. */
export const pagePatterns = {
  home: '/',
  search: '/search',
  searchTerm: '/search/:term',
  login: '/login',
  socialReturn: '/login/:provider',
  register: '/register',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  proveEmail: '/prove-email',
  post: '/post/:postNum',
  booking: '/post/:postNum/booking',
  payment: '/payment',
  sandbox: '/payment/sandbox/:orderId',
  success: '/success',
  fail: '/fail',
  myBookings: '/mybooking',
  myBooking: '/mybooking/:bookingId',
  bookingCalendar: '/mybooking/:bookingId/calendar.ics',
  receipt: '/mybooking/:bookingId/receipt',
  ownerPage: '/mypage/owner',
  companyPage: '/mypage/company',
  companyBoard: '/mypage/company/board',
  companyWalkIn: '/mypage/company/walk-in',
  companyBookings: '/mypage/company/bookings',
  companyBookingFile: '/mypage/company/bookings.csv',
  companyFigures: '/mypage/company/figures',
  companyPrices: '/mypage/company/prices',
  companyPosts: '/mypage/company/posts',
  companyReviews: '/mypage/company/reviews',
  upload: '/upload',
  edit: '/edit/:postNum',
  about: '/about',
  help: '/help',
  helpTopic: '/help/:topic',
  terms: '/terms',
  privacy: '/privacy',
} as const

export const apiUrls = {
  postList: '/api/post/list',
  postSearch: '/api/post/search',
  postDetail: '/api/post/detail',
  postSearchNav: '/api/post/search/nav',
  postUser: '/api/post/user',
  postCreate: '/api/post/create',
  postEdit: '/api/post/edit',
  postDelete: '/api/post/delete',
  postImageUpload: '/api/post/image/upload',
  postDraftSave: '/api/post/draft/save',
  postDraftDiscard: '/api/post/draft/discard',
  availability: (postNum: number) => `/api/post/${postNum}/availability`,
  likeToggle: '/api/like/toggle',
  likeCheck: (uid: string, postNum: number) => `/api/like/check/${uid}/${postNum}`,
  likeTotal: (postNum: number) => `/api/like/total/${postNum}`,
  userList: (uid: string) => `/api/user/list/${uid}`,
  userImageUpload: '/api/user/image/upload',
  userEdit: '/api/user/edit',
  userDelete: '/api/user/delete',
  signUp: '/api/auth/sign-up/email',
  signIn: '/api/auth/sign-in/email',
  guest: '/api/auth/guest',
  signOut: '/api/auth/sign-out',
  session: '/api/auth/get-session',
  sessionList: '/api/auth/sessions',
  sessionEnd: '/api/auth/sessions/end',
  sessionEndOthers: '/api/auth/sessions/end-others',
  socialBegin: '/api/auth/social/begin',
  socialFinish: '/api/auth/social/finish',
  changePassword: '/api/auth/change-password',
  askPasswordReset: '/api/auth/request-password-reset',
  resetPassword: '/api/auth/reset-password',
  askEmailVerification: '/api/auth/send-verification-email',
  verifyEmail: '/api/auth/verify-email',
  bookingQuote: '/api/booking/quote',
  bookingCreate: '/api/booking/create',
  bookingWalkIn: '/api/booking/walkin',
  booking: (bookingId: string) => `/api/booking/${bookingId}`,
  bookingList: '/api/booking/list',
  bookingRefund: (bookingId: string) => `/api/booking/${bookingId}/refund`,
  bookingCancel: '/api/booking/cancel',
  bookingAdvance: '/api/booking/advance',
  paymentAttempt: '/api/payment/attempt',
  paymentConfirm: '/api/payment/confirm',
  paymentWebhook: '/api/payment/webhook',
  roomClose: '/api/room/close',
  dogList: '/api/dog/list',
  dogImageUpload: '/api/dog/image/upload',
  dogCreate: '/api/dog/create',
  dogEdit: '/api/dog/edit',
  dogDelete: '/api/dog/delete',
  reviewList: '/api/review/list',
  reviewImageUpload: '/api/review/image/upload',
  reviewCreate: '/api/review/create',
  reviewReply: '/api/review/reply',
  journalList: '/api/journal/list',
  journalImageUpload: '/api/journal/image/upload',
  journalCreate: '/api/journal/create',
} as const

/** Route patterns of the endpoints above that take parameters. */
export const apiPatterns = {
  availability: '/api/post/:postNum/availability',
  likeCheck: '/api/like/check/:first/:second',
  likeTotal: '/api/like/total/:postNum',
  userList: '/api/user/list/:uid',
  booking: '/api/booking/:bookingId',
  bookingRefund: '/api/booking/:bookingId/refund',
} as const

/** Adds the language prefix: none for English, `/ko` for Korean. */
export function localPath(language: 'en' | 'ko', path: string): string {
  if (language === 'en') return path
  if (path === '/') return '/ko'
  return path.startsWith('/?') ? `/ko${path.slice(1)}` : `/ko${path}`
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
