import { curls, type Joint, limb, limbPoints, type Point, ring, soft, tufts } from '../curve.ts'
import type { Hand } from '../hand.ts'
import { mix, SHADE } from '../palette.ts'
import { num } from '../svg.ts'
import { BREEDS, type Breed, type BreedShape, type Coat, type CoatMark, getCoat } from './breeds.ts'
import type { Eyes } from './dog-head.ts'

export const POSES = ['sit', 'front', 'lie', 'rest', 'curl', 'stand', 'walk', 'bow'] as const
export type Pose = (typeof POSES)[number]

/** What a face does besides being of a breed. */
export interface Mood {
  /** The head is seen from the side. */
  readonly side: boolean
  readonly eyes: Eyes
  readonly tongue: boolean
  /** Degrees. */
  readonly tilt: number
  readonly turn: number
}

/** One dog before it has a pose: its measures, colors and mood. */
export interface Model {
  readonly hand: Hand
  readonly breed: Breed
  readonly shape: BreedShape
  readonly coat: Coat
  readonly mood: Mood
  readonly h: number
  readonly L: number
  readonly r: number
  readonly bone: number
  readonly leg: number
  /** Depth of the chest: the height without the legs. */
  readonly D: number
  /** What a thick coat adds to the trunk. */
  readonly furry: number
  readonly whiteLegs: boolean
  readonly farLeg: string
}

/** One dog in a pose. All `outline` pieces are joined into one shape that is shaded once. */
export interface Body {
  /** Painted shapes behind the outline. */
  readonly back: string[]
  readonly outline: string[]
  /** Painted shapes inside the outline. */
  readonly marks: string[]
  /** Painted shapes before the outline. */
  readonly front: string[]
  readonly head: Point
  readonly tail: string
  readonly width: number
  /** The horizontal extent, head and tail included. */
  readonly from: number
  readonly to: number
  readonly chest?: readonly Point[]
  /** The dark back of a dog that has one. */
  readonly top?: readonly Point[]
  /** Where a collar runs, from the nape to the throat. */
  readonly neck?: readonly [Point, Point, Point]
}

export function getModel(hand: Hand, breed: Breed, coatIndex: number, mood: Mood): Model {
  const shape = BREEDS[breed]
  const coat = getCoat(breed, coatIndex)
  const leg = shape.height * shape.legShare
  const whiteLegs = isAny(shape.mark, ['tri', 'white', 'mantle'])
  const far = isAny(shape.mark, ['mask', 'patch', 'saddle']) ? mix(coat.base, SHADE, 0.2) : mix(coat.base, coat.dark, 0.75)
  const thickness: Partial<Record<BreedShape['coat'], number>> = { fluff: 1.18, curly: 1.1 }
  return {
    hand,
    breed,
    shape,
    coat,
    mood,
    h: shape.height,
    L: shape.length,
    r: shape.skull,
    bone: shape.bone,
    leg,
    D: shape.height - leg,
    furry: thickness[shape.coat] ?? 1,
    whiteLegs,
    farLeg: whiteLegs ? mix(coat.light, SHADE, 0.16) : far,
  }
}

export function isAny(mark: CoatMark | undefined, marks: readonly CoatMark[]): boolean {
  return mark !== undefined && marks.includes(mark)
}

/** The outline of a piece of trunk in this breed's coat. */
export function furred(shape: BreedShape, points: readonly Point[]): string {
  if (shape.coat === 'curly') return curls(points, 15)
  if (shape.coat === 'fluff') return tufts(points, 13, 6, 0.9)
  if (shape.coat === 'soft') return tufts(points, 16, 2.6)
  return soft(points)
}

export function trunk({ shape }: Model, joints: readonly Joint[]): string {
  return furred(shape, limbPoints(joints))
}

export function furryLimb({ shape }: Model, joints: readonly Joint[]): string {
  if (shape.coat === 'curly') return curls(limbPoints(joints), 12)
  if (shape.coat === 'soft') return tufts(limbPoints(joints), 13, 2)
  return limb(joints)
}

export function paw(x: number, y: number, w: number): string {
  const outline: readonly Point[] = [[-0.95, 0], [-0.95, -0.7], [-0.1, -1.25], [0.9, -1], [1.45, -0.45], [1.3, 0], [0.2, 0.06]]
  return soft(outline.map(([u, v]) => [x + u * w, y + v * w]))
}

/** A long coat hangs in a bib at the chest, under the belly and behind the legs. */
export function bib({ shape }: Model, x: number, y: number, rx: number, ry: number, turn = 0): string {
  return shape.tail === 'feather' ? tufts(ring(x, y, rx, ry, turn), 17, 5, 0.85) : ''
}

/** A wavy edge with everything below it, for white legs. */
export function below({ L, h }: Model, y: number): string {
  const [half, dip] = [num(L * 0.1), num(-h * 0.06)]
  return `M${num(-L * 1.2)} ${num(y)}q${half} ${dip} ${num(L * 0.2)} 0${`t${num(L * 0.2)} 0`.repeat(13)}V20H${num(-L * 1.2)}Z`
}

/** How far the tail reaches behind its root when it points straight back. */
export function tailReach({ shape, h }: Model): number {
  const shares: Record<BreedShape['tail'], number> = {
    whip: 0.58, otter: 0.52, flag: 0.58, curl: 0.22, sickle: 0.24, plume: 0.36, feather: 0.55, pom: 0.44, stub: 0.14, none: 0,
  }
  return shares[shape.tail] * h
}

/** How far ears and muzzle reach from the middle of the head. */
export function headReach({ shape, r, mood }: Model): number {
  return mood.side ? r * (1.1 + (shape.profile ?? 0)) : r * 1.3
}
