import { curls, line, mirrored, type Point, ring, scaled, shifted, soft, tufts } from '../curve.ts'
import type { Hand } from '../hand.ts'
import { getChannel, mix, paint, SHADE } from '../palette.ts'
import { clipPath, dot, num, path, stroke } from '../svg.ts'
import { BREEDS, type Breed, type BreedShape, type Coat, type CoatMark } from './breeds.ts'
import { EARS, SKULLS } from './dog-heads.ts'

export type Eyes = 'open' | 'happy' | 'closed'

export interface HeadStyle {
  /** How far the face is turned, -1 (its right) to 1. */
  readonly turn: number
  readonly eyes: Eyes
  readonly tongue: boolean
  /** Degrees. */
  readonly tilt: number
  /** The color of a hair ribbon. */
  readonly ribbon: string
}

/** What every part of one face needs. The unit of all points is the skull's half width `r`. */
interface Face {
  readonly breed: Breed
  readonly shape: BreedShape
  readonly coat: Coat
  readonly look: HeadStyle
  readonly r: number
  /** Line widths are made for a skull of 34. */
  readonly k: number
  readonly dark: boolean
  /** How far the middle of the face has moved by the turn. */
  readonly t: number
}

const SILKY: readonly Breed[] = ['maltese', 'shihtzu', 'yorkie']

export function isDark(coat: Coat): boolean {
  return getChannel(coat.base, 0) < 0x60
}

/** A head at the origin that looks at us. */
export function head(hand: Hand, breed: Breed, coat: Coat, look: HeadStyle): string {
  const shape = BREEDS[breed]
  const r = shape.skull
  const face: Face = { breed, shape, coat, look, r, k: r / 34, dark: isDark(coat), t: look.turn * 0.2 }
  const ears = ear(face, -1) + ear(face, 1)
  const hanging = EARS[shape.ear].over ?? false
  const parts = [
    hanging ? '' : ears,
    shape.ruff ? ruff(face) : '',
    skull(hand, face),
    muzzle(face),
    hair(face),
    hanging ? ears : '',
    eye(face, -1) + eye(face, 1),
    nose(face),
  ]
  return `<g${look.tilt ? ` transform="rotate(${num(look.tilt)})"` : ''}>${parts.join('')}</g>`
}

function earColor({ shape, coat, breed }: Face): string {
  if (breed === 'maltese' || breed === 'bichon') return mix(coat.base, coat.dark, 0.75)
  if (breed === 'poodle') return coat.dark
  if (breed === 'labrador') return mix(coat.base, coat.dark, 0.6)
  const darkEared: readonly (CoatMark | undefined)[] = ['patch', 'tri', 'points', 'feathered', 'beard']
  return darkEared.includes(shape.mark) ? coat.dark : coat.base
}

export function innerEarColor(coat: Coat): string {
  return isDark(coat) ? mix(coat.base, '#C98F78', 0.35) : mix(coat.light, '#D79A7C', 0.4)
}

function ear(face: Face, side: number): string {
  const { shape, coat, look, r, k } = face
  const form = EARS[shape.ear]
  const put = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * side * (1 - 0.1 * look.turn * side) * r + look.turn * r * 0.04, y * r])
  const outline = put(form.outline)
  const furry = shape.coat === 'curly' ? curls(outline, 11 * k) : tufts(outline, 13 * k, 3 * k)
  let all = path(form.furry ? furry : soft(outline), earColor(face))
  if (form.inner) all += path(soft(put(form.inner)), innerEarColor(coat))
  if (form.tip) all += path(soft(put(form.tip)), mix(coat.base, coat.dark, 0.9))
  return all
}

function ruff({ coat, r, k }: Face): string {
  const outer = path(tufts(ring(0, 0.22 * r, 1.34 * r, 1.18 * r), 15 * k, 7 * k, 0.9), coat.base)
  return outer + path(tufts(ring(0, 0.75 * r, 0.92 * r, 0.62 * r), 14 * k, 5 * k, 0.9), mix(coat.base, coat.light, 0.6))
}

function skull(hand: Hand, face: Face): string {
  const { breed, shape, coat, r, k } = face
  const outline = scaled(mirrored(SKULLS[breed]), r)
  let d = soft(outline)
  if (breed === 'bichon') d = curls(outline, 13 * k)
  if (shape.coat === 'soft' && breed !== 'schnauzer') d = tufts(outline, 12 * k, 2.4 * k)
  const side = scaled([[0.62, -1.2], [1.5, -1.2], [1.5, 1.4], [0, 1.4], [0, 1], [0.5, 0.7], [0.8, 0.1]], r)
  const inside = marks(face) + path(soft(side), SHADE, ' opacity=".1"')
  return path(d, shape.mark === 'tri' ? coat.dark : coat.base) + clipPath(hand, inside, d)
}

/** Light blazes by mark: right halves, moved with the turn. */
const BLAZES: Partial<Readonly<Record<CoatMark, readonly Point[]>>> = {
  urajiro: [[0, 0.16], [0.3, 0.14], [0.56, 0.34], [1.1, 0.06], [1.2, 0.7], [0, 1.1]],
  white: [[0, -1], [0.1, -0.7], [0.12, -0.2], [0.34, 0.14], [0.6, 0.4], [0.5, 0.9], [0, 1.1]],
  mantle: [[0, -1], [0.15, -0.75], [0.13, -0.2], [0.34, 0.12], [0.46, 0.5], [0.4, 1], [0, 1.1]],
  tri: [[0, -0.78], [0.07, -0.5], [0.12, -0.1], [0.36, 0.1], [0.54, 0.42], [0.4, 1], [0, 1.1]],
  saddle: [[0, 0.05], [0.3, 0.1], [0.62, 0.4], [0.6, 1.1], [0, 1.2]],
  under: [[0, 0.12], [0.3, 0.2], [0.5, 0.5], [0.3, 1.1], [0, 1.2]],
  points: [[0, 0.12], [0.3, 0.2], [0.5, 0.5], [0.3, 1.1], [0, 1.2]],
}

function marks(face: Face): string {
  const { breed, shape, coat, r, t } = face
  const { mark } = shape
  const at = (points: readonly Point[], fill: string, opacity: string): string => path(soft(scaled(points, r)), fill, opacity)
  const blaze = mark && BLAZES[mark]
  const light = blaze ? at(shifted(mirrored(blaze), t), coat.light, '') : ''
  if (mark === 'patch') return patches(face)
  if (mark === 'mask') return at(ring(t * 1.3, 0.36, 0.66, 0.44), coat.dark, ' opacity=".92"')
  if (mark === 'feathered') return at(ring(t, 0.5, 0.62, 0.52), coat.light, ' opacity=".7"')
  if (breed === 'pomeranian' || breed === 'samoyed') return at(ring(t, 0.44, 0.6, 0.42), coat.light, ' opacity=".8"')
  return light + brows(face)
}

function patches({ coat, r }: Face): string {
  const right: Point[] = [[0.16, -1], [1.2, -0.9], [1.2, 0.3], [0.72, 0.42], [0.22, 0.06], [0.12, -0.4]]
  return [1, -1].map((side) => path(soft(scaled(right.map(([x, y]) => [x * side, y]), r)), coat.dark, ' opacity=".85"')).join('')
}

/** Light spots above the eyes. */
function brows({ breed, shape, coat, r, t, dark }: Face): string {
  const spotted = shape.mark === 'urajiro' || shape.mark === 'points' || (shape.mark === 'under' && dark && breed !== 'labrador')
  const x = shape.mark === 'urajiro' ? 0.36 : 0.34
  return spotted ? [-1, 1].map((side) => dot((x * side + t) * r, -0.35 * r, 0.115 * r, 0.08 * r, coat.light)).join('') : ''
}

function muzzle(face: Face): string {
  const { breed, shape, coat, look, r, k } = face
  const { w, h, y } = shape.muzzle
  const x = look.turn * 0.3
  if (shape.mark === 'beard') return beard(face, x)
  const silk = mix(coat.light, coat.base, 0.1)
  if (SILKY.includes(breed)) {
    const half: Point[] = [[0.02, 0.14], [0.34, 0.2], [0.58, 0.44], [0.5, 0.72], [0.22, 0.72], [0.02, 0.5]]
    const sides = [-1, 1].map((side) => path(tufts(scaled(half.map(([u, v]) => [u * side + x, v]), r), 10 * k, 2.4 * k), silk))
    return sides.join('') + dot(x * r, 0.7 * r, 0.2 * r, 0.16 * r, silk)
  }
  const outline = ring(x * r, y * r, w * r, h * r)
  const plain = shape.mark ? coat.light : mix(coat.base, coat.light, 0.9)
  const colour = shape.mark === 'mask' ? mix(coat.dark, paint.white, 0.06) : plain
  return path(breed === 'bichon' || breed === 'poodle' ? curls(outline, 9 * k) : soft(outline), colour)
}

function beard({ coat, r, k, t }: Face, x: number): string {
  const chin = mirrored([[0, 0.12], [0.36, 0.1], [0.66, 0.4], [0.7, 0.9], [0.42, 1.26], [0, 1.36]])
  const brow: Point[] = [[0.1, -0.16], [0.3, -0.4], [0.66, -0.42], [0.74, -0.26], [0.42, -0.14]]
  const brows = [-1, 1].map((side) => path(soft(scaled(brow.map(([u, v]) => [u * side + t, v]), r)), coat.light))
  return path(tufts(scaled(shifted(chin, x), r), 12 * k, 4 * k), coat.light) + brows.join('')
}

/** Hair that falls over the face. */
function hair({ breed, coat, look, r, k }: Face): string {
  const at = (points: readonly Point[]): Point[] => scaled(points, r)
  const lock = (points: readonly Point[], width: number): string => stroke(line(at(points)), width * k, coat.dark)
  if (breed === 'poodle') {
    return path(curls(at(mirrored([[0, -1.3], [0.5, -1.2], [0.86, -0.8], [0.84, -0.36], [0.44, -0.26], [0, -0.34]])), 12 * k), coat.base)
  }
  if (breed === 'bichon') {
    return lock([[-0.5, -0.3], [-0.3, -0.42], [-0.14, -0.4]], 1.6) + lock([[0.5, -0.3], [0.3, -0.42], [0.14, -0.4]], 1.6)
  }
  if (breed === 'maltese') {
    const middle = lock([[0, -0.86], [-0.04, -0.6], [-0.02, -0.44]], 1.8)
    return middle + lock([[-0.3, -0.78], [-0.5, -0.5], [-0.56, -0.3]], 1.5) + lock([[0.3, -0.78], [0.5, -0.5], [0.56, -0.3]], 1.5)
  }
  if (breed !== 'shihtzu' && breed !== 'yorkie') return ''
  const knot = at([[-0.08, -0.86], [-0.34, -1.2], [-0.3, -1.42], [0, -1.3], [0.28, -1.46], [0.36, -1.2], [0.08, -0.86]])
  return (
    path(tufts(knot, 9 * k, 3 * k), breed === 'yorkie' ? coat.light : coat.dark) +
    path(soft(at(ring(0, -0.86, 0.17, 0.1))), look.ribbon)
  )
}

function eye({ shape, coat, look, r, k, t, dark }: Face, side: number): string {
  const [x, y] = [(shape.eye.x * side * (1 - 0.12 * look.turn * side) + t) * r, shape.eye.y * r]
  const lid = dark ? coat.light : paint.ink
  if (look.eyes === 'closed') return stroke(line([[x - 0.14 * r, y], [x, y + 0.08 * r], [x + 0.14 * r, y]]), 2.4 * k, lid)
  if (look.eyes === 'happy') return stroke(line([[x - 0.14 * r, y + 0.05 * r], [x, y - 0.06 * r], [x + 0.14 * r, y + 0.05 * r]]), 2.6 * k, lid)
  const size = shape.eye.size * r
  const rim = dark ? dot(x, y, size * 1.25, size * 1.2, '#9A6B3F') : ''
  return (
    rim + dot(x, y, size, size * 1.08, dark ? '#171A17' : '#2A221C') +
    dot(x - size * 0.3, y - size * 0.38, size * 0.3, size * 0.3, '#FFFDF6')
  )
}

function nose({ shape, look, r, k, dark }: Face): string {
  const x = look.turn * 0.3
  const w = shape.nose
  const y = shape.muzzle.y - shape.muzzle.h * (shape.mark === 'beard' ? 0.45 : 0.5)
  const mouth = y + w * 0.7
  const colour = shape.mark === 'mask' || dark ? '#191C19' : '#2A221C'
  const at = (points: readonly Point[], dx: number): Point[] => scaled(shifted(points, dx), r)
  const tip: Point[] = [[-1, -0.35], [-0.4, -0.75], [0.4, -0.75], [1, -0.35], [0.55, 0.45], [0, 0.7], [-0.55, 0.45]]
  const lips: Point[] = [[-0.2, mouth + 0.13], [-0.1, mouth + 0.2], [0, mouth + 0.13], [0.1, mouth + 0.2], [0.2, mouth + 0.13]]
  const tongue: Point[] = [[-0.12, mouth + 0.14], [0.12, mouth + 0.14], [0.14, mouth + 0.4], [0, mouth + 0.5], [-0.14, mouth + 0.4]]
  return (
    (look.tongue ? path(soft(at(tongue, x * 1.1)), '#D98A78') : '') +
    stroke(line(scaled([[x * 1.12, mouth - 0.02], [x * 1.1, mouth + 0.14]], r)), 1.8 * k, colour) +
    stroke(line(at(lips, x * 1.1)), 1.8 * k, colour) +
    path(soft(at(tip.map(([u, v]): Point => [u * w, v * w + y]), x * 1.15)), colour)
  )
}
