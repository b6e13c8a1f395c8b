import { put, scaleWithin } from '../casting.ts'
import { mix, paint, SHADE } from '../palette.ts'
import { sofa } from '../room/furniture.ts'
import { pendant, stringLights } from '../room/lamps.ts'
import { shelf } from '../room/wall-decorations.ts'
import type { FrontKind } from '../subject.ts'
import { box, clipBox, dot, each, num, path, place, shade, stroke, times } from '../svg.ts'
import { fence, shrub, stone, tree } from '../yard/nature.ts'
import { plant } from '../yard/plants.ts'
import { door, livelyPane, pane, peek, sign } from './front-parts.ts'
import { type Front, GROUND } from './front-plan.ts'

export const FRONT_SHAPES: Readonly<Record<FrontKind, (front: Front) => string>> = { hanok, villa, glass, alley, garden, rooftop }

function hanok(front: Front): string {
  const { hand, cx, dark } = front
  const stones = times(26, (i) =>
    stone(hand, cx - 420 + (i % 13) * 70, i < 13 ? 692 : 750, hand.pick(['#E3D7BF', '#BFAF90', '#D8CBB0', '#C9BC9F'])),
  )
  const paper = dark ? '#FBE7A8' : '#FFF9E8'
  const lattice = (u: number): string =>
    box(cx + u, 450, 160, 150, paper) +
    box(cx + u - 8, 442, 176, 12, paint.cocoa) +
    box(cx + u - 8, 596, 176, 12, paint.cocoa) +
    times(6, (i) => box(cx + u + i * 31, 450, 5, 150, paint.cocoa)) +
    each([486, 560], (v) => box(cx + u, v, 160, 5, paint.cocoa))
  const leaf = hand.pick([paint.caramel, paint.leaf, paint.cocoa])
  const gate =
    box(cx - 184, 430, 370, 370, mix(paint.cocoa, paint.ink, 0.2)) +
    box(cx - 168, 440, 166, 360, leaf) +
    box(cx + 4, 440, 166, 360, mix(leaf, SHADE, 0.08)) +
    stroke(`M${num(cx - 40)} 620a14 14 0 1 0 .1 0M${num(cx + 40)} 620a14 14 0 1 0 .1 0`, 5, paint.sun)
  return (
    box(cx - 470, 640, 940, 160, '#CDBFA4') +
    stones +
    box(cx - 440, 390, 880, 280, '#F7F0DF') +
    box(cx - 440, 390, 880, 24, paint.cocoa) +
    each([-440, -210, 186, 416], (u) => box(cx + u, 390, 26, 290, paint.cocoa)) +
    each([-390, 236], lattice) +
    gate +
    tiledRoof(cx, hand.between(40, 70)) +
    sign(front, cx + 310, 620, paint.leaf, 0.8)
  )
}

function tiledRoof(cx: number, up: number): string {
  const x = (u: number): string => num(cx + u)
  const [tip, sag] = [num(400 - up * 0.2), num(430 + up * 0.4)]
  const left = `M${x(-620)} ${tip}Q${x(-540)} 392 ${x(-420)} 300Q${x(-380)} 262 ${x(-330)} 250Q${x(0)} 282 ${x(330)} 250Q${x(380)} 262 ${x(420)} 300Q${x(540)} 392 ${x(620)} ${tip}`
  const eaves = `Q${x(600)} 424 ${x(540)} 432Q${x(0)} ${sag} ${x(-540)} 432Q${x(-600)} 424 ${x(-620)} ${tip}Z`
  const rows = times(19, (i) => {
    const k = i - 9
    return `M${x(k * 36)} ${num(274 - Math.abs(k) * 1.6)}Q${x(k * 44)} 350 ${x(k * 57)} ${num(434 - Math.abs(k) * 0.6)}`
  })
  return (
    path(left + eaves, '#66756F') +
    stroke(rows, 7, '#53615C') +
    path(`M${x(-344)} 258Q${x(0)} 292 ${x(344)} 258V236Q${x(0)} 268 ${x(-344)} 236Z`, '#7C8A84') +
    path(`M${x(-540)} 432Q${x(0)} ${sag} ${x(540)} 432V446Q${x(0)} ${num(446 + up * 0.4)} ${x(-540)} 446Z`, '#45524D') +
    box(cx - 440, 446, 880, 26, SHADE, 0, ' opacity=".18"')
  )
}

function villa(front: Front): string {
  const { hand, cx, glass } = front
  const brick = hand.pick(['#B9754F', '#C98A63', '#A9674A', '#C79F78'])
  const floors = hand.pick([2, 3])
  const top = GROUND - floors * 230 - 60
  const rows = Math.floor((GROUND - top) / 22)
  const bricks = times(60, () => `M${num(cx - 370 + hand.between(0, 700))} ${num(top + 30 + hand.below(rows) * 22)}h26`)
  const flat = (x: number, y: number): string => {
    const blooms =
      times(4, (k) => dot(x + 18 + k * 34, y + 138, 22, 15, k % 2 ? paint.leaf : paint.moss)) +
      box(x - 6, y + 142, 152, 22, paint.cocoa, 4)
    return (
      box(x - 18, y - 34, 176, 18, mix(brick, paint.paper, 0.4), 4) +
      livelyPane(front, x, y, 140, 130, 0.35) +
      (hand.chance(0.4) ? blooms : '')
    )
  }
  const getRow = (f: number): string =>
    each(f === floors - 1 ? [-290, 150] : [-290, -70, 150], (u) => flat(cx + u, top + 50 + f * 230))
  const hip = path(
    `M${num(cx - 420)} ${num(top - 20)}L${num(cx - 200)} ${num(top - 150)}H${num(cx + 200)}L${num(cx + 420)} ${num(top - 20)}Z`,
    mix(paint.bark, paint.slate, 0.4),
  )
  return (
    box(cx - 380, top, 760, GROUND - top, brick) +
    box(cx + 250, top, 130, GROUND - top, SHADE, 0, ' opacity=".13"') +
    stroke(bricks, 8, mix(brick, SHADE, 0.25), ' opacity=".45"') +
    times(floors, getRow) +
    box(cx - 400, top - 24, 800, 34, mix(brick, paint.paper, 0.5), 5) +
    door(cx, GROUND, 150, 220, paint.deep, glass) +
    path(`M${num(cx - 130)} ${GROUND - 250}h260l26 34h-312Z`, paint.leaf) +
    box(cx - 156, GROUND - 218, 312, 12, paint.deep) +
    (floors === 2 ? hip : '') +
    sign(front, cx + 118, GROUND - 190, paint.sun, 0.62)
  )
}

function glass(front: Front): string {
  const { hand, cast, cx, glass: pale } = front
  const napping = cast.draw('nap', { breed: cast.choose('small'), pose: 'curl', shadow: false })
  const upper = plant(hand, cx - 320, 490, 0.6) + plant(hand, cx + 120, 490, 0.55) + pendant(cx - 100, 340, paint.leaf, 0.5)
  const lower = sofa(cx - 210, 800, 0.5, paint.sage, paint.sun) + put(napping, cx - 190, 745, 0.9)
  const slats = stroke(
    times(6, (i) => `M${num(cx + 242 + i * 26)} 304v182`),
    5,
    paint.cocoa,
  )
  return (
    box(cx - 430, 220, 860, 580, '#EAE3D3') +
    box(cx - 430, 220, 860, 40, paint.bark) +
    box(cx + 300, 260, 130, 540, SHADE, 0, ' opacity=".09"') +
    box(cx - 380, 300, 560, 190, pale) +
    box(cx - 380, 530, 360, 270, pale) +
    clipBox(hand, upper, cx - 380, 300, 560, 190) +
    peek(front, cx - 260, 320, 200, 170, 'up') +
    clipBox(hand, lower, cx - 380, 530, 360, 270) +
    stroke(
      `M${num(cx - 240)} 300v190M${num(cx - 100)} 300v190M${num(cx + 40)} 300v190M${num(cx - 200)} 530v270`,
      8,
      paint.ink,
      ' opacity=".65"',
    ) +
    path(`M${num(cx - 380)} 700L${num(cx - 200)} 530h70L${num(cx - 380)} 780Z`, paint.white, ' opacity=".3"') +
    door(cx + 90, GROUND, 150, 250, paint.leaf, pale) +
    box(cx - 450, 500, 900, 26, paint.bark, 3) +
    box(cx - 430, 526, 860, 12, SHADE, 0, ' opacity=".18"') +
    sign(front, cx + 250, 580, paint.leaf, 1) +
    box(cx + 230, 300, 150, 190, paint.caramel) +
    slats
  )
}

function alley(front: Front): string {
  const { hand, cx, glass: pale, wall, dark } = front
  const c = hand.pick([paint.leaf, paint.clay, paint.sun, paint.moss, paint.dusk])
  const deep = mix(c, paint.ink, 0.2)
  const awning = times(10, (i) => {
    const x = cx - 400 + i * 80
    return path(`M${num(x + 6)} 450H${num(x + 74)}L${num(x + 80)} 536a40 30 0 0 1-80 0Z`, i % 2 ? paint.paper : c)
  })
  const board =
    box(-36, -150, 72, 150, paint.caramel, 4) +
    box(-28, -140, 56, 110, paint.deep, 3) +
    stroke('M-16-110h32M-16-86h26M-16-62h30', 5, paint.paper, ' opacity=".8"')
  return (
    box(cx - 400, 200, 800, 600, wall) +
    box(cx + 270, 200, 130, 600, SHADE, 0, ' opacity=".1"') +
    box(cx - 420, 176, 840, 34, mix(wall, SHADE, 0.35), 4) +
    each([-320, -80, 160], (u) => livelyPane(front, cx + u, 260, 150, 130, 0.45)) +
    box(cx - 350, 540, 420, 200, paint.bark, 4) +
    box(cx - 334, 556, 388, 168, pale) +
    clipBox(hand, shelf(hand, cx - 140, 640, 320) + peek(front, cx - 320, 600, 150, 124, 'shop'), cx - 334, 556, 388, 168) +
    box(cx - 350, 740, 420, 60, mix(c, paint.ink, 0.15)) +
    door(cx + 190, GROUND, 150, 250, deep, pale) +
    awning +
    box(cx - 404, 440, 808, 20, deep, 5) +
    box(cx - 390, 560, 780, 22, SHADE, 0, ' opacity=".1"') +
    sign(front, cx + 335, 600, c === paint.sun ? paint.leaf : paint.sun, 0.8) +
    stringLights(-20, hand.between(110, 150), 1620, hand.between(90, 150), 60, 17, dark) +
    place(cx - 450, GROUND + 10, 1, board)
  )
}

function garden(front: Front): string {
  const { hand, cx, look, season, wall, glass: pale, dark } = front
  const roof = hand.pick([paint.clay, paint.moss, paint.slate, paint.cocoa])
  const bushes = each([-370, -230, -120, 210, 370], (u) =>
    shrub(
      hand,
      cx + u,
      GROUND + 4,
      hand.between(120, 170),
      mix(look.hedge, paint.leaf, hand.between(0, 0.4)),
      hand.chance(0.6) ? look.blossom : undefined,
    ),
  )
  return (
    tree(hand, cx - 470, GROUND - 10, 1.3, season) +
    box(cx - 300, 430, 640, 370, wall) +
    box(cx + 220, 430, 120, 370, SHADE, 0, ' opacity=".1"') +
    path(`M${num(cx - 370)} 450L${num(cx - 60)} 180 ${num(cx + 20)} 180 ${num(cx + 410)} 450Z`, roof) +
    shade(`M${num(cx + 20)} 180L${num(cx + 410)} 450H${num(cx + 160)}Z`, 0.13) +
    box(cx + 130, 190, 70, 130, mix(paint.clay, SHADE, 0.2)) +
    box(cx + 120, 180, 90, 20, paint.bark, 3) +
    dot(cx - 20, 350, 62, 62, paint.paper) +
    dot(cx - 20, 350, 48, 48, pale) +
    peek(front, cx - 62, 306, 84, 84, 'attic') +
    stroke(`M${num(cx - 20)} 302v96M${num(cx - 68)} 350h96`, 5, paint.paper) +
    pane(cx - 240, 520, 170, 140, pale, dark) +
    peek(front, cx - 240, 520, 170, 140, 'parlour') +
    livelyPane(front, cx + 160, 520, 130, 140, 0.3) +
    door(cx + 40, GROUND, 140, 250, hand.pick([paint.leaf, paint.deep, paint.dusk]), pale) +
    path(`M${num(cx - 70)} 540L${num(cx + 40)} 470 ${num(cx + 150)} 540Z`, roof) +
    bushes +
    fence(hand, GROUND + 30, 'picket', season, 0, cx - 90) +
    fence(hand, GROUND + 30, 'picket', season, cx + 170, 1640) +
    box(cx + 236, 640, 12, 190, paint.bark) +
    sign(front, cx + 242, 620, paint.leaf, 0.9)
  )
}

function rooftop(front: Front): string {
  const { hand, cast, cx, season, wall, glass: pale, dark } = front
  const watcher = (u: number): string => {
    const one = cast.draw(`roof${u}`, {
      breed: cast.choose(hand.chance(0.6) ? 'small' : undefined),
      pose: 'front',
      shadow: false,
    })
    return put(one, cx + u, 416, scaleWithin(one, 150, 156, 1.2))
  }
  const hut =
    box(cx - 160, 240, 320, 160, hand.pick(['#E7D2B4', paint.paper, '#CBD9C2'])) +
    box(cx - 180, 222, 360, 26, paint.moss, 4) +
    box(cx - 110, 280, 90, 120, paint.leaf, 3) +
    box(cx + 20, 280, 100, 70, pale, 3)
  const tank =
    dot(cx + 260, 352, 62, 14, paint.ochre) +
    box(cx + 198, 290, 124, 110, paint.sun, 10) +
    dot(cx + 260, 292, 62, 15, mix(paint.sun, paint.white, 0.35))
  return (
    box(cx - 400, 420, 800, 380, wall) +
    box(cx + 280, 420, 120, 380, SHADE, 0, ' opacity=".1"') +
    each([-330, -120, 170], (u) => livelyPane(front, cx + u, 480, 140, 120, 0.5)) +
    door(cx + 20, GROUND, 140, 170, paint.deep, pale) +
    pane(cx - 330, 670, 200, 90, pale, dark) +
    pane(cx + 170, 670, 160, 90, pale, dark) +
    hut +
    tank +
    tree(hand, cx - 300, 408, 0.62, season, 'round') +
    plant(hand, cx - 215, 408, 0.7) +
    each([-30, 135], watcher) +
    box(cx - 420, 396, 840, 44, mix(wall, SHADE, 0.2), 4) +
    box(cx - 400, 440, 800, 12, SHADE, 0, ' opacity=".14"') +
    sign(front, cx + 352, 470, paint.leaf, 0.8) +
    stringLights(cx - 300, 240, cx + 180, 226, 24, 7, dark)
  )
}
