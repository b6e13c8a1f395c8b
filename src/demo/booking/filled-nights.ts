import { type DogSize, dogSizes } from '../../domain/dog/dog-size.ts'
import type { OwnedDog } from '../account/people.ts'
import { inventDog } from '../dog/dogs.ts'
import type { Hand } from '../illustrations/hand.ts'
import { belongsToDemoCompany, type House } from '../post/houses.ts'
import { findFree, freeUnits, lastNight, occupyUnits } from '../post/room-units.ts'
import { pickWeighted, randomInt } from '../prng.ts'
import type { Demand } from './demand.ts'
import { countGuestsBySize, type DemoStay, type DemoWorld, findDog, type Guest, inventStay, isFree, stayOfDogs } from './stays.ts'

/** The lengths of stays in nights, with their weights in percent. */
const stayLengths: readonly (readonly [number, number])[] = [
  [1, 10],
  [2, 26],
  [3, 26],
  [4, 15],
  [5, 9],
  [7, 9],
  [10, 5],
]
const meanLength = stayLengths.reduce((sum, [nights, weight]) => sum + nights * weight, 0) / 100

type Start = { house: House; from: number; nights: number }

/** Fills the rooms of a house according to demand, around existing stays. */
export function fillCalendar(world: DemoWorld, house: House, demand: Demand): DemoStay[] {
  // The sign-in company has a history of two months; elsewhere only current and future stays are needed.
  const start = belongsToDemoCompany(house) ? -60 : -6
  return dogSizes.flatMap((size) =>
    house.units[size].flatMap((_, index) => fillRoom(world, house, size, index, { demand, start })),
  )
}

/** Invents canceled stays, and for some houses a no-show. */
export function inventLostStays(world: DemoWorld, house: House): DemoStay[] {
  const { hand } = world
  const cancelled = Array.from({ length: randomInt(hand, 2, 5) }, () => inventCancelledStay(world, house))
  const missed = belongsToDemoCompany(house) || hand.chance(0.15) ? [inventNoShow(world, house)] : []
  return [...cancelled, ...missed].filter((stay) => stay !== null)
}

function fillRoom(
  world: DemoWorld,
  house: House,
  size: DogSize,
  index: number,
  { demand, start }: { demand: Demand; start: number },
): DemoStay[] {
  const stays: DemoStay[] = []
  const unit = house.units[size][index]
  for (let night = start; unit && night <= lastNight; night += 1) {
    const nights = freeUnits(unit, night, Math.min(pickWeighted(world.hand, stayLengths), lastNight + 1 - night))
    if (nights === 0 || !world.hand.chance(computeStartChance(demand(night, getAppeal(house))))) continue
    occupyUnits(unit, night, nights)
    stays.push(inventArrival(world, size, { house, from: night, nights }))
    night += nights - 1
  }
  return stays
}

/** The probability that a stay begins on a free night that results in this occupancy. */
function computeStartChance(share: number): number {
  return share / (share + meanLength * (1 - share))
}

/** At least 1 for two of three houses. */
function getAppeal({ rank }: House): number {
  return 1.17 - rank / 500
}

/** Invents a stay for a room that is already marked as occupied. */
function inventArrival(world: DemoWorld, size: DogSize, start: Start): DemoStay {
  const dog = findDog(world, size, start)
  if (!dog) return inventWalkIn(world, size, start)
  const dogs = [dog]
  const rooms = countGuestsBySize([{ dog: dog.dog, isProfile: true }])
  for (const other of pickCompanions(world, dog, start)) {
    const own = dogs.filter((guest) => guest.size === other.size).length
    const shares = own < rooms[other.size] * start.house.draft.maxDogsPerRoom
    const unit = shares ? null : findFree(start.house.units[other.size], start.from, start.nights)
    if (!shares && !unit) continue
    if (unit) {
      occupyUnits(unit, start.from, start.nights)
      rooms[other.size] += 1
    }
    dogs.push(other)
  }
  return stayOfDogs(world, dogs, { ...start, rooms, outcome: 'kept' })
}

/** Picks other dogs of the same owner to join the stay. */
function pickCompanions({ hand, people }: DemoWorld, dog: OwnedDog, { from, nights }: Start): OwnedDog[] {
  const others = people.dogsOfOwner.get(dog.owner.uid) ?? []
  return others.filter((other) => other !== dog && isFree(other, from, nights) && hand.chance(0.6))
}

function inventWalkIn(world: DemoWorld, size: DogSize, start: Start): DemoStay {
  const guest: Guest = { dog: inventDog(world.hand, size, 'ko'), isProfile: false }
  return inventStay(world, { ...start, owner: null, guests: [guest], outcome: 'kept' })
}

function inventCancelledStay(world: DemoWorld, house: House): DemoStay | null {
  const { hand } = world
  const stay = { house, from: randomInt(hand, -40, 60), nights: randomInt(hand, 1, 4) }
  const dog = findDog(world, pickSize(hand, house), stay)
  const outcome = hand.chance(0.85) ? 'cancelledByOwner' : 'cancelledByCompany'
  return dog && stayOfDogs(world, [dog], { ...stay, outcome })
}

function inventNoShow(world: DemoWorld, house: House): DemoStay | null {
  const { hand } = world
  const stay = { house, from: -randomInt(hand, 3, 30), nights: 2 }
  const size = pickSize(hand, house)
  const unit = findFree(house.units[size], stay.from, 1)
  const dog = findDog(world, size, stay)
  if (!unit || !dog) return null
  occupyUnits(unit, stay.from, 1)
  return stayOfDogs(world, [dog], { ...stay, outcome: 'noShow' })
}

function pickSize(hand: Hand, { content }: House): DogSize {
  return hand.pick(content.sizes)
}
