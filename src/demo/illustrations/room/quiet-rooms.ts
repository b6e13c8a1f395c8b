import { mix, paint, SHADE } from '../palette.ts'
import { box, each, glow, path, place, stroke } from '../svg.ts'
import { hangingPlant, plant, vase } from '../yard/plants.ts'
import { basket } from '../yard/toys.ts'
import { chest, kitchenette, logs, lowTable, stove } from './furniture.ts'
import { paperLantern, pendant } from './lamps.ts'
import { BEDS, bedAt } from './room-beds.ts'
import { garland, onWall, opening } from './room-parts.ts'
import type { Laid, RoomDrawing } from './room-plan.ts'
import { framedPicture, hooks, shelf } from './wall-decorations.ts'
import { curtains } from './windows.ts'

export function windowRoom(room: RoomDrawing): Laid {
  const { hand, X, floor, colours } = room
  const kind = hand.pick(['wide', 'pair', 'arch', 'tall', 'round'] as const)
  const x = X(hand.between(470, 600))
  const hung =
    kind === 'wide' && hand.chance(0.6) ? curtains(x, 80, 560, 430, hand.pick([colours.cloth, paint.paper, colours.second])) : ''
  const bed = bedAt(room, hand.pick(BEDS), X(1085), floor + 150, hand.chance(0.55))
  return {
    back:
      garland(room, 0.25) +
      opening(room, kind, x, hand.between(120, 150)) +
      hung +
      onWall(room, X(1120), hand.between(190, 240)) +
      plant(hand, X(1440), floor + 60, hand.between(1.1, 1.35)),
    front: bed.svg,
    rug: [X(760), hand.between(900, 1120)],
    stand: X(560),
    patch: [x, 320],
    ...bed,
  }
}

export function gardenRoom(room: RoomDrawing): Laid {
  const { hand, X, floor, colours } = room
  const x = X(hand.between(580, 700))
  const hung = hand.chance(0.5) ? curtains(x, floor - 600, 660, 590, hand.pick([paint.paper, colours.cloth])) : ''
  const green = hand.chance(0.5) ? hangingPlant(hand, X(1280), hand.between(120, 200), 1.1) : onWall(room, X(1290), 210)
  const bed = bedAt(room, hand.pick(['cushion', 'donut', 'sofaBed', 'cot']), X(1130), floor + 175, hand.chance(0.6))
  return {
    back:
      opening(room, 'door', x, floor - 566) +
      box(x - 340, floor - 10, 680, 22, colours.trim, 4) +
      hung +
      plant(hand, X(1100), floor + 40, 1.3) +
      green +
      plant(hand, X(1470), floor + 50, 1.1),
    front: bed.svg,
    rug: [X(820), 900],
    stand: X(600),
    patch: [x - 60, 460],
    ...bed,
  }
}

export function atticRoom(room: RoomDrawing): Laid {
  const { hand, X, floor, colours, mirrored } = room
  const slope = mirrored ? 'M0 0H740L0 470Z' : 'M1600 0H860L1600 470Z'
  const wood = hand.pick([paint.wheat, paint.tan])
  const cupboard =
    box(-200, -150, 400, 150, wood, 8) +
    box(-186, -136, 180, 122, SHADE, 6, ' opacity=".16"') +
    box(8, -136, 178, 122, SHADE, 6, ' opacity=".16"') +
    place(-96, -20, 0.62, basket(0, 0)) +
    box(30, -80, 110, 60, paint.sage, 10) +
    box(-212, -160, 424, 16, paint.caramel, 4)
  const bed = bedAt(room, hand.pick(['tent', 'kennel', 'donut', 'cot']), X(1030), floor + 160, hand.chance(0.6))
  return {
    back:
      path(slope, mix(colours.wall, SHADE, 0.1)) +
      stroke(mirrored ? 'M740 0L0 470' : 'M860 0L1600 470', 16, colours.trim) +
      opening(room, hand.pick(['round', 'pair', 'arch']), X(500), 120) +
      place(X(1250), floor - 8, 1, cupboard) +
      plant(hand, X(1340), floor - 166, 0.62) +
      pendant(X(820), 150, hand.pick([colours.accent, colours.second, paint.oat])),
    front: bed.svg,
    rug: [X(760), 1000],
    stand: X(540),
    patch: [X(500), 280],
    ...bed,
  }
}

export function hanokRoom(room: RoomDrawing): Laid {
  const { hand, X, floor } = room
  const kind = hand.pick(['lattice', 'round', 'door', 'wide'] as const)
  const x = kind === 'door' ? X(520) : X(hand.between(470, 550))
  const walls = [
    () => opening(room, 'lattice', X(1190), 150),
    () => shelf(hand, X(1180), 330, 340),
    () => framedPicture(hand, X(1160), 270, 1.2),
    () => opening(room, 'round', X(1180), 160),
    () => shelf(hand, X(1180), 270, 300) + shelf(hand, X(1180), 410, 340),
  ]
  const storage =
    plant(hand, X(1440), floor + 60, 1.2) +
    chest(X(1210), floor + 40, 1, paint.cocoa) +
    vase(X(1130), floor - 150, 1, paint.paper)
  const tea = lowTable(X(1240), floor + 60, 1) + vase(X(1190), floor - 50, 1.1, paint.sage)
  const bed = bedAt(room, hand.pick(['cushion', 'cushion', 'donut']), X(1010), floor + 195, hand.chance(0.65))
  return {
    back:
      opening(room, kind, x, kind === 'door' ? floor - 540 : 170) +
      hand.pick(walls)() +
      paperLantern(X(860), hand.between(110, 170), 1.1) +
      (hand.chance(0.5) ? storage : tea),
    front: bed.svg,
    rug: [X(700), 880],
    stand: X(540),
    patch: [x, 320],
    ...bed,
  }
}

export function stoveRoom(room: RoomDrawing): Laid {
  const { hand, X, floor, colours } = room
  const x = X(1180)
  const hearth =
    box(x - 190, floor + 40, 380, 34, mix(paint.stone, SHADE, 0.15), 8) +
    box(x - 150, 0, 300, floor + 40, mix(colours.low, paint.clay, 0.16), 0, ' opacity=".5"')
  const warm = glow(x, floor - 40, 380, 0.9)
  const bed = bedAt(room, hand.pick(['cushion', 'donut', 'sofaBed']), X(880), floor + 190, true)
  return {
    back:
      hearth +
      stove(x, floor + 50, 1.15, 0) +
      warm +
      logs(X(1440), floor + 70, 1.05) +
      opening(room, hand.pick(['wide', 'pair', 'round']), X(520), 110) +
      (hand.chance(0.6) ? hooks(hand, X(890), 240, 2) : framedPicture(hand, X(880), 220, 0.9)) +
      plant(hand, X(150), floor + 60, 1.2),
    front: bed.svg,
    rug: [X(740), 960],
    stand: X(430),
    patch: [X(520), 300],
    ...bed,
  }
}

/** The corner where bowls are filled. */
export function pantryRoom(room: RoomDrawing): Laid {
  const { hand, X, floor, colours } = room
  const x = X(980)
  const bed = bedAt(room, hand.pick(['cushion', 'donut']), X(1190), floor + 220, hand.chance(0.5))
  return {
    back:
      garland(room, 0.3) +
      shelf(hand, x, hand.between(210, 240), 420) +
      kitchenette(x, floor + 40, 1, hand.pick([paint.sage, paint.wheat, colours.cloth, paint.dusk, paint.tan])) +
      opening(room, hand.pick(['pair', 'wide', 'arch']), X(430), 110) +
      each([-140, 140], (u) =>
        pendant(x + u, hand.between(20, 60), hand.pick([colours.accent, colours.second, paint.oat]), 0.7),
      ) +
      plant(hand, X(1460), floor + 60, 1.2),
    front: bed.svg,
    rug: [X(620), 820],
    stand: X(600),
    patch: [X(430), 280],
    ...bed,
  }
}
