import { put } from './casting.ts'
import type { Breed } from './dog/breeds.ts'
import { type DogOptions, dog } from './dog/dog.ts'
import { type Hand, handFor } from './hand.ts'
import { mix, paint, ROOM_COLORS, SHADE } from './palette.ts'
import { cushion, donut, donutFront } from './room/beds.ts'
import { rug, sofa } from './room/furniture.ts'
import { bunting, floorLamp, paperLantern } from './room/lamps.ts'
import { framedPicture, shelf } from './room/wall-decorations.ts'
import { curtains, getWindow, sunPatch } from './room/windows.ts'
import { cloud, SEASON_STYLES, sky } from './season.ts'
import { box, dot, each, type FrameSize, frame, glow, path, place, stroke, times, wash } from './svg.ts'
import { fence, flowers, hills, shrub, tree, tuft } from './yard/nature.ts'
import { plant } from './yard/plants.ts'
import { toy } from './yard/toys.ts'

export const BANNERS = ['garden', 'parlour', 'evening'] as const
export type BannerDrawing = (typeof BANNERS)[number]

/** Home slides. The dogs stand between 380 and 850, so that a wide, low crop keeps them whole. */
const BANNER_SIZE: FrameSize = { w: 1600, h: 960 }

export function banner(name: BannerDrawing): string {
  const hand = handFor(`banner ${name}`)
  const drawn = { garden, parlour, evening }[name](hand)
  return frame(drawn, BANNER_SIZE, name === 'evening')
}

function actor(
  hand: Hand,
  breed: Breed,
  pose: DogOptions['pose'],
  x: number,
  y: number,
  wish: Omit<DogOptions, 'breed' | 'pose'>,
): string {
  return put(dog(hand, { breed, pose, seed: 'banner', wear: 'nothing', ...wish }), x, y)
}

/** The garden in the morning. */
function garden(hand: Hand): string {
  const look = SEASON_STYLES.spring
  const hy = 560
  const house =
    box(1330, 150, 300, 480, paint.paper) +
    box(1330, 150, 44, 480, SHADE, 0, ' opacity=".05"') +
    box(1400, 330, 128, 290, paint.leaf, 6) +
    box(1418, 352, 92, 120, paint.sky, 4) +
    dot(1512, 500, 7, 7, paint.sun) +
    path('M1270 180L1330 90H1620V180Z', paint.clay) +
    box(1310, 610, 320, 26, paint.wheat, 4) +
    plant(hand, 1362, 640, 0.8, 'olive')
  const far = each(
    [
      [90, 0.9, 'round'],
      [470, 0.62, 'tall'],
      [760, 0.6, 'round'],
      [1120, 0.75, 'wide'],
    ] as const,
    ([x, k, kind]) => tree(hand, x, hy - 4, k, 'spring', kind),
  )
  const near =
    shrub(hand, 300, hy + 30, 260, paint.sage, paint.sun) +
    shrub(hand, 1130, hy + 26, 240, paint.moss, paint.paper) +
    shrub(hand, 30, hy + 50, 260, paint.moss, paint.blush)
  return (
    sky(hand, 0, 0, 1600, hy, 'morning', 'spring') +
    cloud(260, 170, 1.15, paint.white) +
    cloud(820, 120, 0.9, paint.white) +
    cloud(1180, 230, 0.7, paint.white) +
    hills(hand, hy, 1600, look.far, true) +
    far +
    fence(hand, hy + 14, 'picket', 'spring') +
    box(0, hy + 6, 1600, 400, look.grass) +
    path('M0 700q420-80 840-14t760-30V960H0Z', look.grassDark) +
    house +
    bunting(-20, 110, 1300, 130, 60, [paint.sun, paint.clay, paint.leaf, paint.paper]) +
    near +
    times(11, () => tuft(hand, hand.between(40, 1560), hand.between(640, 940), mix(look.grassDark, paint.moss, 0.3))) +
    flowers(hand, 150, 800, paint.paper) +
    flowers(hand, 1440, 790, paint.sun) +
    flowers(hand, 1330, 900, paint.blush) +
    flowers(hand, 60, 900, paint.sun) +
    actor(hand, 'golden', 'sit', 640, 810, { scale: 1.72, eyes: 'happy', wear: 'bandana', colour: paint.leaf, face: 'front' }) +
    actor(hand, 'pomeranian', 'walk', 370, 832, { scale: 1.8, face: 'front' }) +
    actor(hand, 'bichon', 'front', 885, 836, { scale: 1.85, wear: 'bow', colour: paint.clay }) +
    actor(hand, 'corgi', 'bow', 1195, 826, { scale: 1.7, flip: true, wear: 'collar', colour: paint.leaf }) +
    toy(hand, 1005, 862, 1.3, 'ball')
  )
}

/** The living room, late in the afternoon. */
function parlour(hand: Hand): string {
  const P = ROOM_COLORS.sage
  const floor = 640
  const joints = each([690, 760, 850, 950], (y) => `M0 ${y}H1600`)
  return (
    box(0, 0, 1600, floor, P.wall) +
    box(0, floor - 210, 1600, 210, P.low) +
    box(0, floor - 222, 1600, 14, P.trim) +
    box(0, floor, 1600, 320, P.floor) +
    box(0, floor - 16, 1600, 18, P.trim) +
    box(0, floor, 1600, 14, SHADE, 0, ' opacity=".1"') +
    stroke(joints, 3, P.line, ' opacity=".6"') +
    place(760, 60, 0.95, getWindow(hand, 'door', 0, 0, P.trim, { light: 'golden', season: 'autumn' })) +
    curtains(760, 40, 610, 584, paint.paper) +
    sunPatch(660, 664, 520, 220, 190, '#FFDF8E', 0.5) +
    framedPicture(hand, 270, 190, 0.95) +
    framedPicture(hand, 420, 230, 0.7) +
    shelf(hand, 1300, 250, 320) +
    floorLamp(130, floor + 60, paint.butter, 1.05) +
    plant(hand, 1080, floor + 40, 1.25, 'rubber') +
    plant(hand, 1540, floor + 60, 1.3, 'palm') +
    sofa(1290, floor + 100, 1.02, paint.moss, paint.sun) +
    put(
      dog(hand, { breed: 'beagle', pose: 'rest', seed: 'banner', scale: 1.5, shadow: false, eyes: 'closed', wear: 'nothing' }),
      1270,
      floor + 100 - 118,
    ) +
    wash('#E9A64B', 0.09, 1600, 960) +
    rug(hand, 720, 830, 980, paint.oat, paint.leaf) +
    cushion(300, 800, 0.86, paint.clay, paint.butter) +
    actor(hand, 'dachshund', 'curl', 300, 770, { scale: 1.6, shadow: false }) +
    actor(hand, 'shiba', 'sit', 600, 836, { scale: 1.9, wear: 'bandana', colour: paint.leaf, eyes: 'happy' }) +
    actor(hand, 'maltese', 'front', 800, 846, { scale: 1.9, wear: 'collar', colour: paint.sun }) +
    actor(hand, 'poodle', 'sit', 1015, 842, { scale: 1.85, flip: true, wear: 'bow', colour: paint.clay }) +
    toy(hand, 1230, 872, 1.3, 'rope') +
    toy(hand, 460, 882, 1.2, 'ball')
  )
}

/** A snowy evening, everyone asleep. */
function evening(hand: Hand): string {
  const P = ROOM_COLORS.hanok
  const floor = 640
  const lattice = (x: number): string =>
    place(x, 150, 0.92, getWindow(hand, 'lattice', 0, 0, P.trim, { light: 'night', season: 'winter' }))
  return (
    box(0, 0, 1600, floor, '#EADFC6') +
    box(0, 0, 1600, 44, paint.cocoa) +
    box(0, 44, 1600, 10, SHADE, 0, ' opacity=".2"') +
    each(
      [90, 500, 1070, 1480],
      (x) => box(x, 44, 32, floor - 60, paint.cocoa) + box(x + 23, 44, 9, floor - 60, SHADE, 0, ' opacity=".2"'),
    ) +
    box(0, floor, 1600, 320, '#BD8F5B') +
    box(0, floor - 18, 1600, 22, paint.cocoa) +
    box(0, floor + 4, 1600, 12, SHADE, 0, ' opacity=".14"') +
    stroke('M0 700H1600M0 780H1600M0 880H1600', 3, P.line, ' opacity=".7"') +
    place(800, 120, 1.3, getWindow(hand, 'round', 0, 0, P.trim, { light: 'night', season: 'winter' })) +
    lattice(300) +
    lattice(1290) +
    plant(hand, 1530, floor + 50, 1.2, 'olive') +
    plant(hand, 60, floor + 50, 1.2, 'snake') +
    rug(hand, 800, 810, 1040, '#DDE5CF', paint.leaf) +
    wash('#3A4A50', 0.12, 1600, 960) +
    paperLantern(590, 130, 0.95) +
    paperLantern(1010, 100, 0.8) +
    glow(800, 560, 620, 0.55) +
    cushion(560, 800, 1.12, paint.leaf, paint.sage) +
    actor(hand, 'jindo', 'curl', 560, 766, { scale: 1.9, coat: 1, shadow: false }) +
    donut(1010, 812, 1.06, paint.clay, paint.butter) +
    actor(hand, 'bichon', 'curl', 1010, 774, { scale: 1.85, shadow: false }) +
    donutFront(1010, 812, 1.06, paint.clay) +
    actor(hand, 'corgi', 'rest', 1365, 842, { scale: 1.55, coat: 1, eyes: 'closed', flip: true }) +
    actor(hand, 'yorkie', 'rest', 290, 842, { scale: 1.8, eyes: 'closed' })
  )
}
