import { line } from '../curve.ts'
import type { Hand } from '../hand.ts'
import { mix, paint, SHADE } from '../palette.ts'
import { cloud, type DrawnSeason, type Light, rainfall, SEASON_STYLES, sky, snowfall } from '../season.ts'
import { box, clipBox, clipPath, dot, num, path, stroke, times } from '../svg.ts'
import { skyline } from '../yard/nature.ts'
import { leaf } from '../yard/plants.ts'

export type WindowKind = 'round' | 'arch' | 'lattice' | 'wide' | 'pair' | 'tall' | 'door'

export interface Outside {
  readonly light: Light
  readonly season: DrawnSeason
}

const DIMMED: Partial<Readonly<Record<Light, number>>> = { night: 0.6, dusk: 0.32, rain: 0.1 }

/** What is seen through a window; the caller clips it. */
function view(hand: Hand, x: number, y: number, w: number, h: number, { light, season }: Outside): string {
  const look = SEASON_STYLES[season]
  const dim = (colour: string): string => mix(colour, paint.night, DIMMED[light] ?? 0)
  const hill = y + h * hand.between(0.5, 0.66)
  const far = path(
    `M${num(x)} ${num(y + h)}V${num(hill)}q${num(w * 0.25)} ${num(-h * 0.22)} ${num(w * 0.5)} ${num(-h * 0.04)}t${num(w * 0.5)} ${num(-h * 0.02)}V${num(y + h)}Z`,
    dim(look.far),
  )
  const town = hand.chance(0.3)
    ? skyline(
        hand,
        hill + h * 0.1,
        w,
        dim(mix(look.far, paint.oat, 0.6)),
        light === 'night' || light === 'dusk' ? '#F6DFA0' : dim(paint.dusk),
        x,
      )
    : ''
  const bushes = times(4, (i) =>
    dot(
      x + w * hand.next(),
      y + h * hand.between(0.78, 0.98),
      w * hand.between(0.14, 0.24),
      h * hand.between(0.14, 0.26),
      dim(i % 2 ? look.hedge : mix(look.hedge, paint.leaf, 0.35)),
    ),
  )
  const puff =
    light === 'morning' || light === 'noon'
      ? cloud(x + w * hand.between(0.2, 0.7), y + h * hand.between(0.16, 0.28), w / 900 + 0.1, paint.paper)
      : ''
  const weather =
    (light === 'rain' ? rainfall(hand, x, y, w, h, 26) : '') + (season === 'winter' ? snowfall(hand, x, y, w, h, 24, 0.8) : '')
  return (
    sky(hand, x, y, w, h, light, season) +
    puff +
    town +
    far +
    bushes +
    (hand.chance(0.55) ? branch(hand, x, y, w, h, season, dim) : '') +
    weather
  )
}

function branch(hand: Hand, x: number, y: number, w: number, h: number, season: DrawnSeason, dim: (c: string) => string): string {
  const colours: Readonly<Record<DrawnSeason, string>> = {
    spring: '#F0CDB4',
    summer: paint.moss,
    autumn: paint.sun,
    winter: paint.white,
  }
  const twig = stroke(
    line([
      [x + w * 0.9, y - 4],
      [x + w * 0.78, y + h * 0.16],
      [x + w * 0.56, y + h * 0.26],
    ]),
    6,
    dim(paint.cocoa),
  )
  const k = hand.between(0.9, 1.1)
  return (
    twig +
    times(7, (i) =>
      leaf(x + w * (0.86 - i * 0.05), y + h * (0.08 + i * 0.03), w * 0.09 * k, w * 0.03, i % 2 ? 112 : 205, dim(colours[season])),
    )
  )
}

/** A window with its middle at `x` and its top at `y`. */
export function getWindow(hand: Hand, kind: WindowKind, x: number, y: number, trim: string, outside: Outside): string {
  if (kind === 'round') return roundWindow(hand, x, y, trim, outside)
  if (kind === 'arch') return archedWindow(hand, x, y, trim, outside)
  if (kind === 'lattice') return latticeWindow(x, y, outside)
  const sizes = { wide: [520, 330, 3, 1], pair: [360, 340, 2, 2], tall: [230, 400, 2, 3], door: [620, 560, 2, 1] } as const
  const [w, h, columns, rows] = sizes[kind]
  const frame =
    box(x - w / 2 - 4, y + 4, w + 22, h + 20, SHADE, 6, ' opacity=".1"') + box(x - w / 2 - 16, y - 16, w + 32, h + 32, trim, 6)
  const bars =
    times(columns - 1, (i) => box(x - w / 2 + (w * (i + 1)) / columns - 5, y, 10, h, trim)) +
    times(rows - 1, (i) => box(x - w / 2, y + (h * (i + 1)) / rows - 5, w, 10, trim))
  const sill =
    kind === 'door'
      ? ''
      : box(x - w / 2 - 34, y + h + 8, w + 68, 20, trim, 5) +
        box(x - w / 2 - 20, y + h + 28, w + 50, 10, SHADE, 3, ' opacity=".12"')
  return frame + clipBox(hand, view(hand, x - w / 2, y, w, h, outside), x - w / 2, y, w, h) + bars + sill
}

function roundWindow(hand: Hand, x: number, y: number, trim: string, outside: Outside): string {
  const rim = dot(x + 6, y + 146, 160, 160, SHADE, ' opacity=".12"') + dot(x, y + 140, 160, 160, trim)
  const glass = clipPath(
    hand,
    view(hand, x - 140, y, 280, 280, outside),
    `M${num(x - 138)} ${num(y + 140)}a138 138 0 1 0 276 0a138 138 0 1 0-276 0Z`,
  )
  return rim + glass + stroke(`M${num(x - 138)} ${num(y + 140)}h276M${num(x)} ${num(y + 2)}v276`, 9, trim)
}

function archedWindow(hand: Hand, x: number, y: number, trim: string, outside: Outside): string {
  const rim = path(`M${num(x - 138)} ${num(y + 412)}V${num(y + 120)}a138 138 0 0 1 276 0V${num(y + 412)}Z`, trim)
  const glass = clipPath(
    hand,
    view(hand, x - 120, y, 240, 400, outside),
    `M${num(x - 120)} ${num(y + 400)}V${num(y + 120)}a120 120 0 0 1 240 0V${num(y + 400)}Z`,
  )
  const bars = stroke(`M${num(x)} ${num(y)}v400M${num(x - 120)} ${num(y + 190)}h240`, 9, trim)
  return rim + glass + bars + box(x - 156, y + 402, 312, 18, trim, 5) + box(x - 146, y + 420, 300, 9, SHADE, 3, ' opacity=".13"')
}

/** A paper window with wooden bars; it glows when it is dark outside and a lamp is on within. */
function latticeWindow(x: number, y: number, { light }: Outside): string {
  const sheet = light === 'night' ? '#E4DAB6' : '#FFF9E8'
  return (
    box(x - 190, y, 380, 340, paint.cocoa, 6) +
    box(x - 176, y + 14, 352, 312, sheet) +
    times(7, (i) => box(x - 135 + i * 44, y + 14, 6, 312, paint.cocoa)) +
    [60, 90, 120, 220, 250, 280].map((v) => box(x - 176, y + v, 352, 6, paint.cocoa)).join('') +
    box(x - 8, y, 16, 340, mix(paint.cocoa, paint.ink, 0.2))
  )
}

export function curtains(x: number, y: number, w: number, h: number, cloth: string): string {
  const side = (s: number): string => {
    const u = x + s * (w / 2 + 20)
    const folds = `M${num(u - 16)} ${num(y + 8)}q-6 ${num(h * 0.5)} 0 ${num(h - 16)}M${num(u + 18)} ${num(y + 8)}q-6 ${num(h * 0.5)} 4 ${num(h - 16)}`
    return (
      path(`M${num(u - 46)} ${num(y)}h92q-8 ${num(h * 0.5)} 6 ${num(h)}h-98q8 ${num(-h * 0.5)} 0 ${num(-h)}Z`, cloth) +
      stroke(folds, 3, SHADE, ' opacity=".16"')
    )
  }
  return side(-1) + side(1) + box(x - w / 2 - 90, y - 12, w + 180, 9, paint.bark, 4)
}

/** The sun through a window of two panes, on the floor. */
export function sunPatch(x: number, y: number, w: number, h: number, lean: number, fill: string, opacity: number): string {
  return times(2, (k) =>
    path(
      `M${num(x + (k * w) / 2 + 8)} ${num(y)}h${num(w / 2 - 16)}l${num(lean)} ${num(h)}h${num(-w / 2 - 10)}Z`,
      fill,
      ` opacity="${opacity}"`,
    ),
  )
}
