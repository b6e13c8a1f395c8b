import { type Joint, limb, line, mirrored, type Point, ring, soft } from '../curve.ts'
import { SHADE } from '../palette.ts'
import { path, shade, stroke } from '../svg.ts'
import type { TailKind } from './breeds.ts'
import { type Body, below, bib, furred, furryLimb, headReach, type Model, paw, tailReach, trunk } from './dog-body.ts'
import { tail } from './dog-tail.ts'

const LYING_TAILS: readonly TailKind[] = ['whip', 'otter', 'flag', 'feather']

/** Sitting, seen from the side with the face toward us. */
export function sitting(m: Model): Body {
  const { D, L, r, bone, leg, shape } = m
  const yr = -D * 0.44
  const ys = -(leg + D * 0.56)
  const slope = L * 0.6
  const dx = Math.max(D * 0.42, Math.sqrt(Math.max(0, slope * slope - (ys - yr) ** 2)))
  const xr = -dx * 0.55
  const xs = dx * 0.45
  const hx = xs + D * 0.1 + shape.neck * 0.3
  const hy = ys - D * 0.3 - shape.neck * 0.9 - r * 0.5
  const trunkJoints: Joint[] = [
    [xr, yr, D * 0.47 * m.furry],
    [(xr + xs) / 2 - D * 0.06, (yr + ys) / 2 - D * 0.02, D * 0.46 * m.furry],
    [xs, ys, D * 0.42 * m.furry],
  ]
  const neckJoints: Joint[] = [[xs, ys, D * 0.42], [(xs + hx) / 2, (ys + hy) / 2, (D * 0.36 + r * 0.6) / 2 + D * 0.02], [hx, hy + r * 0.2, r * 0.62]]
  const foreleg = (x: number): string =>
    furryLimb(m, [[xs + D * 0.1, ys + D * 0.16, D * 0.3], [x - bone * 0.2, ys * 0.5, bone * 1.25], [x, -bone * 0.9, bone * 0.92]]) +
    paw(x, 0, bone * 1.06)
  const hindFoot =
    limb([[xr, -bone * 0.95, bone * 0.95], [xr + D * 0.62, -bone * 0.85, bone * 0.85]]) + paw(xr + D * 0.68, 0, bone * 1.02)
  return {
    back: [path(foreleg(xs + D * 0.3 + bone * 0.8), m.farLeg)],
    outline: [
      trunk(m, trunkJoints),
      foreleg(xs + D * 0.16),
      furred(shape, ring(xr + D * 0.12, -D * 0.37, D * 0.5, D * 0.37, -0.5)),
      hindFoot,
      limb([[xr, -D * 0.34, D * 0.3], [xs + D * 0.12, -D * 0.36, D * 0.32]]),
      trunk(m, neckJoints),
      bib(m, xs + D * 0.24, ys - D * 0.02, D * 0.28, D * 0.46, -0.12),
    ],
    marks: m.whiteLegs ? [path(below(m, -bone * 1.9), m.coat.light)] : [],
    front: [thighLine(m, xr, dx)],
    head: [hx, hy],
    tail: sittingTail(m, xr),
    width: dx + D * 1.2,
    from: Math.min(xr - D * 0.62, xr - D * 0.36 - tailReach(m)),
    to: Math.max(hx + headReach(m), xs + D * 0.5),
    chest: [[xs + D * 0.02, ys - D * 0.6], [xs + D * 1.4, ys - D], [xs + D * 1.2, 6], [xs - D * 0.12, 6], [xs - D * 0.1, ys + D * 0.5]],
    top: [
      [xr - D, 0], [xr - D, -D], [xs - D * 0.9, ys - D * 0.6], [xs, ys - D * 0.5], [xs - D * 0.02, ys + D * 0.1],
      [xr + D * 0.42, yr - D * 0.2], [xr + D * 0.5, -D * 0.3], [xr, -D * 0.2],
    ],
    neck: [[hx - r * 0.62, hy + r * 0.7], [hx, hy + r], [hx + r * 0.6, hy + r * 0.72]],
  }
}

function thighLine({ D, bone }: Model, xr: number, dx: number): string {
  const wide: Point[] = [[xr + D * 0.3, -D * 0.74], [xr + D * 0.54, -D * 0.56], [xr + D * 0.6, -D * 0.32], [xr + D * 0.52, -bone * 1.9]]
  const narrow: Point[] = [[xr + D * 0.16, -D * 0.72], [xr + D * 0.36, -D * 0.56], [xr + D * 0.4, -D * 0.34]]
  return stroke(line(dx > D * 0.62 ? wide : narrow), 2.2, SHADE, ' opacity=".26"')
}

function sittingTail({ D, bone, shape, breed, coat }: Model, xr: number): string {
  const lying = LYING_TAILS.includes(shape.tail)
  const angles: Partial<Record<TailKind, number>> = { stub: 10, pom: 40, plume: 25, curl: 30, sickle: 10 }
  return tail(breed, coat, xr - D * 0.36, lying ? -bone : -D * 0.42, lying ? 4 : (angles[shape.tail] ?? 20))
}

/** Sitting and facing us. */
export function facing(m: Model): Body {
  const { D, r, bone, leg, shape, coat } = m
  const w = D * (shape.coat === 'fluff' ? 0.66 : 0.56) + bone * 0.25
  const sh = leg + D * 0.78
  const hy = -sh - r * 0.42 - shape.neck * 0.45
  const trunkHalf: Point[] = [[0, -sh - r * 0.1], [w * 0.5, -sh], [w * 0.82, -sh * 0.72], [w, -sh * 0.42], [w * 1.12, -sh * 0.16], [w * 0.9, 0], [0, 0]]
  const haunch = (side: number): string =>
    furred(shape, ring(side * w * 0.98, -sh * 0.2, w * 0.42, sh * 0.2, side * 0.15)) +
    soft(ring(side * w * 1.12, -bone * 0.72, bone * 1.35, bone * 0.72))
  const between: Point[] = [[-w * 0.2, -sh * 0.46], [w * 0.2, -sh * 0.46], [w * 0.24, -2], [-w * 0.24, -2]]
  const side: Point[] = [
    [w * 0.42 + bone * 0.3, -sh * 0.5], [w * 0.4 + bone * 1.05, -sh * 0.3], [w * 0.38 + bone, -bone * 1.2], [w * 0.38 + bone * 0.3, -bone * 1.2],
  ]
  return {
    back: [],
    outline: [
      furred(shape, mirrored(trunkHalf)),
      haunch(-1),
      haunch(1),
      trunk(m, [[0, -sh * 0.86, w * 0.66], [0, hy + r * 0.3, r * 0.64]]),
      bib(m, 0, -sh * 0.84, w * 0.74, sh * 0.22),
    ],
    marks: flankMarks(m, w, sh),
    front: [shade(soft(between), 0.22), frontLeg(m, w, sh, -1), frontLeg(m, w, sh, 1), shade(soft(side), 0.12)],
    head: [0, hy],
    tail: tail(m.breed, coat, -w * 0.86, -sh * 0.14, LYING_TAILS.includes(shape.tail) ? 20 : 8),
    width: w * 2.6,
    from: Math.min(-w * 1.4, -w * 0.86 - tailReach(m) * 0.94),
    to: Math.max(w * 1.5, r * 1.3),
    chest: mirrored([[0, -sh - r * 0.2], [w * 0.52, -sh * 0.98], [w * 0.56, -sh * 0.66], [w * 0.26, -sh * 0.36], [0, -sh * 0.3]]),
    neck: [[-r * 0.66, hy + r * 0.78], [0, hy + r * 1.08], [r * 0.66, hy + r * 0.78]],
  }
}

function frontLeg(m: Model, w: number, sh: number, side: number): string {
  const { bone, coat } = m
  const x = side * w * 0.38
  const leg = furryLimb(m, [[side * w * 0.42, -sh * 0.56, bone * 1.5], [side * w * 0.4, -sh * 0.3, bone * 1.12], [x, -bone, bone]])
  const toe = (dx: number): string => line([[x + dx * bone * 0.4, -bone * 0.15], [x + dx * bone * 0.38, -bone * 0.6]])
  const foot = soft(ring(x, -bone * 0.72, bone * 1.25, bone * 0.74))
  return path(leg + foot, m.whiteLegs ? coat.light : coat.base) + stroke(toe(-1) + toe(1), 1.6, SHADE, ' opacity=".45"')
}

function flankMarks({ shape, coat }: Model, w: number, sh: number): string[] {
  const tri: Point[] = [[w * 0.6, -sh * 1.1], [w * 1.6, -sh], [w * 1.6, -sh * 0.1], [w * 0.9, -sh * 0.1], [w * 0.72, -sh * 0.5]]
  const saddle: Point[] = [[w * 0.62, -sh * 1.1], [w * 1.7, -sh], [w * 1.6, -sh * 0.1], [w * 0.9, -sh * 0.3]]
  const both = (half: readonly Point[], colour: string): string[] => [1, -1].map((side) => path(soft(half.map(([x, y]) => [x * side, y])), colour))
  if (shape.mark === 'tri') return both(tri, coat.saddle ?? coat.dark)
  return shape.mark === 'saddle' ? both(saddle, coat.dark) : []
}
