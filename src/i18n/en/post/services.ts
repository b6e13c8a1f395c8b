import type { Amenity } from '../../../domain/post/amenity.ts'

const names: Record<Amenity | 'training', { name: string; hint: string }> = {
  smallCare: { name: 'Small dog care', hint: 'Under 7 kg' },
  mediumCare: { name: 'Medium dog care', hint: '7 to 14.9 kg' },
  largeCare: { name: 'Large dog care', hint: '15 kg and over' },
  seniorCare: { name: 'Senior care', hint: 'Dogs aged 8 and over' },
  walks: { name: 'Walks', hint: 'Twice a day' },
  grooming: { name: 'Grooming', hint: 'By cut' },
  bathing: { name: 'Bathing', hint: 'On request' },
  indoorPlay: { name: 'Indoor play', hint: 'Tug and nose work' },
  cctv: { name: 'CCTV', hint: 'Live viewing by the owner' },
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
}
