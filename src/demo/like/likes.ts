import type { Person } from '../account/people.ts'
import { isLikedBySignIn } from '../booking/owner-story.ts'
import type { DemoWorld } from '../booking/stays.ts'
import { nth } from '../illustrations/nth.ts'
import type { House } from '../post/houses.ts'

export type Like = { house: House; owner: Person; at: number }

const daysBack = 200

/** Many likes for the first posts and a long tail. The number never increases with the rank, so that sorting by likes keeps the order. */
export function inventLikes(world: DemoWorld): Like[] {
  return world.houses.flatMap((house) => inventPostLikes(world, house))
}

function inventPostLikes({ hand, calendar, people }: DemoWorld, house: House): Like[] {
  const count = Math.round(3 + 70 * Math.exp(-house.rank / 28))
  const signIn = nth(people.owners, 0)
  const others = hand.shuffle(people.owners.slice(1))
  const owners = isLikedBySignIn(house) ? [signIn, ...others] : others
  const oldest = calendar.toInstant(-daysBack, 0)
  return owners.slice(0, count).map((owner) => ({ house, owner, at: oldest + (calendar.now - oldest) * hand.next() }))
}
