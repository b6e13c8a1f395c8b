import { bunting, stringLights } from './lamps.ts'
import { paint } from './palette.ts'
import type { Room } from './room-plan.ts'
import { framed, roundThing, shelf } from './wall-things.ts'
import { type WindowKind, windowOf } from './windows.ts'

export function opening(room: Room, kind: WindowKind, x: number, y: number): string {
  return windowOf(room.hand, kind, x, y, room.colours.trim, room)
}

/** Something on the wall around (x, y). */
export function onWall({ hand }: Room, x: number, y: number): string {
  const kinds = [
    () => framed(hand, x, y, hand.between(0.8, 1.15)),
    () => shelf(hand, x, y + 60, hand.between(220, 330)),
    () => framed(hand, x - 70, y, 0.8) + framed(hand, x + 90, y + 20, 0.66),
    () => roundThing(hand, x, y, hand.between(0.85, 1)),
  ]
  return hand.pick(kinds)()
}

/** Bunting or bulbs along the ceiling now and then. */
export function garland({ hand, dark, colours }: Room, likely: number): string {
  if (!hand.chance(likely)) return ''
  if (dark || hand.chance(0.5))
    return stringLights(-20, hand.between(20, 50), 1620, hand.between(10, 60), hand.between(30, 60), 15, dark)
  return bunting(-20, 16, 1620, 24, hand.between(26, 46), [colours.accent, colours.second, paint.sage, paint.paper])
}
