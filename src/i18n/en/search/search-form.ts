import { type DogSize, dogSizes, type PerSize } from '../../../domain/dog/dog-size.ts'

const sizes: Record<DogSize, string> = {
  small: 'Small, under 7 kg',
  medium: 'Medium, 7 to 14.9 kg',
  large: 'Large, 15 kg and over',
}

/** "Small dog", "2 small dogs", or "1 small dog and 2 large dogs". */
export function toDogsLabel(dogs: PerSize<number>): string {
  const sizes = dogSizes.filter((size) => dogs[size] > 0)
  const [only, ...others] = sizes
  if (only && others.length === 0 && dogs[only] === 1) return `${only.charAt(0).toUpperCase()}${only.slice(1)} dog`
  return new Intl.ListFormat('en').format(sizes.map((size) => `${dogs[size]} ${size} ${dogs[size] === 1 ? 'dog' : 'dogs'}`))
}

/** The search form: region, dates and dogs. */
export const searchForm = {
  label: 'Find a hotel',
  open: 'Find a hotel',
  region: 'District',
  anyRegion: 'All of Seoul',
  dates: 'Check-in – check-out',
  checkin: 'Check-in',
  checkout: 'Check-out',
  size: 'Dogs',
  sizes,
  dogs: toDogsLabel,
  myDogs: 'My dogs',
  myDog: (name: string, size: DogSize): string => `${name} (${size})`,
  myDogsAre: (dogs: string): string => `My dogs: ${dogs.toLowerCase()}`,
  moreDogs: 'More than one dog',
  fewer: (size: DogSize): string => `Remove one ${size} dog`,
  more: (size: DogSize): string => `Add one ${size} dog`,
  done: 'Done',
  chooseSize: 'Select a size',
  search: 'Search',
  cancel: 'Cancel',
  select: 'Select',
  incomplete: 'Please enter all information.\n모든 정보를 입력해 주세요.',
  days: (last: string) => `Today to ${last}`,
  faulty: 'Check the dates and the dog size, then search again.',
  dayForm: 'yyyy.mm.dd',
  holidays: 'Public holiday',
  isHoliday: (day: string): string => `${day}, public holiday`,
  pickDays: 'Select check-in, then check-out.',
  nights: (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`),
  noCalendar: 'We couldn’t load the calendar. Enter the dates yourself.',
  /** Each takes the text as typed. */
  errors: {
    required: {
      region: 'Select a district, or all of Seoul.',
      checkin: 'Select a check-in date.',
      checkout: 'Select a check-out date.',
      size: 'Select a dog size.',
    },
    pastDay: (text: string) => `${text} has passed. Select today or a later date for check-in.`,
    beyondWindow: (text: string) => `${text} is too far ahead. You can book up to 90 days from today.`,
    notAfterCheckin: (text: string) => `Check-out ${text} isn’t after check-in. Select a later date.`,
    tooManyNights: (text: string) => `A stay can be up to 30 nights. Select a check-out date before ${text}.`,
    notADay: (text: string) => `“${text}” isn’t a date. Enter a valid date, such as 2026.12.23.`,
    unknownRegion: (text: string) => `“${text}” isn’t a district of Seoul. Select one from the list.`,
    tooManyDogs: (_: string) => 'You can search for up to 10 dogs at once.',
    unknownSize: (text: string) => `“${text}” isn’t a dog size. Select small, medium or large.`,
  },
}
