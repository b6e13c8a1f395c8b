import { curls, line, type Point, ring, scaled, soft } from '../curve.ts'
import type { Hand } from '../hand.ts'
import { mix, paint, SHADE } from '../palette.ts'
import { clipPath, dot, num, path, stroke } from '../svg.ts'
import { BREEDS, type Breed, type BreedShape, type Coat, type CoatMark, type EarKind } from './breeds.ts'
import { type HeadStyle, innerEarColor, isDark } from './dog-head.ts'

interface Side {
  readonly breed: Breed
  readonly shape: BreedShape
  readonly coat: Coat
  readonly look: HeadStyle
  readonly r: number
  readonly k: number
  /** Length of the muzzle. */
  readonly m: number
  /** How deep the lips hang. */
  readonly deep: number
}

const LIPS: Partial<Readonly<Record<Breed, number>>> = { golden: 0.14, labrador: 0.14, beagle: 0.14, dachshund: -0.04 }
const PRICKED: Partial<Readonly<Record<EarKind, number>>> = { tall: 1.05, bat: 1.15, prick: 0.72, tipped: 0.62, small: 0.6, vee: 0.6 }

/** A head seen from the side, looking right, for breeds whose muzzle tells the breed. */
export function dogProfile(hand: Hand, breed: Breed, coat: Coat, look: HeadStyle, m: number): string {
  const shape = BREEDS[breed]
  const r = shape.skull * 0.92
  const side: Side = { breed, shape, coat, look, r, k: r / 34, m, deep: LIPS[breed] ?? 0.05 }
  const all = farEar(side) + tongue(side) + skull(hand, side) + nearEar(side) + eye(side) + nose(side)
  return `<g${look.tilt ? ` transform="rotate(${num(look.tilt)})"` : ''}>${all}</g>`
}

function farEar({ shape, coat, r }: Side): string {
  const height = PRICKED[shape.ear]
  if (height === undefined) return ''
  const outline: Point[] = [[0.06, -0.66], [0.2, -0.7 - height * 0.75], [0.34, -0.72 - height * 0.86], [0.5, -0.6 - height * 0.5], [0.46, -0.5]]
  return path(soft(scaled(outline, r)), mix(coat.base, coat.dark, 0.7))
}

function tongue({ look, m, r }: Side): string {
  if (!look.tongue) return ''
  const x = m * 0.7
  const outline: Point[] = [[0.5 + x, 0.4], [0.7 + x, 0.44], [0.68 + x, 0.86], [0.54 + x, 0.94], [0.44 + x, 0.8]]
  return path(soft(scaled(outline, r)), '#D98A78')
}

function skull(hand: Hand, { shape, coat, r, m, deep }: Side): string {
  const outline: Point[] = [
    [-0.86, 0.1], [-0.7, -0.5], [-0.1, -0.84], [0.46, -0.62], [0.74, -0.26], [0.8 + m * 0.55, -0.12], [0.84 + m, -0.06],
    [0.94 + m, 0.16], [0.8 + m * 0.9, 0.42 + deep], [0.66 + m * 0.3, 0.54 + deep], [0.2, 0.72], [-0.4, 0.78],
  ]
  const d = soft(scaled(outline, r))
  const light = shape.mark && blaze(shape.mark, m)
  const jaw: Point[] = [[-1, 0.66], [0.2, 0.52], [0.7 + m * 0.4, 0.34 + deep], [0.9 + m, 0.26], [1 + m, 1], [-1, 1.2]]
  let inside = light ? path(soft(scaled(light, r)), coat.light, shape.mark === 'feathered' ? ' opacity=".6"' : '') : ''
  if (shape.mark === 'points' || shape.mark === 'urajiro') inside += dot(0.5 * r, -0.4 * r, 0.11 * r, 0.08 * r, coat.light)
  inside += path(soft(scaled(jaw, r)), SHADE, ' opacity=".12"')
  return path(d, shape.mark === 'tri' ? coat.dark : coat.base) + clipPath(hand, inside, d)
}

function blaze(mark: CoatMark, m: number): readonly Point[] | undefined {
  const end = 1 + m
  const blazes: Partial<Record<CoatMark, readonly Point[]>> = {
    urajiro: [[0.5, 0.1], [0.9, 0.06], [end, 0.2], [end, 1], [-0.7, 1], [-0.3, 0.4], [0.2, 0.3]],
    white: [[0.56, -0.9], [0.66, -0.3], [0.5, 0.12], [-0.3, 0.5], [-0.8, 1], [end, 1], [1.2 + m, -0.4]],
    mantle: [[0.58, -0.9], [0.7, -0.3], [0.6, 0.2], [0, 0.6], [-0.6, 1], [end, 1], [1.2 + m, -0.4]],
    tri: [[0.5, -0.7], [0.74, -0.2], [0.66, 0.24], [0.2, 0.6], [0, 1], [end, 1], [1.2 + m, -0.4]],
    under: [[0.5 + m * 0.4, 0.1], [end, 0.1], [end, 1], [-0.3, 1], [0.1, 0.5]],
    points: [[0.5 + m * 0.2, 0.14], [end, 0.04], [end, 1], [0, 1], [0.2, 0.5]],
    feathered: [[0.5 + m * 0.2, 0.2], [end, 0.1], [end, 1], [-0.5, 1], [0.1, 0.5]],
  }
  return blazes[mark]
}

function nearEar(side: Side): string {
  const { breed, shape, coat, r, k } = side
  if (breed === 'poodle') {
    const knot = path(curls(scaled(ring(-0.14, -0.62, 0.72, 0.56), r), 12 * k), coat.base)
    return (
      knot +
      path(curls(scaled([[-0.3, -0.4], [0, -0.3], [0.12, 0.2], [0, 0.76], [-0.34, 0.8], [-0.56, 0.3]], r), 11 * k), coat.dark)
    )
  }
  const height = PRICKED[shape.ear]
  return height === undefined ? hangingEar(side) : prickedEar(side, height)
}

function prickedEar({ shape, coat, r }: Side, height: number): string {
  const outline: Point[] = [[-0.5, -0.5], [-0.34, -0.7 - height * 0.7], [-0.14, -0.74 - height], [0.06, -0.7 - height * 0.7], [0.2, -0.5]]
  const inner: Point[] = [[-0.26, -0.62], [-0.2, -0.72 - height * 0.5], [-0.1, -0.74 - height * 0.72], [0, -0.7 - height * 0.5], [0.06, -0.6]]
  const tip: Point[] = [[-0.3, -1.2], [-0.04, -1.4], [0.26, -1.12], [0.34, -0.82], [0.14, -0.9], [-0.1, -1.14]]
  const ear = path(soft(scaled(outline, r)), coat.base) + path(soft(scaled(inner, r)), innerEarColor(coat))
  return shape.ear === 'tipped' ? ear + path(soft(scaled(tip, r)), coat.dark) : ear
}

function hangingEar({ shape, coat, r }: Side): string {
  const l = shape.ear === 'long' ? 1.2 : 1
  const darkEared: readonly (CoatMark | undefined)[] = ['tri', 'points', 'feathered']
  const outline: Point[] = [
    [-0.34, -0.62], [0, -0.62], [0.14, -0.2], [0.12, 0.3 * l], [-0.1, 0.72 * l], [-0.42, 0.66 * l], [-0.58, 0.14], [-0.52, -0.36],
  ]
  return path(soft(scaled(outline, r)), darkEared.includes(shape.mark) ? coat.dark : mix(coat.base, coat.dark, 0.6))
}

function eye({ coat, look, r, k }: Side): string {
  const dark = isDark(coat)
  const [x, y] = [0.5 * r, -0.18 * r]
  if (look.eyes === 'open') {
    const rim = dark ? dot(x, y, 0.14 * r, 0.14 * r, '#9A6B3F') : ''
    return rim + dot(x, y, 0.11 * r, 0.12 * r, '#2A221C') + dot(x - 0.03 * r, y - 0.04 * r, 0.034 * r, 0.034 * r, '#FFFDF6')
  }
  const bend = look.eyes === 'happy' ? -0.08 * r : 0.08 * r
  return stroke(line([[x - 0.15 * r, y - bend / 3], [x, y + bend], [x + 0.15 * r, y - bend / 3]]), 2.4 * k, dark ? coat.light : paint.ink)
}

function nose({ shape, coat, r, k, m, deep }: Side): string {
  const mouth: Point[] = [[0.86 + m, 0.14], [0.74 + m * 0.85, 0.26 + deep * 0.6], [0.62 + m * 0.45, 0.3 + deep], [0.56 + m * 0.2, 0.22 + deep]]
  const lips = isDark(coat) && !shape.mark ? coat.light : '#2A221C'
  return (
    path(soft(scaled(ring(0.84 + m, 0, 0.17, 0.14, 0.2), r)), '#231E1A') +
    stroke(line(scaled(mouth, r)), 1.8 * k, lips, ' opacity=".8"')
  )
}
