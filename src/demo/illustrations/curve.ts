import { first, last, nth } from './nth.ts'
import { num } from './svg.ts'

export type Point = readonly [x: number, y: number]
/** A point of a limb's middle line with the limb's half width there. */
export type Joint = readonly [x: number, y: number, half: number]

/** A closed soft curve through points. All closed shapes wind the same way, so that they can be joined into one path. */
export function soft(points: readonly Point[]): string {
  const p = clockwise(points)
  let d = `M${xy(first(p))}`
  for (let i = 0; i < p.length; i++) {
    const [a, b, c, e] = [wrap(p, i - 1), wrap(p, i), wrap(p, i + 1), wrap(p, i + 2)]
    d += `${lead(i, a, b, c)}${xy(toward(c, b, e))} ${xy(c)}`
  }
  return `${d}Z`
}

/** An open soft curve, for the few ink lines. */
export function line(p: readonly Point[]): string {
  let d = `M${xy(first(p))}`
  for (let i = 0; i < p.length - 1; i++) {
    const [a, b, c, e] = [hold(p, i - 1), hold(p, i), hold(p, i + 1), hold(p, i + 2)]
    d += `${lead(i, a, b, c)}${xy(toward(c, b, e))} ${xy(c)}`
  }
  return d
}

/** `S` mirrors the control point before it, so only the first piece names both. */
function lead(i: number, a: Point, b: Point, c: Point): string {
  return i ? 'S' : `C${xy([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} `
}

function toward(c: Point, b: Point, e: Point): Point {
  return [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6]
}

export function xy(p: Point): string {
  return `${num(p[0])} ${num(p[1])}`
}

/** A limb: a middle line with half widths, and round ends. */
export function limb(joints: readonly Joint[]): string {
  return soft(limbPoints(joints))
}

export function limbPoints(joints: readonly Joint[]): Point[] {
  const mid = refined(joints)
  const left: Point[] = []
  const right: Point[] = []
  mid.forEach(([x, y, w], i) => {
    const [dx, dy] = direction(mid, i)
    left.push([x + dy * w, y - dx * w])
    right.push([x - dy * w, y + dx * w])
  })
  const end = mid.length - 1
  return [...cap(mid, 0, -1).reverse(), ...left, ...cap(mid, end, 1).reverse(), ...right.reverse()]
}

function refined(joints: readonly Joint[]): Joint[] {
  const out: Joint[] = []
  for (let i = 0; i < joints.length - 1; i++) {
    const four = [hold(joints, i - 1), hold(joints, i), hold(joints, i + 1), hold(joints, i + 2)] as const
    for (const t of [0, 0.5]) out.push([spline(four, 0, t), spline(four, 1, t), spline(four, 2, t)])
  }
  out.push(last(joints))
  return out
}

function direction(mid: readonly Joint[], i: number): Point {
  const [a, b] = [hold(mid, i - 1), hold(mid, i + 1)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

function cap(mid: readonly Joint[], i: number, side: number): Point[] {
  const [dx, dy] = direction(mid, i)
  const [x, y, w] = nth(mid, i)
  const corner = (across: number, out: number): Point => {
    const k = 0.72 * across * side
    return [x + dx * w * out * side + dy * w * k, y + dy * w * out * side - dx * w * k]
  }
  return [corner(-1, 0.72), corner(0, 1), corner(1, 0.72)]
}

/** Catmull-Rom between the two middle ones of four joints, one coordinate. */
function spline(four: readonly [Joint, Joint, Joint, Joint], k: 0 | 1 | 2, t: number): number {
  const [a, b, c, d] = [four[0][k], four[1][k], four[2][k], four[3][k]]
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}

/** Points of an ellipse, turned by radians. */
export function ring(x: number, y: number, rx: number, ry = rx, turn = 0, count = 10): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const angle = (i / count) * Math.PI * 2
    const [u, v] = [Math.cos(angle) * rx, Math.sin(angle) * ry]
    return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)]
  })
}

/** Adds the left half of a shape that is given by its right half, from the top to the bottom. */
export function mirrored(points: readonly Point[]): Point[] {
  const other = [...points].reverse().filter((p) => Math.abs(p[0]) > 0.01)
  return [...points, ...other.map(([x, y]): Point => [-x, y])]
}

export function scaled(points: readonly Point[], k: number): Point[] {
  return points.map(([x, y]) => [x * k, y * k])
}

export function shifted(points: readonly Point[], dx: number, dy = 0): Point[] {
  return points.map(([x, y]) => [x + dx, y + dy])
}

/** Curly edge: round bumps. */
export function curls(points: readonly Point[], step: number): string {
  const p = walk(points, step)
  const bumps = p.map((a, i) => {
    const b = wrap(p, i + 1)
    const r = Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.58)
    return `A${r} ${r} 0 0 1 ${xy(b)}`
  })
  return `M${xy(first(p))}${bumps.join('')}Z`
}

/** Furry edge: soft tufts of height `amp` that lean one way. */
export function tufts(points: readonly Point[], step: number, amp: number, lean = 0.8): string {
  const p = walk(points, step)
  let d = `M${xy(first(p))}`
  p.forEach((a, i) => {
    const b = wrap(p, i + 1)
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dy) || 1
    const k = amp * nth([1, 1.25, 0.75], i % 3)
    const [ox, oy] = [(dy / length) * k, (-dx / length) * k]
    const tip: Point = [a[0] + dx * lean + ox, a[1] + dy * lean + oy]
    d += `Q${xy([a[0] + dx * 0.3 + ox * 0.9, a[1] + dy * 0.3 + oy * 0.9])} ${xy(tip)}L${xy(b)}`
  })
  return `${d}Z`
}

/** Evenly spaced points along a closed soft curve. */
function walk(points: readonly Point[], step: number): Point[] {
  const dense = densely(clockwise(points))
  const lengths = dense.map((a, i) => {
    const b = wrap(dense, i + 1)
    return Math.hypot(b[0] - a[0], b[1] - a[1])
  })
  const total = lengths.reduce((sum, l) => sum + l, 0)
  const count = Math.max(6, Math.round(total / step))
  const out: Point[] = []
  let i = 0
  let run = 0
  for (let k = 0; k < count; k++) {
    const want = (k * total) / count
    while (run + nth(lengths, i) < want) {
      run += nth(lengths, i)
      i += 1
    }
    const t = (want - run) / (nth(lengths, i) || 1)
    const [a, b] = [nth(dense, i), wrap(dense, i + 1)]
    out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
  }
  return out
}

function densely(p: readonly Point[]): Point[] {
  const joint = (i: number): Joint => [...wrap(p, i), 0]
  const out: Point[] = []
  for (let i = 0; i < p.length; i++) {
    const four = [joint(i - 1), joint(i), joint(i + 1), joint(i + 2)] as const
    for (let s = 0; s < 8; s++) out.push([spline(four, 0, s / 8), spline(four, 1, s / 8)])
  }
  return out
}

function clockwise(p: readonly Point[]): readonly Point[] {
  const area = p.reduce((sum, [x, y], i) => {
    const [u, v] = wrap(p, i + 1)
    return sum + x * v - u * y
  }, 0)
  return area < 0 ? [...p].reverse() : p
}

function wrap<T>(list: readonly T[], i: number): T {
  return nth(list, (i + list.length) % list.length)
}

function hold<T>(list: readonly T[], i: number): T {
  return nth(list, Math.max(0, Math.min(list.length - 1, i)))
}
