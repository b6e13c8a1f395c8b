import { type CastingSpan, getSpan, put, scaleFor, scaleWithin } from '../casting.ts'
import type { DrawnDog } from '../dog/dog.ts'
import { paint } from '../palette.ts'
import { cot, cushion, donut, donutFront, kennel, sofaBed, tent } from './beds.ts'
import type { RoomDrawing } from './room-plan.ts'

export type BedKind = 'donut' | 'cushion' | 'sofaBed' | 'kennel' | 'tent' | 'cot'
export const BEDS: readonly BedKind[] = ['donut', 'cushion', 'sofaBed', 'kennel', 'tent', 'cot']

export interface MadeBed {
  readonly svg: string
  readonly busy: readonly CastingSpan[]
  readonly others: number
}

/** A place to sleep at (x, y) with, perhaps, a dog in it. */
export function bedAt(room: RoomDrawing, kind: BedKind, x: number, y: number, occupied: boolean): MadeBed {
  const { hand, colours } = room
  const main = hand.pick([colours.accent, colours.cloth, paint.oat, paint.sage, paint.clay, paint.wheat])
  const lining = hand.pick([colours.light, paint.butter, paint.paper])
  if (kind === 'kennel' || kind === 'tent') return shelter(room, kind, x, y, occupied)
  const sleeper = occupied ? sleeperFor(room, kind) : undefined
  const scale = sleeper ? Math.max(0.95, Math.min(1.5, (sleeper.to - sleeper.from) / 330)) : 1.05
  const lifts = { donut: 34, cushion: 38, sofaBed: 62, cot: 78 } as const
  const dog = sleeper ? put(sleeper, x - (sleeper.from + sleeper.to) / 2, y - lifts[kind] * scale) : ''
  const busy: CastingSpan[] = sleeper ? [[x - (sleeper.to - sleeper.from) / 2, x + (sleeper.to - sleeper.from) / 2]] : []
  const made = { busy, others: busy.length }
  switch (kind) {
    case 'donut':
      return { ...made, svg: donut(x, y, scale, main, lining) + dog + donutFront(x, y, scale, main) }
    case 'cushion':
      return { ...made, svg: cushion(x, y, scale * 1.12, main, lining) + dog }
    case 'sofaBed':
      return { ...made, svg: sofaBed(x, y, scale * 1.1, main, lining) + dog }
    case 'cot':
      return { ...made, svg: cot(x, y, scale * 1.1, main, lining) + dog }
  }
}

function sleeperFor({ hand, cast }: RoomDrawing, kind: BedKind): DrawnDog {
  const breed = cast.choose()
  const pose = kind === 'donut' ? 'curl' : hand.pick(['curl', 'curl', 'rest'] as const)
  return cast.draw('bed', { breed, pose, scale: scaleFor(breed, 1.7), shadow: false, flip: hand.chance(0.5) })
}

function shelter(
  { hand, cast, colours }: RoomDrawing,
  kind: 'kennel' | 'tent',
  x: number,
  y: number,
  occupied: boolean,
): MadeBed {
  const small = occupied
    ? cast.draw('bed', {
        group: 'small',
        pose: kind === 'kennel' ? 'front' : 'curl',
        shadow: false,
        wear: 'nothing',
        breed: cast.choose('small'),
      })
    : undefined
  const k = small ? scaleWithin(small, 200, 190, 1.7) : 1
  const at = small ? x - ((small.from + small.to) / 2) * k : x
  const dog = small ? put(small, at, y - (kind === 'tent' ? 6 : 2), k) : ''
  const busy: CastingSpan[] = small ? [getSpan(small, at, k)] : []
  const house =
    kind === 'kennel'
      ? kennel(x, y, 1.25, hand.pick([paint.wheat, paint.paper, paint.tan]), hand.pick([colours.accent, paint.leaf, paint.clay]))
      : tent(x, y, 1.3, hand.pick([paint.paper, paint.butter, paint.oat]), hand.pick([colours.accent, paint.sage]))
  return { svg: house + dog, busy, others: busy.length }
}
