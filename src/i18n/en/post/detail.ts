import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Amenity } from '../../../domain/post/amenity.ts'

const weights: Record<DogSize, string> = { small: 'under 7 kg', medium: '7 to 14.9 kg', large: '15 kg and over' }

const services: Record<Amenity | 'training', { name: string; hint: string }> = {
  smallCare: { name: 'Small dog care', hint: 'Under 7 kg' },
  mediumCare: { name: 'Medium dog care', hint: '7 to 14.9 kg' },
  largeCare: { name: 'Large dog care', hint: '15 kg and over' },
  seniorCare: { name: 'Senior care', hint: 'Dogs aged 8 and over' },
  walks: { name: 'Walks', hint: 'Twice a day' },
  grooming: { name: 'Grooming', hint: 'By cut' },
  bathing: { name: 'Bathing', hint: 'On request' },
  indoorPlay: { name: 'Indoor play', hint: 'Tug and nose work' },
  cctv: { name: 'CCTV', hint: '24-hour monitoring' },
  journal: { name: 'Care journal', hint: 'Meals, walks and photos, live' },
  guardian: { name: 'Guardian on site 24h', hint: 'Someone sleeps in the house' },
  firstAid: { name: 'Emergency first aid', hint: 'Taken to a hospital' },
  training: { name: 'Training', hint: 'Lessons during the stay' },
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** The post page: description, availability and prices. */
export const detail = {
  title: (name: string, district: string) => (district ? `${name}, ${district}` : name),
  /** The meta description of a post without a description of its own. */
  description: (district: string, price: string) =>
    `A dog hotel in ${district ? `${district}, ` : ''}Seoul, from ${price} a night. See what is free by day and dog size, and what comes back if you cancel.`,
  breadcrumb: 'Breadcrumb',
  reviewCount: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  like: 'Like',
  share: 'Share',
  linkCopied: 'The link is copied.',
  linkNotCopied: 'The link could not be copied. It is in the address line.',

  pictures: 'Pictures',
  aboutPhotos: 'What to look for in photos',
  allPictures: (count: number) => `All ${count} pictures`,
  pictureOf: (name: string, number: number) => `${name}, picture ${number}`,
  pictureOfAll: (number: number, count: number) => `Picture ${number} of ${count}.`,
  openPicture: (alt: string) => `${alt}. Show larger`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  counter: (number: number, count: number) => `${number} / ${count}`,

  about: 'About the house',
  takesIn: (from: string, to: string) => `In ${from}–${to}`,
  handsBack: (from: string, to: string) => `Home again ${from}–${to}`,
  atNight: { name: 'Never alone at night', hint: 'A guardian sleeps in the house' },
  refunds: {
    standard: { name: 'Standard refunds', hint: 'By the Korean lodging guideline' },
    flexible: { name: 'Flexible refunds', hint: 'All of it until the day before' },
  },
  roomsInAll: (rooms: number, sizes: number) =>
    `${rooms === 1 ? '1 room' : `${rooms} rooms`}, ${sizes === 1 ? 'one size' : `${sizes} sizes`}`,
  dogsARoom: (most: number) => (most === 1 ? 'One dog a room' : `Up to ${most} dogs a room`),

  pricesTitle: 'Rooms and prices',
  columns: { room: 'Room', rooms: 'Rooms', weekday: 'Weekday', weekend: 'Weekend, holiday eve' },
  weights,
  seasons: 'Prices for certain dates',
  seasonPrice: (size: string, price: string) => `${size} ${price}`,

  daysTitle: 'Free rooms',
  daysLead: 'What is left, night by night. Full nights cannot be crossed.',
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
  legendOther: 'Weekend, holiday-eve or season price',
  fullBetween: 'A night in between is full.',
  chooseCheckin: 'Choose the day you bring your dog.',
  chooseCheckout: (checkin: string) => `Check-in on ${checkin}. Now choose the day you come back.`,
  stayChosen: (stay: string, nights: string) => `${stay}, ${nights}.`,

  refundFor: (checkin: string) => `For the stay chosen, check-in on ${checkin}.`,
  refundTable: 'Percent of the price that comes back, by the time left until check-in',
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
  pickDaysForRefund: 'Pick days, and this shows what comes back in won, date by date.',

  servicesTitle: 'Services',
  services,
  notOffered: 'Not offered here',

  placeTitle: 'Where it is',
  maps: { naver: 'Naver Maps', kakao: 'Kakao Maps', google: 'Google Maps' },

  nearbyTitle: 'Other places nearby',
  nearbyLead: 'In the same district, or the next one. Pick dates to see which are free.',
  nearbyFree: (stay: string) => `Free on ${stay}, in the same district or the next one.`,
  nearbyAgain: 'Show those free on the dates chosen now',

  reviewsTitle: (average: string, count: number) => `${average}, from ${count === 1 ? '1 review' : `${count} reviews`}`,
  noReviews: 'No reviews yet',
  noReviewsHint: 'Only families whose dogs have stayed here can write one.',
  ownReview: 'Your review',
  ownReviewHint: 'A guest’s review is shown to that guest alone, and counts in no rating.',
  stars: (stars: number) => `${stars} of 5 stars`,
  starBars: 'Reviews by stars',
  starBar: (stars: number, count: number) =>
    `${stars === 1 ? '1 star' : `${stars} stars`}: ${count === 1 ? '1 review' : `${count} reviews`}`,
  reviewPages: 'Pages of reviews',
  newerReviews: 'Newer reviews',
  olderReviews: 'Older reviews',
  reviewsShown: (first: number, last: number, count: number) => `${first === last ? first : `${first}–${last}`} of ${count}`,
  reviewPicture: (name: string) => `Picture by ${name}`,

  stay: 'Your stay',
  checkin: 'Check-in',
  checkout: 'Check-out',
  pickDay: 'Pick a day',
  fewer: (room: string) => `Fewer: ${room}`,
  more: (room: string) => `More: ${room}`,
  pickDays: 'Pick dates so we can check rooms.',
  pickDaysAction: 'Pick dates',
  showPrice: 'Show the price',
  newAccount: (total: string) => `${total} if it is your first booking with a new account.`,
  continue: 'Continue to booking',
  continueShort: 'Continue',
  change: 'Change',
  notChargedYet: 'Nothing is charged yet. You choose the dog and see everything once more.',
}
