import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { ExtraUnit } from '../../../domain/post/extra.ts'
import { nameErrors } from '../account/name-errors.ts'

const sizes: Record<DogSize, string> = { small: 'Small rooms', medium: 'Medium rooms', large: 'Large rooms' }

/** The form that creates or edits a post. */
export const upload = {
  uploadTitle: 'List your hotel',
  uploadLead: 'Owners see what you enter here. Until you publish, it’s saved as a draft that only you can see.',
  uploadDescription:
    'List a dog hotel on Kkori: name, address, photos, rooms and prices, services, hours and cancellation policy.',
  editTitle: (name: string) => `Edit ${name}`,
  editLead: 'Existing bookings aren’t affected. Until you save, changes are kept as a draft that only you can see.',
  kept: 'We restored your draft.',
  picturesGone: (count: number) =>
    count === 1
      ? 'A photo in this draft is no longer available. Add it again.'
      : `${count} photos in this draft are no longer available. Add them again.`,
  changedMeanwhile:
    'This listing was changed in the meantime, so nothing was saved. Your entries are saved as a draft. Reload the page: it shows what was changed as it is now, and the rest of your entries. Then make your change again.',
  startOver: 'Start over',
  startOverAsk: 'Start over? Your changes will be lost.',
  startOverConfirm: 'Start over',
  keepDraft: 'Keep draft',
  draft: {
    empty: 'Nothing to save yet.',
    saving: 'Saving draft',
    saved: 'Draft saved. You can continue on any device.',
    failed: 'We couldn’t save your draft. Keep this page open; we’ll try again.',
    signIn: 'Log in again in a new tab',
    elsewhere: 'This draft was changed on another page or device. Which version do you want to keep?',
    showTheirs: 'Show the other version',
    keepMine: 'Keep this version',
  },
  optional: '(optional)',

  wordsTitle: 'Name and description',
  name: 'Name in Korean',
  nameEn: 'Name in English',
  nameEnHint: 'If left empty, English pages show the Korean name.',
  words: 'Description in Korean',
  wordsHint: 'What a day is like, who looks after the dogs and what makes your hotel special.',
  wordsEn: 'Description in English',

  addressTitle: 'Address',
  address: 'Address in Korean',
  addressHint: 'Start with the city and district, such as 서울 강남구 테헤란로 1.',
  addressEn: 'Address in English',
  addressEnHint: 'Such as Seoul Gangnam-gu Teheran-ro 1.',
  detailAddress: 'Floor or unit',
  region: (district: string) => `District: ${district}`,
  regionOutside: (district: string) => `District: ${district}. Listed under All of Seoul only`,

  picturesTitle: 'Photos',
  picturesLead: 'One to ten. The first one appears in search.',
  addPictures: 'Add photos',
  picturesHint: 'JPEG, PNG or WebP, up to 10 MB each.',
  tooManyPictures: 'A listing can have up to 10 photos. The rest weren’t added.',
  picture: (number: number) => `Photo ${number}`,
  mainPicture: 'Main photo',
  waitingPicture: 'Waiting to upload',
  sendingPicture: (percent: number) => `Uploading, ${percent}%`,
  preparingPicture: 'Processing',
  sentPicture: (name: string, number: number) => `${name} was added as photo ${number}.`,
  sendAgain: (name: string) => `Upload ${name} again`,
  tryAgain: 'Try again',
  earlier: (number: number) => `Move photo ${number} forward`,
  later: (number: number) => `Move photo ${number} back`,
  orderHint: 'Change the order by dragging or with the arrow buttons.',
  orderHintTouch: 'Change the order with the arrow buttons, or move a photo by its handle.',
  movedPicture: (from: number, to: number) => `Photo ${from} is now photo ${to}.`,
  removePicture: (number: number) => `Remove photo ${number}`,
  removedPicture: (number: number) => `Photo ${number} was removed.`,
  dismiss: (name: string) => `Remove ${name}`,
  alternative: 'Photo description in Korean',
  alternativeEn: 'Photo description in English',

  roomsTitle: 'Rooms and prices',
  roomsLead: 'Leave a size empty if you don’t take dogs of that size. Prices are per room and night, in won, VAT included.',
  sizes,
  count: 'Rooms',
  price: 'Price per night',
  weekendPrice: 'Weekend price',
  weekendHint: 'The weekend price applies to Friday and Saturday nights and the night before a public holiday.',
  dogsPerRoom: 'Dogs per room',
  dogsPerRoomHint: 'Dogs from one family that can share a room.',
  upTo: (dogs: number) => (dogs === 1 ? '1' : `Up to ${dogs}`),

  seasonsTitle: 'Seasonal prices',
  seasonsLead: 'These replace weekday and weekend prices. Both dates are included; a size left empty keeps its regular price.',
  season: (number: number) => `Season ${number}`,
  addSeason: 'Add season',
  overlap: (first: number, second: number, span: string, winner: number) =>
    `Seasons ${first} and ${second} overlap on ${span}. Season ${winner} applies there: the shorter season wins or, if they’re equally long, the later one in this list.`,
  removeDates: (number: number) => `Remove season ${number}`,
  from: 'Start date',
  to: 'End date',

  servicesTitle: 'Services',
  servicesLead: 'Select what’s included in the price or offered at your hotel.',

  sellerMissing: {
    required: 'To publish, first enter your business information and your animal boarding license. This draft is kept.',
    optional: 'You haven’t entered your business information yet. Without it, your listing says “License not provided”.',
  },
  sellerOfCompany: 'Only the hotel’s own account can enter it.',
  enterSeller: 'Enter business information',

  extrasTitle: 'Extras',
  extrasLead: 'Optional. What owners can add to a stay at a price of its own, VAT included. Not included in the room price.',
  extra: (number: number) => `Extra ${number}`,
  addExtra: 'Add extra',
  removeExtra: (number: number) => `Remove extra ${number}`,
  extraKind: 'Type',
  extraUnit: 'Charged',
  extraUnits: { stay: 'Per stay', night: 'Per night', day: 'Per day', once: 'Each time' } satisfies Record<ExtraUnit, string>,
  extraPrice: 'Price in won',
  maxPerDay: 'Most per day',
  maxPerDayHint: 'For all dogs together. Leave empty for no limit.',
  noticeHours: 'Hours of notice',
  noticeHoursHint: 'How long before check-in opens that day. Leave empty for none.',

  facilityTitle: 'Facility and safety',
  facilityLead: 'Optional. The listing says “Not provided” for what you leave empty.',
  cctvPlaces: 'Where cameras record',
  daysKept: 'Days recordings are kept',
  notStated: 'Not provided',
  everyHours: 'Hours between rounds',
  carersPerDay: 'Caregivers during the day',
  insurer: 'Insurer',
  limit: 'Coverage limit in won',
  insuredUntil: 'Valid until',

  hoursTitle: 'Hours',
  hoursLead: 'When owners can drop off and pick up their dogs.',
  hours: {
    checkin: { from: 'Check-in from', to: 'Check-in until' },
    checkout: { from: 'Check-out from', to: 'Check-out until' },
  },

  policyTitle: 'Cancellation policy',
  policyLead:
    'How much owners are refunded if they cancel. Each booking keeps its policy, so changes apply to new bookings only.',
  policies: {
    standard: {
      name: 'Standard',
      hint: 'Follows Korea’s lodging refund guideline: depends on the season, the day of the week and the days left.',
    },
    flexible: { name: 'Flexible', hint: 'Free cancellation until the day before check-in.' },
  },
  example: (price: string) => `For one night at ${price}, in won. Refunds differ by season and day of the week.`,
  exampleFlexible: (price: string) => `For one night at ${price}, in won.`,
  peaksTitle: 'Peak season',
  usualPeaks: (spans: string[]) => `Standard: ${spans.join(' and ')}`,
  ownPeaks: 'Custom dates',
  peak: (number: number) => `Peak season ${number}`,
  addPeak: 'Add peak season',
  removePeak: (number: number) => `Remove peak season ${number}`,
  noPeaks: 'Without dates, there’s no peak season.',

  publish: 'Publish',
  save: 'Save changes',
  guest: 'Listings of a demo account are visible only to you.',
  published: 'Your listing is live.',
  saved: 'Changes saved.',
  toPost: 'View listing',

  preview: 'Preview',
  previewLead: 'How it looks in search',
  openPreview: 'Preview the whole page',
  wholePreview: 'Preview of your page',
  previewMissing: 'The calendar, booking box and reviews appear after you publish.',
  previewDescription: 'Your description appears here.',
  previewName: 'Your hotel’s name',
  previewAddress: 'Address',
  noPrice: 'No price yet',

  takenNights: (size: DogSize, nights: string) =>
    `${sizes[size]}: more are booked than you want to keep on ${nights}. Keep more, or wait until these stays are over.`,
  conflicts: 'Conflicting bookings',
  walkIn: 'No account',
  unpaid: 'Held',
  tooManyPosts: (hours: number) =>
    `You’ve published 20 hotels today, the most allowed. This one is saved as a draft. Publish it in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
  tooManyInNetwork: (hours: number, isVerified: boolean) => {
    const later = hours === 1 ? 'in an hour' : `in ${hours} hours`
    const lead = 'Too many hotels were published from your network today. This one is saved as a draft.'
    return isVerified
      ? `${lead} Publish it ${later}.`
      : `${lead} Once the email address of the hotel’s account is verified, you can publish it right away: open the link in our email, or request a new one on My page. Otherwise publish it ${later}.`
  },
  notSaved: 'Nothing was saved yet. Your entries are still here.',
  errors: {
    ...nameErrors,
    required: 'Fill in this field.',
    nameMissing: 'Enter the Korean name.',
    addressMissing: 'Enter the address in Korean.',
    tooLong: 'This text is too long. Shorten it.',
    badCharacters: 'This text has a character we can’t save. Remove it.',
    inSeoulOnly: 'Start with Seoul and one of its districts, such as 서울 강남구.',
    noPicture: 'Add at least one photo.',
    picturesComing: 'Some photos are still uploading. Wait, upload them again or remove them.',
    pictureGone: 'This photo is no longer available. Remove it and add it again.',
    duplicate: 'This photo was added twice. Remove one.',
    noRoom: 'Add rooms of at least one size.',
    priceMissing: 'Enter a price for these rooms.',
    price: 'Enter a price from 1,000 to 10,000,000 won, or leave it empty.',
    seasonPrice: 'Enter a price for at least one size, or remove this season.',
    count: 'Enter a number of rooms from 0 to 100.',
    tooManyDates: 'There are too many dates. Remove some.',
    day: 'Select a date.',
    reversed: 'The end date is before the start date. Select a later one.',
    other: 'Check this field again.',
  },
  extraErrors: {
    extraId: 'This extra is no longer in your listing. Remove it here and add it again.',
    kind: 'Select a type.',
    unit: 'Select how it’s charged.',
    price: 'Enter a price from 0 to 10,000,000 won.',
    maxPerDay: 'Enter a number from 1 to 1,000, or leave it empty.',
    noticeHours: 'Enter a number of hours from 0 to 720.',
  },
  facilityErrors: {
    'cctv.places': 'Select where cameras record, or clear the days.',
    'cctv.daysKept': 'Enter a number of days from 1 to 365.',
    night: '“24-hour staff” means that someone sleeps on site. Change this, or remove that service.',
    'night.everyHours': 'Enter a number of hours from 1 to 12.',
    carersPerDay: 'Enter a number of people from 1 to 200.',
    'insurance.insurer': 'Enter the insurer, or leave all three empty.',
    'insurance.limit': 'Enter the limit in won, at least 10,000.',
    'insurance.until': 'Select the last day of the insurance.',
  },
}
