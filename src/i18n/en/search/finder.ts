import type { DogSize } from '../../../domain/dog/dog-size.ts'

const sizes: Record<DogSize, string> = {
  small: 'Small, under 7 kg',
  medium: 'Medium, 7 to 14.9 kg',
  large: 'Large, 15 kg and over',
}

/** The search form: region, dates and dog size. */
export const finder = {
  label: 'Find a hotel',
  open: 'Find a hotel',
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
  days: (last: string) => `Today to ${last}`,
  faulty: 'Check the dates and the dog size, then search again.',
  dayForm: 'yyyy.mm.dd',
  pickDays: 'Select check-in, then check-out.',
  nights: (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`),
  noCalendar: 'We couldn’t load the calendar. Enter the dates yourself.',
  /** Each takes the text as typed. */
  faults: {
    required: {
      region: 'Choose a district, or all of Seoul.',
      checkin: 'Choose a check-in date.',
      checkout: 'Choose a check-out date.',
      size: 'Choose a dog size.',
    },
    pastDay: (text: string) => `${text} has passed. Choose a check-in date from today on.`,
    beyondWindow: (text: string) => `${text} is too far ahead. You can book up to 90 days from today.`,
    notAfterCheckin: (text: string) => `Check-out ${text} isn’t after check-in. Choose a later date.`,
    tooManyNights: (text: string) => `A stay can be up to 30 nights. Choose a check-out date before ${text}.`,
    notADay: (text: string) => `“${text}” isn’t a date. Enter a valid date, such as 2026.12.23.`,
    unknownRegion: (text: string) => `“${text}” isn’t a district of Seoul. Choose one from the list.`,
    unknownSize: (text: string) => `“${text}” isn’t a dog size. Choose small, medium or large.`,
  },
}
