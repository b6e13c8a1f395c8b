import { nth } from './art/nth.ts'
import type { House } from './houses.ts'
import { isLikedBySignIn } from './owner-story.ts'
import type { Person } from './people.ts'
import type { World } from './stays.ts'

export type Like = { house: House; owner: Person; at: number }

const daysBack = 200

/** Many for the first posts of the list and a long tail; never more for a later one, so that the list keeps its order. */
export function inventLikes(world: World): Like[] {
  return world.houses.flatMap((house) => likesOf(world, house))
}

function likesOf({ hand, calendar, people }: World, house: House): Like[] {
  const count = Math.round(3 + 70 * Math.exp(-house.rank / 28))
  const signIn = nth(people.owners, 0)
  const others = hand.shuffle(people.owners.slice(1))
  const owners = isLikedBySignIn(house) ? [signIn, ...others] : others
  const oldest = calendar.instantOf(-daysBack, 0)
  return owners.slice(0, count).map((owner) => ({ house, owner, at: oldest + (calendar.now - oldest) * hand.next() }))
}
