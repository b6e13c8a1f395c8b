import { type CalendarSize, type CalendarStay, mostNamed } from '../../../web/company/calendar/calendar-props.ts'

/** The characters of names and breeds that all rooms show together: those of 300 full rooms with a new dog every night. */
const mostCharacters = 250_000

/**
 * Leaves out who stays where the longest names would make the page too large: those rooms show the number of dogs, and the booking names
 * them. Each room of a stay names all its dogs again.
 */
export function limitNames(sizes: readonly CalendarSize[]): CalendarSize[] {
  const byLength = sizes
    .flatMap(({ stays }) => stays)
    .map((stay) => ({ stay, length: countCharacters(stay) }))
    .sort((one, other) => one.length - other.length)
  const named = new Set<CalendarStay>()
  let characters = 0
  for (const { stay, length } of byLength) {
    characters += length
    if (characters > mostCharacters) break
    named.add(stay)
  }
  return sizes.map((size) => ({ ...size, stays: size.stays.map((stay) => (named.has(stay) ? stay : withoutNames(stay))) }))
}

function countCharacters({ who, profiles, rooms }: CalendarStay): number {
  const facts = profiles.slice(0, mostNamed).map(({ dogName, dogBreed }) => dogName.length + (dogBreed?.length ?? 0))
  return rooms * facts.reduce((sum, length) => sum + length, who?.length ?? 0)
}

function withoutNames(stay: CalendarStay): CalendarStay {
  return { ...stay, who: null, profiles: stay.profiles.map((dog) => ({ ...dog, dogName: '', dogBreed: null })) }
}
