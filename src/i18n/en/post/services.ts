import type { Amenity } from '../../../domain/post/amenity.ts'
import type { CctvPlace, NightCare, Separation } from '../../../domain/post/facility.ts'

const names: Record<Amenity | 'training', { name: string; hint: string }> = {
  smallCare: { name: 'Small dog care', hint: 'Under 7 kg' },
  mediumCare: { name: 'Medium dog care', hint: '7 to 14.9 kg' },
  largeCare: { name: 'Large dog care', hint: '15 kg and over' },
  seniorCare: { name: 'Senior care', hint: 'Dogs aged 8 and over' },
  walks: { name: 'Walks', hint: 'Twice a day' },
  grooming: { name: 'Grooming', hint: 'By cut' },
  bathing: { name: 'Bathing', hint: 'On request' },
  indoorPlay: { name: 'Indoor play', hint: 'Tug and nose work' },
  cctv: { name: 'Live CCTV for owners', hint: 'Watch at any hour' },
  journal: { name: 'Care journal', hint: 'Meals, walks and photos, every day' },
  guardian: { name: '24-hour staff', hint: 'Someone sleeps on site' },
  firstAid: { name: 'Emergency first aid', hint: 'Taken to an animal hospital' },
  training: { name: 'Training', hint: 'Lessons during the stay' },
}

/** The services of a listing. */
export const services = {
  title: 'Services',
  names,
  notOffered: 'Not offered here',
  facility: {
    title: 'Facility and safety',
    lead: 'Stated by the hotel.',
    cctv: 'CCTV',
    places: {
      rooms: 'Dog rooms',
      playroom: 'Playroom',
      yard: 'Yard',
      entrance: 'Entrance',
    } satisfies Record<CctvPlace, string>,
    recorded: (places: string, days: number) =>
      `${places.charAt(0)}${places.slice(1).toLowerCase()}. Recordings kept for ${days === 1 ? '1 day' : `${days} days`}`,
    night: 'At night',
    nights: {
      sleepsIn: 'Someone sleeps on site',
      rounds: 'Staff make rounds',
      nobody: 'Nobody on site',
    } satisfies Record<NightCare, string>,
    roundsEvery: (hours: number) => (hours === 1 ? 'Staff make rounds every hour' : `Staff make rounds every ${hours} hours`),
    carers: 'Caregivers',
    carersPerDay: (count: number) => `${count} during the day`,
    separation: 'Separation',
    separations: {
      size: 'By size',
      temper: 'By temperament',
      sizeAndTemper: 'By size and temperament',
      none: 'Not separated',
    } satisfies Record<Separation, string>,
    insurance: 'Liability insurance',
    insured: (insurer: string, limit: string, until: string) => `${insurer}, up to ${limit}, valid until ${until}`,
    expired: (insurer: string, until: string) => `${insurer}, expired on ${until}`,
    vet: 'Partner vet',
    notProvided: 'Not provided',
    help: 'What to look for',
  },
  aboutPhotos: 'What to look for in photos',
  atNight: { name: 'Overnight staff', hint: 'Someone sleeps on site' },
  roomsInAll: (rooms: number, sizes: number) =>
    `${rooms === 1 ? '1 room' : `${rooms} rooms`}, ${sizes === 1 ? '1 size' : `${sizes} sizes`}`,
  maps: { naver: 'Naver Maps', kakao: 'Kakao Maps', google: 'Google Maps' },
}
