import { paint, SHADE } from '../palette.ts'
import { box, dot, each, path, stroke, times } from '../svg.ts'
import type { Yard } from './yard-plan.ts'

/** The house at the left edge of a lawn. */
export function houseBeside(yard: Yard): string {
  const kind = yard.hand.pick(['porch', 'hanok', 'glass', 'porch', 'none', 'none'] as const)
  if (kind === 'none') return ''
  const drawn = { porch, hanok, glass }[kind](yard)
  return yard.mirrored ? `<g transform="translate(1600) scale(-1 1)">${drawn}</g>` : drawn
}

function porch({ hand, horizon: hy, dark }: Yard): string {
  const wall = hand.pick([paint.paper, paint.sand, '#EAD5BC', '#CBD9C2'])
  return (
    box(-20, 90, 360, hy + 30, wall) +
    box(-20, hy - 60, 360, 140, SHADE, 0, ' opacity=".06"') +
    box(70, hy - 240, 170, 320, hand.pick([paint.leaf, paint.clay, paint.dusk]), 6) +
    box(92, hy - 214, 126, 150, dark ? '#FBE7A8' : paint.sky, 4) +
    dot(216, hy - 60, 8, 8, paint.sun) +
    path('M-30 130L-30 70H400L440 150H-30Z', hand.pick([paint.clay, paint.moss, paint.slate])) +
    box(-20, hy + 74, 420, 30, paint.wheat, 4) +
    box(-20, hy + 100, 420, 10, SHADE, 0, ' opacity=".2"') +
    box(360, 150, 20, hy - 76, paint.paper)
  )
}

function hanok({ horizon: hy, dark }: Yard): string {
  return (
    box(-20, 200, 330, hy - 100, '#F6EEDC') +
    box(-20, 200, 330, 22, paint.cocoa) +
    box(60, 222, 20, hy - 130, paint.cocoa) +
    box(288, 200, 24, hy - 100, paint.cocoa) +
    box(100, hy - 270, 170, 300, dark ? '#FBE7A8' : '#FFF9E8') +
    times(4, (i) => box(100 + i * 54, hy - 270, 7, 300, paint.cocoa)) +
    times(4, (i) => box(100, hy - 240 + i * 78, 170, 6, paint.cocoa)) +
    box(-20, hy + 30, 430, 26, paint.caramel, 3) +
    box(-20, hy + 56, 400, 50, '#CDBFA4') +
    path('M-30 120Q230 150 430 110Q450 104 470 130Q440 190 300 212Q120 226-30 214Z', '#65736E') +
    stroke('M20 136v76M90 142v74M160 144v70M230 142v68M300 134v66M370 126v58', 7, '#55625E')
  )
}

function glass({ horizon: hy, dark }: Yard): string {
  const pane = dark ? '#FBE7A8' : paint.sky
  return (
    box(-20, 140, 350, hy - 50, '#E8E2D2') +
    box(20, 220, 270, hy - 150, pane) +
    path(`M20 ${hy + 40}L150 220h80L100 ${hy + 40}Z`, paint.white, ' opacity=".4"') +
    box(150, 220, 10, hy - 150, paint.ink, 0, ' opacity=".7"') +
    box(-20, 110, 400, 34, paint.bark, 4) +
    box(-20, hy + 76, 430, 26, '#D9CFBA', 4)
  )
}

/** The long tiled wing of a hanok, right across a courtyard; `y` is the height of its floor. */
export function courtyardWing({ dark }: Yard, y: number): string {
  const paper = dark ? '#FBE7A8' : '#FFF9E8'
  const door = (x: number): string =>
    box(x, y - 230, 170, 210, paper) +
    times(5, (i) => box(x + i * 42 - 3, y - 230, 6, 210, paint.cocoa)) +
    times(4, (i) => box(x, y - 214 + i * 62, 170, 5, paint.cocoa)) +
    box(x - 8, y - 240, 186, 12, paint.cocoa)
  const tiles = times(40, (i) => `M${i * 42 - 20} ${y - 400}q-4 70-${Math.round((20 - i) * 0.6)} 128`)
  return (
    box(0, y - 280, 1600, 280, '#F3E9D5') +
    each([150, 560, 880, 1290], door) +
    each([60, 420, 780, 1150, 1530], (x) => box(x, y - 280, 28, 290, paint.cocoa)) +
    box(0, y - 20, 1600, 34, paint.caramel) +
    box(0, y + 12, 1600, 10, SHADE, 0, ' opacity=".25"') +
    box(0, y + 14, 1600, 46, '#CDBFA4') +
    path(`M0 ${y - 410}Q800 ${y - 384} 1600 ${y - 410}V${y - 262}Q800 ${y - 240} 0 ${y - 262}Z`, '#66756F') +
    stroke(tiles, 7, '#56635E') +
    path(`M0 ${y - 424}Q800 ${y - 398} 1600 ${y - 424}V${y - 404}Q800 ${y - 378} 0 ${y - 404}Z`, '#7C8A84') +
    path(`M0 ${y - 262}Q800 ${y - 240} 1600 ${y - 262}V${y - 240}Q800 ${y - 218} 0 ${y - 240}Z`, SHADE, ' opacity=".28"')
  )
}
