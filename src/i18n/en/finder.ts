import type { DogSize } from '../../domain/dog-size.ts'

const sizes: Record<DogSize, string> = {
  small: 'Small, under 7 kg',
  medium: 'Medium, 7 to 14.9 kg',
  large: 'Large, 15 kg and over',
}

/** The search form: region, days, dog size. */
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
  incomplete: 'Please enter all information.\n모든 정보를 입력해 주세요.',
  days: (last: string) => `Today until ${last}`,
}
