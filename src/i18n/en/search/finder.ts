import type { DogSize } from '../../../domain/dog/dog-size.ts'

const sizes: Record<DogSize, string> = {
  small: 'Small, under 7 kg',
  medium: 'Medium, 7 to 14.9 kg',
  large: 'Large, 15 kg and over',
}

/** The search form: region, dates and dog size. */
export const finder = {
  label: 'Find a room',
  open: 'Find a room',
  region: 'District',
  anyRegion: 'All of Seoul',
  dates: 'Check-in – check-out',
  checkin: 'Check-in',
  checkout: 'Check-out',
  size: 'Dog size',
  sizes,
  chooseSize: 'Choose a size',
  search: 'Search',
  cancel: 'Cancel',
  select: 'Select',
  incomplete: 'Please enter all information.\n모든 정보를 입력해 주세요.',
  days: (last: string) => `Today until ${last}`,
  faulty: 'Please look at the dates and the size, so that we can check rooms.',
  dayForm: 'yyyy.mm.dd',
  pickDays: 'Choose check-in, then check-out.',
  nights: (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`),
  noCalendar: 'The calendar did not come just now. You can fill in the days yourself.',
  /** Each takes the text as typed. */
  faults: {
    required: {
      region: 'Choose a district, or all of Seoul.',
      checkin: 'Choose a check-in day.',
      checkout: 'Choose a check-out day.',
      size: 'Choose the size of your dog.',
    },
    pastDay: (text: string) => `${text} is over. Choose a check-in day from today on.`,
    beyondWindow: (text: string) => `${text} is too far ahead. Rooms can be booked up to 90 days from today.`,
    notAfterCheckin: (text: string) => `Check-out ${text} is not after check-in. Choose a later day.`,
    tooManyNights: (text: string) => `A stay has 30 nights at most. Choose a check-out day before ${text}.`,
    notADay: (text: string) => `${text} is no day. Write it as 2026.12.23, or choose it.`,
    unknownRegion: (text: string) => `${text} is none of the districts here. Choose one from the list.`,
    unknownSize: (text: string) => `${text} is no size. Choose small, medium or large.`,
  },
}
