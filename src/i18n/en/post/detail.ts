import type { DogSize } from '../../../domain/dog/dog-size.ts'
import { withPeriod } from '../../with-period.ts'

const weights: Record<DogSize, string> = { small: 'under 7 kg', medium: '7 to 14.9 kg', large: '15 kg and over' }

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** The post page: description, availability and prices. */
export const detail = {
  breadcrumb: 'Breadcrumb',
  reviewCount: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  like: 'Like',
  share: 'Share',
  linkCopied: 'Link copied.',
  linkNotCopied: 'We couldn’t copy the link. Copy it from the address bar.',

  pictures: 'Photos',
  allPictures: (count: number) => `Show all ${count} photos`,
  photoLabel: (name: string, number: number) => `${name}, photo ${number}`,
  photoPosition: (number: number, count: number) => `Photo ${number} of ${count}.`,
  openPicture: (alt: string) => `${withPeriod(alt)} View larger`,
  previousPicture: 'Previous photo',
  nextPicture: 'Next photo',
  counter: (number: number, count: number) => `${number} / ${count}`,

  about: 'About this hotel',
  takesIn: (from: string, to: string) => `Check-in ${from}–${to}`,
  handsBack: (from: string, to: string) => `Check-out ${from}–${to}`,
  refunds: {
    standard: { name: 'Standard cancellation', hint: 'Follows Korea’s lodging refund guideline' },
    flexible: { name: 'Flexible cancellation', hint: 'Free cancellation until the day before' },
  },
  dogsARoom: (most: number) => (most === 1 ? '1 dog per room' : `Up to ${most} dogs per room`),

  pricesTitle: 'Rooms and prices',
  columns: { room: 'Room', rooms: 'Rooms', weekday: 'Weekday', weekend: 'Weekend, holiday eve' },
  weights,
  seasons: 'Seasonal prices',
  seasonPrice: (size: string, price: string) => `${size} ${price}`,

  daysTitle: 'Availability',
  daysLead: 'Stays can’t include a sold-out night',
  roomSize: 'Room size',
  calendarCaption: (size: string, month: string) => `${size} rooms in ${month}: price in won and rooms left per night`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  left: (rooms: number) => `${rooms} left`,
  full: 'Full',
  checkinMark: 'In',
  checkoutMark: 'Out',
  checkoutOnly: 'Out only',
  inStay: 'Your stay',
  legend: 'Price in won, and rooms left that night',
  legendOther: 'Weekend, holiday-eve or seasonal price',
  fullBetween: 'A night in between is sold out. Select other dates.',
  chooseCheckin: 'Select a check-in date.',
  chooseCheckout: (checkin: string) => `Check-in on ${checkin}. Now select a check-out date.`,
  stayChosen: (stay: string, nights: string) => `${stay}, ${nights}.`,

  refundFor: (checkin: string) => `For check-in on ${checkin}.`,
  refundTable: 'Percentage refunded, by days before check-in',
  whenCancelled: 'Cancelled',
  refundClasses: {
    offPeakWeekday: 'Off-peak, weekday',
    offPeakWeekend: 'Off-peak, weekend',
    peakWeekday: 'Peak, weekday',
    peakWeekend: 'Peak, weekend',
    all: 'Any stay',
  },
  /** A range of whole days before check-in; `most` is null for no upper bound. */
  before: (least: number, most: number | null) => {
    if (most === null) return `${days(least)} before or earlier`
    if (most === 0) return 'On the day'
    return least === most ? `${days(least)} before` : `${least}–${most} days before`
  },
  pickDaysForRefund: 'Select dates to see your refund',

  placeTitle: 'Location',

  nearbyTitle: 'Hotels nearby',
  nearbyLead: 'In the same or a neighboring district. Select dates to see which are available.',
  nearbyFree: (stay: string) => `Available ${stay}, in the same or a neighboring district.`,
  nearbyAgain: 'Show hotels available on your new dates',

  reviewsTitle: (average: string, count: number) => `${average}, from ${count === 1 ? '1 review' : `${count} reviews`}`,
  noReviews: 'No reviews yet',
  noReviewsHint: 'Only owners whose dogs have stayed here can write one.',
  ownReview: 'Your review',
  ownReviewHint: 'Reviews from a demo account are visible only to you and don’t count toward the rating.',
  stars: (stars: number) => `${stars} of 5 stars`,
  starBars: 'Reviews by stars',
  starBar: (stars: number, count: number) =>
    `${stars === 1 ? '1 star' : `${stars} stars`}: ${count === 1 ? '1 review' : `${count} reviews`}`,
  reviewPages: 'Pages of reviews',
  newerReviews: 'Newer reviews',
  olderReviews: 'Older reviews',
  reviewsShown: (first: number, last: number, count: number) => `${first === last ? first : `${first}–${last}`} of ${count}`,
  reviewPicture: (name: string) => `Photo by ${name}`,

  stay: 'Your stay',
  checkin: 'Check-in',
  checkout: 'Check-out',
  pickDay: 'Select date',
  fewer: (room: string) => `Remove one: ${room}`,
  more: (room: string) => `Add one: ${room}`,
  pickDays: 'Select dates to see the price.',
  pickDaysAction: 'Select dates',
  showPrice: 'Show price',
  newAccount: (total: string) => `${total} if this is your first booking with a new account.`,
  continue: 'Continue to booking',
  continueShort: 'Continue',
  change: 'Change',
  soldOut: 'Not enough rooms on these dates',
  wait: 'Join the waitlist',
  holding: (time: string) => `You’re holding a room here until ${time}.`,
  goOnToPay: 'Continue to payment',
  payShort: 'Pay',
  notChargedYet: 'You won’t be charged yet',
}
