import { line, soft } from './curve.ts'
import { dog } from './dog/dog.ts'
import { handFor } from './hand.ts'
import { paint } from './palette.ts'
import { donut, donutFront } from './room/beds.ts'
import { box, dot, each, path, place, shade, stroke } from './svg.ts'
import { tight } from './tight.ts'
import { shrub } from './yard/nature.ts'
import { plant } from './yard/plants.ts'

/** Small images on no ground of their own, 640 x 400. */
function spot(inner: string): string {
  return tight(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400" stroke-linecap="round" stroke-linejoin="round">${inner}</svg>`)
}

function pawPrint(colour: string): string {
  const pad = path('M0-4C13-4 24 10 24 20C24 30 12 32 0 28C-12 32-24 30-24 20C-24 10-13-4 0-4Z', colour)
  return (
    pad + dot(-26, -8, 8.5, 11, colour) + dot(-10, -24, 8.5, 11.5, colour) + dot(10, -24, 8.5, 11.5, colour) +
    dot(26, -8, 8.5, 11, colour)
  )
}

/** No results: a beagle has followed a trail to a bed that is not taken yet. */
export function empty(): string {
  const hand = handFor('empty')
  const trail = [[84, 330, 52], [122, 312, 78], [160, 326, 66], [198, 308, 88]] as const
  const one = dog(hand, { breed: 'beagle', pose: 'bow', seed: 'spot', face: 'front', scale: 1.35, eyes: 'open', wear: 'collar', colour: paint.leaf })
  return spot(
    path(soft([[40, 330], [110, 120], [300, 60], [520, 90], [610, 250], [590, 340], [320, 366]]), paint.mist) +
    dot(325, 336, 280, 26, paint.pale) + each(trail, ([x, y, turn]) => place(x, y, 0.5, pawPrint(paint.stone), turn)) +
      plant(hand, 566, 332, 0.72, 'olive') + place(276, 344, 1, one.svg) + donut(508, 358, 0.36, paint.clay, paint.butter) +
      donutFront(508, 358, 0.36, paint.clay),
  )
}

/** A lost page: a dog at a signpost whose arms say nothing. */
export function lost(): string {
  const hand = handFor('lost')
  const post =
    box(452, 84, 16, 258, paint.cocoa, 4) + path('M384 104H516L546 130 516 156H384Z', paint.leaf) +
    path('M534 174H412L384 198 412 222H534Z', paint.sage) + shade('M460 84h8v258h-8Z')
  const one = dog(hand, { breed: 'shiba', pose: 'sit', seed: 'spot', face: 'front', scale: 1.3, eyes: 'open', wear: 'collar', colour: paint.leaf })
  const lead =
    stroke(line([[236, 206], [290, 300], [350, 346], [420, 354], [470, 340]]), 5, paint.clay) +
    stroke('M470 338a14 9 0 1 0 22 8', 5, paint.clay)
  return spot(
    path(soft([[30, 330], [70, 150], [240, 60], [470, 70], [600, 200], [610, 330], [320, 366]]), paint.butter) +
    dot(320, 338, 290, 26, '#F1E2B0') + post + shrub(hand, 520, 342, 130, paint.sage, paint.paper) +
    shrub(hand, 90, 340, 110, paint.moss) + place(206, 350, 1, one.svg) + lead,
  )
}

/** Nothing yet: a bed, a bowl and a ball that wait for a dog. */
export function waiting(): string {
  const hand = handFor('waiting')
  const one = dog(hand, { breed: 'bichon', pose: 'curl', seed: 'spot', scale: 1.5, shadow: false })
  return spot(
    path(soft([[40, 320], [90, 140], [280, 70], [500, 80], [610, 230], [600, 330], [320, 366]]), paint.sand) +
    dot(320, 338, 280, 26, paint.oat) + plant(hand, 98, 334, 0.8, 'monstera') + donut(330, 346, 0.9, paint.sage, paint.butter) +
    place(330, 314, 1, one.svg) + donutFront(330, 346, 0.9, paint.sage) +
      place(540, 348, 0.8, dot(0, -25, 25, 25, paint.clay) + stroke('M-22-36Q-4-26 4-1M6-49Q12-36 24-30', 3.5, paint.paper)),
  )
}
