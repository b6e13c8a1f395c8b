import { soft } from '../curve.ts'
import { paint } from '../palette.ts'
import { box, dot, glow, num, path, place, shade, shadow, stroke, times } from '../svg.ts'

export function pendant(x: number, y: number, colour: string, scale = 1): string {
  const shell =
    path('M-70 70Q-66 4 0 0Q66 4 70 70Z', colour) + shade('M20 3Q66 12 70 70H34Q40 24 20 3Z') + dot(0, 70, 70, 9, paint.butter)
  return glow(x, y + 60 * scale, 230 * scale) + stroke(`M${num(x)} 0V${num(y)}`, 3.5, paint.bark) + place(x, y, scale, shell)
}

export function paperLantern(x: number, y: number, scale = 1): string {
  const ribs = stroke('M-62 26Q0 40 62 26M-77 58Q0 74 77 58M-72 92Q0 108 72 92', 2, paint.oat)
  const ball =
    dot(0, 66, 78, 68, paint.paper) +
    ribs +
    shade(
      soft([
        [50, 14],
        [78, 60],
        [50, 118],
        [0, 134],
        [50, 70],
      ]),
      0.07,
    )
  return glow(x, y + 60, 240) + stroke(`M${num(x)} 0V${num(y)}`, 3, paint.bark) + place(x, y, scale, ball)
}

export function floorLamp(x: number, y: number, colour: string, scale = 1): string {
  const stem = shadow(10, 0, 54, 9) + box(-4, -350, 8, 346, paint.bark) + dot(0, -4, 46, 9, paint.bark)
  return (
    glow(x, y - 380 * scale, 280 * scale) +
    place(x, y, scale, stem + path('M-46-450H46L78-330H-78Z', colour) + shade('M18-450H46L78-330H36Z', 0.12))
  )
}

/** A string of bulbs that hangs between two points. */
export function stringLights(x1: number, y1: number, x2: number, y2: number, sag: number, count: number, lit: boolean): string {
  const at = (t: number): readonly [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)]
  const wire = stroke(
    `M${num(x1)} ${num(y1)}Q${num((x1 + x2) / 2)} ${num((y1 + y2) / 2 + sag * 2)} ${num(x2)} ${num(y2)}`,
    3,
    paint.bark,
  )
  const bulb = (i: number): string => {
    const [x, y] = at((i + 0.5) / count)
    return (
      (lit ? glow(x, y + 12, 44) : '') + box(x - 4, y, 8, 8, paint.bark) + dot(x, y + 16, 9, 11, lit ? '#FFE9A6' : paint.butter)
    )
  }
  return wire + times(count, bulb)
}

/** Small triangles of cloth on a string. */
export function bunting(x1: number, y1: number, x2: number, y2: number, sag: number, colours: readonly string[]): string {
  const count = Math.round(Math.abs(x2 - x1) / 74)
  const at = (t: number): readonly [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)]
  const flag = (i: number): string => {
    const [x, y] = at((i + 0.5) / count)
    return path(
      `M${num(x - 26)} ${num(y - 4)}H${num(x + 26)}L${num(x)} ${num(y + 52)}Z`,
      colours[i % colours.length] ?? paint.sun,
    )
  }
  return (
    times(count, flag) +
    stroke(`M${num(x1)} ${num(y1)}Q${num((x1 + x2) / 2)} ${num((y1 + y2) / 2 + sag * 2)} ${num(x2)} ${num(y2)}`, 4, paint.paper)
  )
}
