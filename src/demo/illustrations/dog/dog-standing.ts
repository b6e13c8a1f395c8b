import type { Joint, Point } from '../curve.ts'
import { limb } from '../curve.ts'
import { path } from '../svg.ts'
import type { TailKind } from './breeds.ts'
import { type Body, below, bib, furryLimb, headReach, isAny, type Model, paw, tailReach, trunk } from './dog-body.ts'
import { tail } from './dog-tail.ts'

export type StandingPose = 'stand' | 'walk' | 'bow'

interface Stance extends Model {
  readonly walks: boolean
  readonly bows: boolean
  /** Rump and shoulder. */
  readonly xr: number
  readonly yr: number
  readonly xs: number
  readonly ys: number
}

/** On four feet; `bow` is the invitation to play. */
export function standing(model: Model, pose: StandingPose): Body {
  const { D, L, h, r, shape } = model
  const bows = pose === 'bow'
  const s: Stance = {
    ...model,
    walks: pose === 'walk',
    bows,
    xr: -L * 0.5 + D * 0.44,
    yr: -h + D * 0.48,
    xs: L * 0.5 - D * 0.46 + (bows ? D * 0.1 : 0),
    ys: bows ? -D * 0.62 : -h + D * 0.5,
  }
  const far = hind(s, s.xr + D * 0.1 + (s.walks ? D * 0.1 : s.bone * 0.9), s.walks ? 0.55 : 0.1) + farFore(s)
  const near = hind(s, s.xr, s.walks ? -0.5 : -0.1) + nearFore(s)
  const head = getHead(s)
  const angle = tailAngle(shape.tail, bows)
  return {
    back: [path(far, s.farLeg)],
    outline: [back(s), near, neck(s, head), ...feathers(s)],
    marks: s.whiteLegs ? [path(below(s, -s.leg * (shape.mark === 'white' ? 0.8 : 0.5)), s.coat.light)] : [],
    front: [],
    head,
    tail: tail(s.breed, s.coat, s.xr - D * 0.34, s.yr - D * 0.2, angle),
    width: L + r * 1.6,
    from: s.xr - D * 0.5 - tailReach(s) * Math.cos((angle * Math.PI) / 180),
    to: Math.max(head[0] + headReach(s), bows ? s.xs + s.leg + s.bone * 3 : 0),
    chest: chest(s),
    top: top(s),
    neck: [[head[0] - r * 0.62, head[1] + r * 0.62], [head[0], head[1] + r * 0.92], [head[0] + r * 0.5, head[1] + r * 0.82]],
  }
}

function tailAngle(kind: TailKind, bows: boolean): number {
  const angles: Partial<Record<TailKind, number>> = { whip: 18, otter: 12, flag: 58, feather: bows ? 50 : 8, pom: 62, plume: 40, curl: 40, sickle: bows ? 24 : 42 }
  return angles[kind] ?? 30
}

function back({ D, L, furry, xr, yr, xs, ys, bows, ...model }: Stance): string {
  const joints: Joint[] = [
    [xr, yr, D * 0.41 * furry],
    [(xr + xs) / 2 - L * 0.06, (yr + ys) / 2 - (bows ? 0 : D * 0.03), D * 0.4 * furry],
    [xs - D * 0.1, ys + D * 0.02, D * 0.48 * furry],
    [xs + D * 0.06, ys - D * 0.04, D * 0.44 * furry],
  ]
  return trunk({ ...model, D, L, furry }, joints)
}

function hind(s: Stance, x: number, step: number): string {
  const { D, leg, bone, yr } = s
  const foot = x + D * 0.02 + step * leg * 0.42
  const joints: Joint[] = [
    [x + D * 0.02, yr + D * 0.1, D * 0.38],
    [x + D * 0.2 + step * leg * 0.2, -leg * 0.92, D * 0.23 + bone * 0.2],
    [x - D * 0.1 + step * leg * 0.1, -leg * 0.42, bone * 0.86],
    [foot, -bone * 0.9, bone * 0.85],
  ]
  return furryLimb(s, joints) + paw(foot, 0, bone * 1.02)
}

function fore(s: Stance, x: number, step: number): string {
  const { D, leg, bone, ys } = s
  const raised = step > 0
  const foot = x + step * leg * 0.44 + (raised ? bone * 0.4 : -bone * 0.2)
  const joints: Joint[] = [
    [x, ys + D * 0.1, D * 0.27],
    [x - bone * 0.2 + step * leg * 0.16, -leg * 0.86, bone * 1.2],
    [x + step * leg * 0.4, -leg * 0.36, bone * 0.88],
    [foot, -bone * 0.9 - (raised ? bone * 0.5 : 0), bone * 0.86],
  ]
  return furryLimb(s, joints) + paw(foot, raised ? -bone * 0.5 : 0, bone * 1.02)
}

function farFore(s: Stance): string {
  const { D, leg, bone, xs } = s
  if (!s.bows) return fore(s, xs + bone * 0.7, s.walks ? -0.5 : 0.06)
  const arm: Joint[] = [[xs, -D * 0.4, D * 0.2], [xs + leg * 0.5, -bone * 1.2, bone], [xs + leg * 0.95 + bone, -bone * 1.1, bone * 0.9]]
  return limb(arm) + paw(xs + leg * 0.95 + bone * 1.4, -bone * 0.2, bone)
}

function nearFore(s: Stance): string {
  const { D, leg, bone, xs } = s
  if (!s.bows) return fore(s, xs - bone * 0.6, s.walks ? 0.62 : -0.04)
  const arm: Joint[] = [
    [xs - D * 0.05, -D * 0.42, D * 0.26],
    [xs + leg * 0.3, -bone * 1.1, bone * 1.15],
    [xs + leg * 0.75 + bone, -bone * 0.95, bone * 0.95],
  ]
  return limb(arm) + paw(xs + leg * 0.75 + bone * 1.4, 0, bone * 1.04)
}

function getHead({ D, r, shape, mood, xs, ys, bows }: Stance): Point {
  const x = xs + D * 0.22 + shape.neck * (mood.side ? 0.75 : 0.6)
  const y = ys - D * 0.34 - shape.neck * 0.95 - r * 0.42
  return bows ? [x + r * 0.3, y + shape.neck * 0.4] : [x, y]
}

function neck(s: Stance, [hx, hy]: Point): string {
  const { D, r, xs, ys } = s
  return trunk(s, [
    [xs, ys - D * 0.06, D * 0.42],
    [(xs + hx) / 2 + D * 0.03, (ys + hy) / 2 - D * 0.02, (D * 0.36 + r * 0.56) / 2 + D * 0.03],
    [hx - r * 0.06, hy + r * 0.2, r * 0.6],
  ])
}

function feathers(s: Stance): string[] {
  const { D, xr, yr, xs, ys } = s
  return [
    bib(s, xs + D * 0.3, ys - D * 0.02, D * 0.26, D * 0.42, -0.25),
    bib(s, (xr + xs) / 2 + D * 0.1, (yr + ys) / 2 + D * 0.34, (xs - xr) * 0.42, D * 0.16, s.bows ? 0.5 : 0.06),
    bib(s, xr - D * 0.16, yr + D * 0.44, D * 0.24, D * 0.34, 0.2),
  ]
}

function chest({ D, L, xs, ys, shape }: Stance): Point[] {
  if (isAny(shape.mark, ['white', 'tri', 'mantle'])) {
    return [[xs - D * 0.06, ys - D * 0.5], [xs + D * 1.6, ys - D * 0.9], [xs + D * 1.2, 4], [xs - D * 0.7, 4], [xs - D * 0.3, ys + D * 0.3]]
  }
  return [[xs + D * 0.02, ys - D * 0.6], [xs + D * 1.4, ys - D * 0.9], [xs + D, 4], [xs - L * 0.2, ys + D * 0.3], [xs - D * 0.1, ys + D * 0.16]]
}

function top({ D, xr, yr, xs, ys }: Stance): Point[] {
  return [
    [xr - D * 0.7, yr - D], [xs + D * 0.2, ys - D], [xs + D * 0.1, ys - D * 0.05],
    [xs - D * 0.5, (ys + yr) / 2 + D * 0.16], [xr + D * 0.3, yr + D * 0.2], [xr - D * 0.4, yr + D * 0.22],
  ]
}
