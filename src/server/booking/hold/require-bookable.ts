import { wireDay } from '../../../contract/wire-day.ts'
import { findObstacle, type Obstacle, type WantedStay } from '../../../domain/post/house-rules.ts'
import type { Post } from '../../../domain/post/post.ts'
import { Refusal, type RefusalParams } from '../../../domain/refusal.ts'

/** Refuses with `not_bookable` a stay that the post's rules do not allow its owner to book now. Walk-ins are not bound by them. */
export function requireBookable(post: Pick<Post, 'house' | 'hours'>, stay: WantedStay, now: number): void {
  const obstacle = findObstacle(post, stay, now)
  if (obstacle) throw new Refusal('not_bookable', obstacleToWire(obstacle))
}

function obstacleToWire(obstacle: Obstacle): RefusalParams {
  const { why } = obstacle
  if (why === 'paused') return { why, day: obstacle.resumesOn && wireDay(obstacle.resumesOn), count: null }
  if (why === 'notice') return { why, day: wireDay(obstacle.from), count: obstacle.hours }
  return { why, day: null, count: obstacle.nights }
}
