import { type DogSize, dogSizes } from '../domain/dog-size.ts'
import type { Hand } from './art/hand.ts'
import { weighted, whole } from './chance.ts'
import type { Demand } from './demand.ts'
import { inventDog } from './dogs.ts'
import { type House, isOfSignIn } from './houses.ts'
import type { OwnedDog } from './people.ts'
import { findFree, freeNights, lastNight, takeNights } from './room-units.ts'
import { countSizes, type DemoStay, findDog, type Guest, inventStay, isFree, stayOfDogs, type World } from './stays.ts'

/** How often a stay has so many nights. */
const lengths: readonly (readonly [number, number])[] = [
  [1, 10],
  [2, 26],
  [3, 26],
  [4, 15],
  [5, 9],
  [7, 9],
  [10, 5],
]
const meanLength = lengths.reduce((sum, [nights, weight]) => sum + nights * weight, 0) / 100

type Start = { house: House; from: number; nights: number }

/** Fills the rooms of a house as its demand says, around the stays that are there already. */
export function fillNights(world: World, house: House, demand: Demand): DemoStay[] {
  // The company that can sign in looks back on two months; elsewhere only those matter who are still in the house.
  const start = isOfSignIn(house) ? -60 : -6
  return dogSizes.flatMap((size) =>
    house.units[size].flatMap((_, index) => fillRoom(world, house, size, index, { demand, start })),
  )
}

/** Stays that were cancelled, and here and there a dog that did not come. */
export function inventLostStays(world: World, house: House): DemoStay[] {
  const { hand } = world
  const cancelled = Array.from({ length: whole(hand, 2, 5) }, () => cancelledStay(world, house))
  const missed = isOfSignIn(house) || hand.chance(0.15) ? [missedStay(world, house)] : []
  return [...cancelled, ...missed].filter((stay) => stay !== null)
}

function fillRoom(
  world: World,
  house: House,
  size: DogSize,
  index: number,
  { demand, start }: { demand: Demand; start: number },
): DemoStay[] {
  const stays: DemoStay[] = []
  const unit = house.units[size][index]
  for (let night = start; unit && night <= lastNight; night += 1) {
    const nights = freeNights(unit, night, Math.min(weighted(world.hand, lengths), lastNight + 1 - night))
    if (nights === 0 || !world.hand.chance(startChance(demand(night, appealOf(house))))) continue
    takeNights(unit, night, nights)
    stays.push(beginStay(world, size, { house, from: night, nights }))
    night += nights - 1
  }
  return stays
}

/** How likely a stay begins in a free night, so that of all nights this share is taken. */
function startChance(share: number): number {
  return share / (share + meanLength * (1 - share))
}

/** Two of three houses have 1 or more. */
function appealOf({ rank }: House): number {
  return 1.17 - rank / 500
}

/** The room is taken already. */
function beginStay(world: World, size: DogSize, start: Start): DemoStay {
  const dog = findDog(world, size, start)
  if (!dog) return walkIn(world, size, start)
  const dogs = [dog]
  const rooms = countSizes([{ dog: dog.dog, isProfile: true }])
  for (const other of companionsOf(world, dog, start)) {
    const own = dogs.filter((guest) => guest.size === other.size).length
    const shares = own < rooms[other.size] * start.house.draft.maxDogsPerRoom
    const unit = shares ? null : findFree(start.house.units[other.size], start.from, start.nights)
    if (!shares && !unit) continue
    if (unit) {
      takeNights(unit, start.from, start.nights)
      rooms[other.size] += 1
    }
    dogs.push(other)
  }
  return stayOfDogs(world, dogs, { ...start, rooms, outcome: 'kept' })
}

/** The dogs that come along. */
function companionsOf({ hand, people }: World, dog: OwnedDog, { from, nights }: Start): OwnedDog[] {
  const others = people.dogsOfOwner.get(dog.owner.uid) ?? []
  return others.filter((other) => other !== dog && isFree(other, from, nights) && hand.chance(0.6))
}

function walkIn(world: World, size: DogSize, start: Start): DemoStay {
  const guest: Guest = { dog: inventDog(world.hand, size, 'ko'), isProfile: false }
  return inventStay(world, { ...start, owner: null, guests: [guest], outcome: 'kept' })
}

function cancelledStay(world: World, house: House): DemoStay | null {
  const { hand } = world
  const stay = { house, from: whole(hand, -40, 60), nights: whole(hand, 1, 4) }
  const dog = findDog(world, sizeIn(hand, house), stay)
  const outcome = hand.chance(0.85) ? 'cancelledByOwner' : 'cancelledByCompany'
  return dog && stayOfDogs(world, [dog], { ...stay, outcome })
}

function missedStay(world: World, house: House): DemoStay | null {
  const { hand } = world
  const stay = { house, from: -whole(hand, 3, 30), nights: 2 }
  const size = sizeIn(hand, house)
  const unit = findFree(house.units[size], stay.from, 1)
  const dog = findDog(world, size, stay)
  if (!unit || !dog) return null
  takeNights(unit, stay.from, 1)
  return stayOfDogs(world, [dog], { ...stay, outcome: 'noShow' })
}

function sizeIn(hand: Hand, { content }: House): DogSize {
  return hand.pick(content.sizes)
}
