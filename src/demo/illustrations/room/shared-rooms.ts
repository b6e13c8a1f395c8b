import { type CastingSpan, getSpan, put, scaleFor, scaleWithin } from '../casting.ts'
import { soft } from '../curve.ts'
import { mix, paint, SHADE } from '../palette.ts'
import { box, clipPath, dot, each, glow, num, path, place, shade, times } from '../svg.ts'
import { plant } from '../yard/plants.ts'
import { basket } from '../yard/toys.ts'
import { cushion } from './beds.ts'
import { armchair, bookcase, sofa, steps } from './furniture.ts'
import { floorLamp, pendant } from './lamps.ts'
import { garland, onWall, opening } from './room-parts.ts'
import type { Laid, RoomDrawing } from './room-plan.ts'
import { framedPicture, shelf } from './wall-decorations.ts'

export function alcoveRoom(room: RoomDrawing): Laid {
  const { hand, cast, X, floor, colours } = room
  const x = X(hand.between(500, 600))
  const [w, h] = [hand.between(420, 480), hand.between(400, 460)]
  const d = `M${num(x - w / 2)} ${floor - 40}V${num(floor - 40 - h + w / 2)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0V${floor - 40}Z`
  const hollow =
    path(d, mix(colours.low, SHADE, 0.12)) +
    clipPath(hand, shade(`M${num(x - w / 2)} 0h70v${floor}h-70Z`, 0.14) + glow(x, floor - 300, 260), d)
  const seat =
    box(x - w / 2 - 30, floor - 54, w + 60, 70, colours.trim, 8) +
    box(x - w / 2 - 30, floor + 6, w + 60, 12, SHADE, 4, ' opacity=".14"')
  const cushions = place(x, floor - 48, [w / 420, 1], cushion(0, 0, 1, hand.pick([colours.accent, colours.cloth]), colours.light))
  const nested = cast.draw('nest', {
    breed: cast.choose('small'),
    pose: hand.pick(['curl', 'rest', 'lie']),
    shadow: false,
    flip: hand.chance(0.5),
  })
  const k = scaleWithin(nested, w * 0.86, 220, 1.7)
  const at = x - ((nested.from + nested.to) / 2) * k
  const second = hand.chance(0.5)
    ? shelf(hand, X(1150), hand.between(430, 460), hand.between(220, 330))
    : framedPicture(hand, X(1130), 470, 0.8)
  return {
    back:
      hollow +
      seat +
      cushions +
      put(nested, at, floor - 88, k) +
      shelf(hand, X(1150), hand.between(250, 300), hand.between(280, 400)) +
      second +
      plant(hand, X(1420), floor + 70, hand.between(1.1, 1.4)),
    front: basket(X(300), floor + 160, 1.15),
    rug: [X(900), hand.between(760, 980)],
    stand: X(960),
    busy: [getSpan(nested, at, k)],
    others: 1,
  }
}

export function suiteRoom(room: RoomDrawing): Laid {
  const { hand, X, floor, colours } = room
  const count = hand.pick([3, 4])
  const w = 1320 / count
  const wood = mix(paint.wheat, colours.wall, 0.25)
  const suites = Array.from({ length: count }, (_, i) => suite(room, i, 140 + w * (i + 0.5), w * 0.78))
  const lamps = each([X(300), X(760), X(1240)], (x) =>
    hand.chance(0.6) ? pendant(x, hand.between(30, 70), hand.pick([colours.accent, colours.second, paint.oat]), 0.8) : '',
  )
  const sleepers = suites.filter((one) => one.busy.length > 0)
  return {
    back:
      lamps +
      box(100, floor - 420, 1400, 440, wood, 14) +
      box(100, floor + 8, 1400, 14, SHADE, 5, ' opacity=".16"') +
      suites.map((one) => one.svg).join('') +
      plant(hand, X(1500), floor + 90, 1.1),
    front: '',
    rug: [X(760), 900],
    stand: X(700),
    busy: sleepers.flatMap((one) => one.busy),
    others: sleepers.length,
  }
}

function suite(
  { hand, cast, colours, floor }: RoomDrawing,
  i: number,
  x: number,
  w: number,
): { svg: string; busy: readonly CastingSpan[] } {
  const d = `M${num(x - w / 2)} ${floor}V${num(floor - 330 + w * 0.42)}q0 ${num(-w * 0.42)} ${num(w / 2)} ${num(-w * 0.42)}t${num(w / 2)} ${num(w * 0.42)}V${floor}Z`
  const guest = hand.chance(0.7)
    ? cast.draw(`suite${i}`, {
        breed: cast.choose(hand.chance(0.75) ? 'small' : 'medium'),
        pose: hand.pick(['front', 'curl', 'rest', 'sit', 'lie']),
        shadow: false,
        flip: hand.chance(0.5),
      })
    : undefined
  const k = guest ? scaleWithin(guest, w * 0.86, 250, 2) : 1
  const at = guest ? x - ((guest.from + guest.to) / 2) * k : x
  const inside =
    glow(x, floor - 300, 230) +
    shade(`M${num(x - w / 2)} 0h${num(w * 0.16)}v${floor}h${num(-w * 0.16)}Z`, 0.16) +
    place(
      x,
      floor + 4,
      [w / 400, 1],
      cushion(0, 0, 1, hand.pick([colours.accent, colours.cloth, paint.sage, paint.clay]), colours.light),
    ) +
    (guest ? put(guest, at, floor - 38, k) : '')
  const gate =
    box(x - w / 2, floor - 96, w, 12, paint.cocoa, 5) +
    times(6, (b) => box(x - w / 2 + 8 + (b * (w - 26)) / 5, floor - 92, 10, 96, paint.cocoa, 3))
  const plate = dot(x, floor - 376, 20, 20, hand.pick([paint.sun, paint.leaf, paint.paper]))
  return {
    svg: path(d, mix(paint.bark, colours.low, 0.55)) + clipPath(hand, inside, d) + plate + (hand.chance(0.3) ? gate : ''),
    busy: guest ? [getSpan(guest, at, k)] : [],
  }
}

export function loungeRoom(room: RoomDrawing): Laid {
  const { hand, cast, X, floor, colours } = room
  const x = X(hand.between(560, 640))
  const k = hand.between(1.15, 1.3)
  const breed = cast.choose()
  const on = cast.draw('sofa', {
    breed,
    pose: hand.pick(['curl', 'rest', 'lie', 'front']),
    shadow: false,
    flip: hand.chance(0.5),
  })
  const s = Math.min(scaleFor(breed, 1.7), 420 / (on.to - on.from))
  const at = x + hand.between(-20, 60) - ((on.from + on.to) / 2) * s
  return {
    back:
      garland(room, 0.2) +
      opening(room, hand.pick(['wide', 'pair', 'round']), X(hand.between(500, 620)), 84) +
      onWall(room, X(1210), 190) +
      floorLamp(X(1080), floor + 40, hand.pick([colours.light, paint.butter, colours.second])) +
      plant(hand, X(1430), floor + 60, 1.25),
    front:
      sofa(
        x,
        floor + 120,
        k,
        hand.pick([paint.sage, paint.clay, paint.tan, paint.moss, paint.dusk, paint.wheat]),
        hand.pick([paint.sun, paint.paper, paint.oat]),
      ) + put(on, at, floor + 120 - 118 * k, s),
    rug: [X(760), 1120],
    stand: X(1080),
    busy: [getSpan(on, at, s)],
    others: 1,
  }
}

/** A built-in platform with caves below and steps beside it. */
export function platformRoom(room: RoomDrawing): Laid {
  const { hand, cast, X, floor, colours } = room
  const x = X(540)
  const wood = hand.pick([paint.wheat, paint.tan, mix(colours.floor, paint.white, 0.3)])
  const cave = (u: number): string => {
    const c = x + u
    const lining = path(
      soft([
        [c - 80, floor],
        [c, floor - 26],
        [c + 80, floor],
        [c + 70, floor + 18],
        [c - 70, floor + 18],
      ]),
      hand.pick([paint.sage, paint.butter, paint.oat]),
    )
    return (
      path(`M${num(c - 90)} ${floor + 20}v-70a90 80 0 0 1 180 0v70Z`, mix(paint.bark, paint.ink, 0.15)) +
      (hand.chance(0.5) ? place(c, floor + 16, 0.8, basket(0, 0)) : lining)
    )
  }
  const up = cast.draw('platform', {
    breed: cast.choose(),
    pose: hand.pick(['curl', 'rest', 'lie']),
    shadow: false,
    flip: hand.chance(0.5),
  })
  const k = scaleWithin(up, 380, 250, 2)
  const at = x - 100 - ((up.from + up.to) / 2) * k
  return {
    back:
      garland(room, 0.2) +
      opening(room, hand.pick(['wide', 'pair', 'lattice']), x, 90) +
      box(x - 400, floor - 150, 800, 170, wood, 12) +
      each([-260, 0, 260], cave) +
      box(x - 412, floor - 164, 824, 22, paint.caramel, 6) +
      cushion(x - 100, floor - 160, 1.1, hand.pick([colours.accent, colours.cloth, paint.clay]), colours.light) +
      put(up, at, floor - 202, k) +
      steps(X(1080), floor + 80, 1.05, paint.wheat) +
      onWall(room, X(1200), 220) +
      plant(hand, X(1420), floor + 50, 1.2),
    front: '',
    rug: [X(780), 1000],
    stand: X(800),
    busy: [[x - 300, x + 100]],
    others: 1,
  }
}

export function libraryRoom(room: RoomDrawing): Laid {
  const { hand, cast, X, floor, colours } = room
  const chair = X(1120)
  const on = cast.draw('chair', {
    breed: cast.choose('small'),
    pose: hand.pick(['curl', 'rest', 'front']),
    shadow: false,
    flip: hand.chance(0.5),
  })
  const k = scaleWithin(on, 250, 230, 1.7)
  const at = chair - ((on.from + on.to) / 2) * k
  const seat = armchair(chair, floor + 140, 1.25, hand.pick([paint.sage, paint.clay, paint.moss, paint.dusk, colours.accent]))
  return {
    back:
      bookcase(hand, X(380), floor + 10, 420, hand.between(430, 520), hand.pick([paint.caramel, paint.wheat, paint.cocoa])) +
      opening(room, hand.pick(['arch', 'tall', 'round']), X(800), 120) +
      framedPicture(hand, X(1110), 190, 0.9) +
      floorLamp(X(1330), floor + 60, hand.pick([paint.butter, colours.light]), 1.05) +
      plant(hand, X(1500), floor + 50, 1.1),
    front: seat + put(on, at, floor + 140 - 118, k),
    rug: [X(760), 1000],
    stand: X(600),
    patch: [X(800), 260],
    busy: [getSpan(on, at, k)],
    others: 1,
  }
}
