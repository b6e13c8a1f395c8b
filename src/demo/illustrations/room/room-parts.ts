import { paint } from '../palette.ts'
import { bunting, stringLights } from './lamps.ts'
import type { RoomDrawing } from './room-plan.ts'
import { framedPicture, roundThing, shelf } from './wall-decorations.ts'
import { getWindow, type WindowKind } from './windows.ts'

export function opening(room: RoomDrawing, kind: WindowKind, x: number, y: number): string {
  return getWindow(room.hand, kind, x, y, room.colours.trim, room)
}

/** Something on the wall around (x, y). */
export function onWall({ hand }: RoomDrawing, x: number, y: number): string {
  const kinds = [
    () => framedPicture(hand, x, y, hand.between(0.8, 1.15)),
    () => shelf(hand, x, y + 60, hand.between(220, 330)),
    () => framedPicture(hand, x - 70, y, 0.8) + framedPicture(hand, x + 90, y + 20, 0.66),
    () => roundThing(hand, x, y, hand.between(0.85, 1)),
  ]
  return hand.pick(kinds)()
}

/** Bunting or bulbs along the ceiling now and then. */
export function garland({ hand, dark, colours }: RoomDrawing, likely: number): string {
  if (!hand.chance(likely)) return ''
  if (dark || hand.chance(0.5))
    return stringLights(-20, hand.between(20, 50), 1620, hand.between(10, 60), hand.between(30, 60), 15, dark)
  return bunting(-20, 16, 1620, 24, hand.between(26, 46), [colours.accent, colours.second, paint.sage, paint.paper])
}
