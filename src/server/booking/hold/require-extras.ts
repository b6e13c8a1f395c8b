import type { UnavailableExtra } from '../../../contract/booking/extra.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { listFullPlaces } from '../../../db/booking/extra-place.ts'
import type { Database } from '../../../db/tables.ts'
import { type ExtraLine, type ExtraObstacle, findShortNotice, isWithin, listPlaceChanges } from '../../../domain/booking/extra.ts'
import type { Post } from '../../../domain/post/post.ts'
import { Refusal } from '../../../domain/refusal.ts'

/** Refuses with `extra_unavailable` extras that need more notice than there is at `now`. Those of `kept` need none, unless there are to be more. */
export function requireNotice(
  post: Pick<Post, 'extras' | 'hours'>,
  lines: readonly ExtraLine[],
  now: number,
  kept: readonly ExtraLine[] = [],
): void {
  const added = lines.filter((line) => !kept.some((before) => isWithin(line, [before]) && before.from === line.from))
  const late = findShortNotice(post, added, now)
  // Once, however many dogs it is for.
  const isFirst = (one: ExtraObstacle, index: number): boolean =>
    index === late.findIndex(({ extraId, day }) => extraId === one.extraId && day === one.day)
  refuse(late.filter(isFirst), lines)
}

/** Refuses with `extra_unavailable` extras of which too few are left on their day. Those of `kept` count as free. */
export async function requirePlaces(db: Database, lines: readonly ExtraLine[], kept: readonly ExtraLine[] = []): Promise<void> {
  const asked = listPlaceChanges(kept, lines).filter(({ quantity }) => quantity > 0)
  const full = await listFullPlaces(db, asked)
  refuse(
    full.map(({ extraId, day, left }) => ({ why: 'full', extraId, day, left })),
    lines,
  )
}

function refuse(obstacles: readonly ExtraObstacle[], lines: readonly ExtraLine[]): void {
  if (obstacles.length > 0)
    throw new Refusal('extra_unavailable', { extras: obstacles.map((obstacle) => obstacleToWire(obstacle, lines)) })
}

function obstacleToWire(obstacle: ExtraObstacle, lines: readonly ExtraLine[]): UnavailableExtra {
  const { extraId, day, why } = obstacle
  const { name = '', nameEn = null } = lines.find((line) => line.extraId === extraId) ?? {}
  const date = wireDay(day)
  if (why === 'full') return { extraId, name, nameEn, date, why, left: obstacle.left, hours: null, from: null }
  return { extraId, name, nameEn, date, why, left: null, hours: obstacle.hours, from: wireDay(obstacle.from) }
}
