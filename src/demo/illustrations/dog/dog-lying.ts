import { type Joint, limb, limbPoints, line, type Point, ring, tufts } from '../curve.ts'
import { mix, SHADE } from '../palette.ts'
import { path, stroke } from '../svg.ts'
import type { TailKind } from './breeds.ts'
import { type Body, below, bib, furred, headReach, isAny, type Model, paw, tailReach, trunk } from './dog-body.ts'
import { tail } from './dog-tail.ts'

const FLAT_TAILS: readonly TailKind[] = ['whip', 'otter', 'flag', 'feather', 'sickle']

/** On the belly; at rest the chin is on the paws. */
export function lying(m: Model, rests: boolean): Body {
  const { D, L, r, bone, leg, shape, coat } = m
  const xr = -L * 0.5 + D * 0.45
  const xs = L * 0.5 - D * 0.45
  const ys = rests ? -D * 0.44 : -D * 0.52
  const reach = leg * 0.55 + D * 0.32
  const head = rests ? restingHead(m, xs) : raisedHead(m, xs, ys)
  const farArm: Joint[] = [[xs, -D * 0.34, D * 0.2], [xs + reach * 0.5, -bone * 1.5, bone], [xs + reach + bone, -bone * 1.2, bone * 0.9]]
  const nearArm: Joint[] = [[xs - D * 0.08, -D * 0.34, D * 0.26], [xs + reach * 0.3, -bone * 1.1, bone * 1.1], [xs + reach * 0.85, -bone * 0.95, bone * 0.92]]
  const hindFoot =
    limb([[xr, -bone * 0.95, bone * 0.95], [xr + D * 0.72, -bone * 0.85, bone * 0.85]]) + paw(xr + D * 0.8, 0, bone * 1.02)
  return {
    back: [path(limb(farArm) + paw(xs + reach + bone * 1.6, -bone * 0.4, bone), m.farLeg)],
    outline: [
      trunk(m, [[xr, -D * 0.44, D * 0.44 * m.furry], [(xr + xs) / 2, -D * 0.44, D * 0.42 * m.furry], [xs, ys, D * 0.46 * m.furry]]),
      furred(shape, ring(xr + D * 0.16, -D * 0.38, D * 0.52, D * 0.38, -0.3)),
      hindFoot,
      limb(nearArm) + paw(xs + reach * 0.85 + bone * 0.6, 0, bone * 1.04),
      trunk(m, rests ? lowNeck(m, xs, ys, head) : highNeck(m, xs, ys, head)),
      rests ? '' : bib(m, xs + D * 0.24, ys - D * 0.04, D * 0.26, D * 0.4, -0.2),
    ],
    marks: m.whiteLegs ? [path(below(m, -bone * 1.9), coat.light)] : [],
    front: [stroke(line([[xr + D * 0.56, -D * 0.66], [xr + D * 0.7, -D * 0.4], [xr + D * 0.56, -bone * 2]]), 2.4, SHADE, ' opacity=".3"')],
    head,
    tail: lyingTail(m, xr),
    width: L + reach + r,
    from: Math.min(xr - D * 0.6, xr - D * 0.36 - tailReach(m)),
    to: Math.max(head[0] + headReach(m), xs + reach + bone * 3),
    chest: [[xs + D * 0.06, -D * 1.3], [xs + D * 1.5, -D * 1.5], [xs + D * 2, 8], [xs - D * 0.4, 8], [xs - D * 0.24, -D * 0.3]],
    top: [
      [xr - D * 0.9, -D * 0.2], [xr - D * 0.6, -D * 1.4], [xs, -D * 1.5], [xs + D * 0.1, ys - D * 0.1],
      [xs - D * 0.4, -D * 0.42], [xr + D * 0.6, -D * 0.5], [xr + D * 0.1, -D * 0.24],
    ],
    ...(rests ? {} : { neck: [[head[0] - r * 0.62, head[1] + r * 0.7], [head[0], head[1] + r], [head[0] + r * 0.56, head[1] + r * 0.76]] }),
  }
}

function restingHead({ D, r, bone, mood }: Model, xs: number): Point {
  return [xs + D * 0.3 + r * (mood.side ? 0.5 : 0.72), -r * (mood.side ? 0.8 : 0.92) - bone * 0.9]
}

function raisedHead({ D, r, shape }: Model, xs: number, ys: number): Point {
  return [xs + D * 0.2 + shape.neck * 0.5, ys - D * 0.34 - shape.neck * 0.8 - r * 0.42]
}

function lowNeck({ D, r }: Model, xs: number, ys: number, [hx, hy]: Point): Joint[] {
  return [[xs, ys, D * 0.42], [hx - r * 0.2, hy + r * 0.05, r * 0.62]]
}

function highNeck({ D, r }: Model, xs: number, ys: number, [hx, hy]: Point): Joint[] {
  return [[xs - D * 0.02, ys, D * 0.43], [(xs + hx) / 2, (ys + hy) / 2, (D * 0.36 + r * 0.58) / 2 + D * 0.02], [hx, hy + r * 0.2, r * 0.6]]
}

function lyingTail({ D, shape, breed, coat }: Model, xr: number): string {
  if (!FLAT_TAILS.includes(shape.tail)) return tail(breed, coat, xr - D * 0.36, -D * 0.5, 20)
  return tail(breed, coat, xr - D * 0.36, -D * 0.16, shape.tail === 'sickle' ? -6 : 2)
}

/** Asleep in a ring, seen a little from above. */
export function curled(m: Model): Body {
  const { D, L, bone, shape, coat } = m
  const rx = L * 0.3 + D * 0.36
  const ry = D * 0.5 * (shape.coat === 'fluff' ? 1.1 : 1) + bone * 0.4
  const outline: Point[] = [
    [-rx, -ry * 0.7], [-rx * 0.78, -ry * 1.5], [-rx * 0.2, -ry * 1.9], [rx * 0.4, -ry * 1.7],
    [rx * 0.9, -ry * 1.1], [rx, -ry * 0.45], [rx * 0.6, -2], [-rx * 0.6, -1],
  ]
  const arm: Joint[] = [[rx * 0.98, -bone * 1.5, bone * 0.9], [rx * 0.5, -bone * 0.9, bone * 0.95], [rx * 0.1, -bone * 0.85, bone * 0.95]]
  const thigh = line([[-rx * 0.42, -ry * 1.28], [-rx * 0.08, -ry], [-rx * 0.04, -ry * 0.5]])
  return {
    back: [],
    outline: [furred(shape, outline)],
    marks: [],
    front: [
      stroke(thigh, 2.4, SHADE, ' opacity=".32"'),
      path(limb(arm), m.whiteLegs ? coat.light : mix(coat.base, coat.dark, 0.25)),
      curledTail(m, rx, ry),
    ],
    head: [rx * 0.48, -Math.max(chinRoom(m), ry * 0.72)],
    tail: '',
    width: rx * 2.1,
    from: -rx * 1.05,
    to: Math.max(rx * 1.05, rx * 0.48 + m.r * 1.3),
    chest: [[rx * 0.1, -ry * 0.9], [rx * 1.3, -ry], [rx * 1.2, 6], [rx * 0.1, 6]],
    top: [[-rx * 1.2, -ry * 0.6], [-rx, -ry * 2.2], [rx * 0.6, -ry * 2.2], [rx * 0.5, -ry * 1.3], [-rx * 0.2, -ry * 1.2], [-rx * 0.6, -ry * 0.6]],
  }
}

/** Nothing of the head may hang below the floor. */
function chinRoom({ shape, r }: Model): number {
  if (shape.mark === 'beard') return r * 1.24
  if (shape.ruff) return r * 1.08
  return shape.ear === 'veil' || shape.coat === 'curly' ? r * 0.98 : r * 0.76
}

function curledTail({ shape, coat, h }: Model, rx: number, ry: number): string {
  if (shape.tail === 'stub' || shape.tail === 'none' || shape.tail === 'pom') return ''
  const halves: Partial<Record<TailKind, number>> = { whip: 0.05, otter: 0.05, flag: 0.06 }
  const w = (halves[shape.tail] ?? 0.11) * h
  const joints: Joint[] = [[-rx * 0.93, -ry * 0.75, w * 0.8], [-rx * 0.72, -ry * 0.26, w], [-rx * 0.2, -w * 0.9, w * 1.1], [rx * 0.22, -w * 1.05, w * 0.6]]
  const d = shape.tail === 'plume' ? tufts(limbPoints(joints), 13, 4, 0.85) : limb(joints)
  const whole = path(d, shape.mark === 'patch' ? coat.dark : mix(coat.base, coat.dark, 0.35))
  const tip: Joint[] = [[-rx * 0.12, -w * 0.95, w * 1.02], [rx * 0.22, -w * 1.05, w * 0.6]]
  return isAny(shape.mark, ['mantle', 'tri']) ? whole + path(limb(tip), coat.light) : whole
}

