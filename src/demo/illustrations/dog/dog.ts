import { line, type Point, ring, soft } from '../curve.ts'
import type { Hand } from '../hand.ts'
import { first } from '../nth.ts'
import { getChannel, mix, paint, SHADE } from '../palette.ts'
import { dot, num, path, place, shadow, stroke } from '../svg.ts'
import { BREEDS, type Breed, type Coat } from './breeds.ts'
import { type Body, getModel, type Model, type Mood, type Pose } from './dog-body.ts'
import { type Eyes, head } from './dog-head.ts'
import { curled, lying } from './dog-lying.ts'
import { dogProfile } from './dog-profile.ts'
import { facing, sitting } from './dog-sitting.ts'
import { standing } from './dog-standing.ts'

export type Wear = 'nothing' | 'collar' | 'bandana' | 'scarf' | 'bow'

export interface DogOptions {
  readonly breed: Breed
  readonly pose: Pose
  readonly coat?: number
  /** Draws the same dog again in the same mood. */
  readonly seed?: string
  /** Looks left instead of right. */
  readonly flip?: boolean
  readonly eyes?: Eyes
  /** Breeds without a profile are always drawn from the front. */
  readonly face?: 'front' | 'side'
  readonly wear?: Wear
  readonly colour?: string
  readonly scale?: number
  readonly shadow?: boolean
}

/** A drawn dog that stands on y = 0 around x = 0. */
export interface DrawnDog {
  readonly svg: string
  readonly breed: Breed
  readonly pose: Pose
  readonly w: number
  readonly h: number
  /** Extent to the left (negative) and to the right of x = 0, head and tail included. */
  readonly from: number
  readonly to: number
}

const WEAR_COLORS = [paint.leaf, paint.sun, paint.clay, paint.deep, paint.dusk]

export function dog(parent: Hand, wish: DogOptions): DrawnDog {
  const { breed, pose, flip = false, scale = 1 } = wish
  const hand = parent.branch(`${breed}${pose}${wish.seed ?? ''}`)
  const model = getModel(hand, breed, wish.coat ?? 0, getMood(hand, wish))
  const body = pose === 'front' ? facing(model) : posed(model, pose)
  const colour = wish.colour ?? hand.pick(WEAR_COLORS)
  const drawn = [
    wish.shadow === false ? '' : shadow(body.width * (flip ? -0.04 : 0.04), 0, Math.max(body.width * 0.52, model.r), Math.max(7, model.h * 0.075)),
    body.tail,
    ...body.back,
    getTrunk(model, body, flip),
    ...body.front,
    worn(model, body, wish.wear ?? hand.pick(['nothing', 'collar', 'collar', 'bandana']), colour),
    face(model, body, colour),
  ]
  const [from, to] = flip ? [-body.to, -body.from] : [body.from, body.to]
  return {
    svg: place(0, 0, [flip ? -scale : scale, scale], drawn.join('')),
    breed,
    pose,
    w: body.width * scale,
    h: (-body.head[1] + model.r) * scale,
    from: from * scale,
    to: to * scale,
  }
}

function posed(model: Model, pose: Exclude<Pose, 'front'>): Body {
  switch (pose) {
    case 'sit':
      return sitting(model)
    case 'lie':
      return lying(model, false)
    case 'rest':
      return lying(model, true)
    case 'curl':
      return curled(model)
    default:
      return standing(model, pose)
  }
}

const SIDEWAYS: Partial<Readonly<Record<Pose, number>>> = { walk: 0.6, stand: 0.6, lie: 0.6, rest: 0.45 }

/** A mood of its own, where the pose and the wish leave it a choice. */
function getMood(hand: Hand, wish: DogOptions): Mood {
  const side = showsSide(hand, wish)
  if (wish.pose === 'curl') return { side: false, eyes: 'closed', tongue: false, tilt: 10, turn: 0.3 }
  if (wish.pose === 'rest') {
    const sleepy = hand.pick<Eyes>(['closed', 'closed', 'open'])
    return { side, eyes: wish.eyes ?? sleepy, tongue: false, tilt: side ? 4 : hand.between(-6, 8), turn: hand.between(-0.1, 0.6) }
  }
  const mild = hand.between(-0.15, 0.75) * (hand.chance(0.25) ? -0.6 : 1)
  const bright = hand.chance(0.16) ? 'happy' : 'open'
  const tilt = hand.chance(0.35) ? hand.between(-12, 12) : hand.between(-4, 4)
  return { side, eyes: wish.eyes ?? bright, tongue: hand.chance(0.3), tilt, turn: wish.pose === 'front' ? mild * 0.45 : mild }
}

function showsSide(hand: Hand, { breed, pose, face: asked }: DogOptions): boolean {
  const likely = SIDEWAYS[pose]
  if (likely === undefined || BREEDS[breed].profile === undefined) return false
  const chosen = hand.chance(breed === 'poodle' ? likely * 0.4 : likely)
  return asked ? asked === 'side' : chosen
}

function face({ hand, breed, coat, mood, shape }: Model, { head: [x, y] }: Body, colour: string): string {
  const look = { ...mood, ribbon: colour }
  const drawn = mood.side && shape.profile !== undefined ? dogProfile(hand, breed, coat, look, shape.profile) : head(hand, breed, coat, look)
  return place(x, y, 1, drawn)
}

/** The joined outline, its marks, and one shade along its lower right. */
function getTrunk({ hand, coat, h, shape, D }: Model, body: Body, flip: boolean): string {
  const [whole, clip, mask] = [hand.id(), hand.id(), hand.id()]
  const use = `<use href="#${whole}"`
  const off = h * 0.05
  const shift = `translate(${num(flip ? off : -off)} ${num(-off * 0.7)})`
  const defs = `<defs><path id="${whole}" d="${body.outline.join('')}"/><clipPath id="${clip}">${use}/></clipPath><mask id="${mask}">${use} fill="#fff"/>${use} fill="#000" transform="${shift}"/></mask></defs>`
  const marks = getMarks(shape.mark === undefined ? '' : shape.mark, body, coat, D)
  const pale = getChannel(coat.base, 2) > 0xd8
  return (
    `${defs}${use} fill="${coat.base}"/>` +
    (marks ? `<g clip-path="url(#${clip})">${marks}</g>` : '') +
    `<g mask="url(#${mask})">${use} fill="${SHADE}" opacity="${pale ? '.24' : '.19'}"/></g>`
  )
}

const DARK_BACKED = ['tri', 'saddle', 'patch'] as const
const CHEST_OPACITY: Readonly<Record<string, string>> = { feathered: ' opacity=".6"', points: ' opacity=".55"', beard: ' opacity=".45"' }

function getMarks(mark: string, body: Body, coat: Coat, D: number): string {
  const all = [...body.marks]
  if (body.top && DARK_BACKED.some((name) => name === mark)) {
    all.unshift(path(soft(body.top), mark === 'tri' ? (coat.saddle ?? coat.dark) : coat.dark, mark === 'patch' ? ' opacity=".8"' : ''))
  }
  const chest = body.chest && getChest(mark, body, body.chest, D)
  if (chest) all.push(path(soft(chest), coat.light, CHEST_OPACITY[mark] ?? ''))
  return all.join('')
}

/** A light chest: the whole front of white-fronted dogs, an oval on others. */
function getChest(mark: string, body: Body, chest: readonly Point[], D: number): readonly Point[] | undefined {
  if (['white', 'urajiro', 'mantle'].includes(mark)) return chest
  if (!['under', 'feathered', 'points', 'beard'].includes(mark)) return undefined
  if (body.neck === undefined || body.head[0] === 0) return chest
  const [x, y] = first(chest)
  return ring(x + D * 0.36, y + D * 0.66, D * 0.3, D * 0.62, -0.15)
}

function worn({ shape, r }: Model, { neck }: Body, wear: Wear, colour: string): string {
  if (!neck || wear === 'nothing') return ''
  const throat = neck[1]
  const thick = shape.ruff === true || shape.coat === 'curly'
  const band = stroke(line(neck), Math.max(5, r * 0.17), colour)
  if (wear === 'bandana') return thick ? '' : bandana(neck, r, colour)
  if (wear === 'scarf') return scarf(neck, r, colour)
  if (wear === 'bow') return bowTie(throat, r, colour)
  if (thick) return ''
  return band + dot(throat[0] + r * 0.06, throat[1] + r * 0.14, r * 0.1, r * 0.1, colour === paint.sun ? paint.leaf : paint.sun)
}

function bandana([nape, throat, front]: readonly [Point, Point, Point], r: number, colour: string): string {
  const tip: Point = [throat[0] + (front[0] - nape[0]) * 0.08, throat[1] + r * 0.62]
  const cloth = `${line([nape, throat, front])}L${num(tip[0])} ${num(tip[1])}Z`
  const dots = [[-0.16, 0.2], [0.16, 0.18], [0.02, 0.38]] as const
  return (
    path(cloth, colour) + stroke(line([nape, throat, front]), r * 0.15, mix(colour, SHADE, 0.18)) +
    dots.map(([u, v]) => dot(throat[0] + u * r, throat[1] + v * r, r * 0.045, r * 0.045, paint.paper)).join('')
  )
}

function scarf([nape, throat, front]: readonly [Point, Point, Point], r: number, colour: string): string {
  const end = line([[throat[0] - r * 0.1, throat[1]], [throat[0] - r * 0.16, throat[1] + r * 0.4], [throat[0] - r * 0.1, throat[1] + r * 0.74]])
  const stripes = [0.34, 0.54].map((v) => line([[throat[0] - r * 0.26, throat[1] + v * r], [throat[0] - r * 0.02, throat[1] + v * r]])).join('')
  return (
    stroke(end, r * 0.28, mix(colour, SHADE, 0.14)) + stroke(stripes, r * 0.07, paint.paper) +
    stroke(line([nape, throat, front]), r * 0.32, colour)
  )
}

function bowTie([x, y]: Point, r: number, colour: string): string {
  const wing = (side: number): string => soft([[x, y], [x + side * r * 0.34, y - r * 0.2], [x + side * r * 0.36, y + r * 0.24], [x + side * r * 0.06, y + r * 0.06]])
  return path(wing(-1) + wing(1), colour) + dot(x, y + r * 0.02, r * 0.1, r * 0.11, mix(colour, SHADE, 0.25))
}
