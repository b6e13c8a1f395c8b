import { BREED_NAMES, BREEDS, type Breed, type DogGroup } from './dog/breeds.ts'
import { type DogOptions, type DrawnDog, dog } from './dog/dog.ts'
import type { Pose } from './dog/dog-body.ts'
import type { Hand } from './hand.ts'
import { last } from './nth.ts'
import { place } from './svg.ts'
import type { SceneWish } from './wish.ts'

/** The dogs of one image: no breed comes twice. */
export interface Cast {
  choose(group?: DogGroup): Breed
  /** The size of the largest one so far. */
  largest(): DogGroup
  /** Draws a dog of a breed that has not come yet, with a coat of its own. */
  draw(role: string, wish: CastWish): DrawnDog
}

const GROUPS: readonly DogGroup[] = ['small', 'medium', 'large']

interface CastWish extends Omit<DogOptions, 'breed' | 'coat' | 'seed'> {
  readonly breed?: Breed
  readonly group?: DogGroup
}

export function castFor(hand: Hand, { seed, breed: lead, most = 'large' }: SceneWish): Cast {
  const seen = new Set<Breed>(lead ? [lead] : [])
  const allowed = BREED_NAMES.filter((name) => GROUPS.indexOf(BREEDS[name].group) <= GROUPS.indexOf(most))
  const choose = (group?: DogGroup): Breed => {
    const fresh = allowed.filter((name) => !seen.has(name))
    const fitting = fresh.filter((name) => group === undefined || BREEDS[name].group === group)
    const breed = hand.pick(nonEmpty(fitting, fresh, allowed))
    seen.add(breed)
    return breed
  }
  return {
    choose,
    largest: () => last(GROUPS.filter((group) => [...seen].some((name) => BREEDS[name].group === group))),
    draw: (role, { breed = choose(), ...wish }) => dog(hand, { ...wish, breed, coat: hand.below(4), seed: `${seed}${role}` }),
  }
}

function nonEmpty<T>(...lists: readonly (readonly T[])[]): readonly T[] {
  return lists.find((list) => list.length > 0) ?? []
}

/** Small dogs are drawn a little larger than life, so that they read on a card. */
export function scaleFor(breed: Breed, base: number): number {
  const { height, length } = BREEDS[breed]
  return base * (165 / Math.max(height, length * 0.78)) ** 0.4
}

/** The largest scale, up to `most`, at which a dog keeps within a width and a height. */
export function scaleWithin(drawn: DrawnDog, w: number, h: number, most: number): number {
  return Math.min(most, w / (drawn.to - drawn.from), h / drawn.h)
}

export function put(drawn: DrawnDog, x: number, y: number, scale = 1): string {
  return place(x, y, scale, drawn.svg)
}

export type CastingSpan = readonly [from: number, to: number]

export function getSpan(drawn: DrawnDog, x: number, scale = 1): CastingSpan {
  return [x + drawn.from * scale, x + drawn.to * scale]
}

/** The place nearest to `prefer` where a dog hides nothing of `busy` and stays between `low` and `high`. */
export function clearSpot(drawn: DrawnDog, prefer: number, busy: readonly CastingSpan[], low: number, high: number): number {
  const [least, most] = [low - drawn.from, high - drawn.to]
  const hidden = (x: number): number =>
    busy.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(x + drawn.to, to) - Math.max(x + drawn.from, from)), 0)
  let best = Math.max(Math.min(least, most), Math.min(Math.max(least, most), prefer))
  let cost = hidden(best)
  for (let x = least; x <= most; x += 10) {
    const [here, nearer] = [hidden(x), Math.abs(x - prefer) < Math.abs(best - prefer)]
    if (here < cost || (here === cost && nearer)) {
      best = x
      cost = here
    }
  }
  return best
}

/** Whether a dog at `x` keeps off everything busy, give or take an ear. */
export function hasRoomFor(drawn: DrawnDog, x: number, busy: readonly CastingSpan[]): boolean {
  const [from, to] = getSpan(drawn, x)
  return busy.every(([a, b]) => Math.min(to, b) - Math.max(from, a) < (to - from) * 0.12)
}

/** Those of `spots` that keep `room` away from everything busy and from each other. */
export function freeSpots(spots: readonly number[], busy: readonly CastingSpan[], room: number): number[] {
  const out: number[] = []
  for (const x of spots) {
    const clear =
      busy.every(([from, to]) => x + room < from || x - room > to) && out.every((other) => Math.abs(other - x) > room * 2)
    if (clear) out.push(x)
  }
  return out
}

/** Poses in which a whole, lively dog is seen; a long back does not sit sideways well. */
export function poseFor(hand: Hand, breed: Breed, poses: readonly Pose[]): Pose {
  const pose = hand.pick(poses)
  return breed === 'dachshund' && pose === 'sit' ? 'front' : pose
}
