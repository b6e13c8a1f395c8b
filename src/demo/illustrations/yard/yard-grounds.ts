import type { Hand } from '../hand.ts'
import { mix, paint, SHADE } from '../palette.ts'
import { stringLights } from '../room/lamps.ts'
import type { YardKind } from '../subject.ts'
import { box, dot, num, path, stroke, times } from '../svg.ts'
import { courtyard } from './courtyard.ts'
import { FENCES, fallenLeaves, fence, flowers, hills, shrub, skyline, tree, tuft } from './nature.ts'
import { plant } from './plants.ts'
import { planter, type Thing, thingAt } from './playground.ts'
import { heaven } from './sky.ts'
import { houseBeside } from './yard-houses.ts'
import type { Yard } from './yard-plan.ts'

type Ground = (yard: Yard) => string

export const GROUNDS: Readonly<Record<YardKind, Ground>> = { lawn, rooftop, river, forest, courtyard }

/** Grass or snow from the horizon down, with what grows on it. */
function meadow({ hand, look, season, horizon: hy }: Yard): string {
  const rise = path(`M0 ${hy + 120}q400-70 800-10t800-30V${hy + 240}q-400 60-800 10t-800 40Z`, look.grassDark, ' opacity=".7"')
  const near = path('M0 920q500-70 1000-10t600-20V1000H0Z', look.grassDark)
  const snowy = season === 'winter'
  const growth = times(10, () =>
    snowy
      ? dot(hand.between(0, 1600), hand.between(hy + 60, 990), hand.between(20, 50), 6, paint.white)
      : tuft(hand, hand.between(20, 1580), hand.between(hy + 100, 990), mix(look.grassDark, paint.moss, 0.3)),
  )
  const bloom = snowy
    ? ''
    : times(4, () =>
        flowers(hand, hand.between(40, 1500), hand.between(hy + 140, 960), hand.pick([paint.sun, paint.paper, paint.blush])),
      )
  return (
    box(0, hy + 8, 1600, 992 - hy, look.grass) +
    rise +
    near +
    growth +
    bloom +
    (season === 'autumn' ? fallenLeaves(hand, hy + 60, season) : '')
  )
}

function toys({ hand, season, X }: Yard, y: number, second = true): string {
  const seasonal: Thing = season === 'summer' ? 'pool' : season === 'winter' ? 'snowman' : 'parasol'
  const things = hand.shuffle<Thing>(['hoop', 'tunnel', 'ramp', 'poles', 'bench', 'kennel', 'tent', seasonal, seasonal])
  const [near = 'hoop', far = 'ramp'] = [things[0], things.find((thing) => thing !== things[0])]
  return (
    thingAt(hand, near, X(hand.between(680, 800)), y + hand.between(110, 150)) +
    (second ? thingAt(hand, far, X(hand.between(1160, 1270)), y + hand.between(170, 220)) : '')
  )
}

function lawn(yard: Yard): string {
  const { hand, look, season, horizon: hy, X, dark } = yard
  const roofs = times(4, () => {
    const [x, w] = [hand.between(0, 1500), hand.between(150, 240)]
    const roof = path(
      `M${num(x - 16)} ${num(hy - 136)}l${num(w / 2 + 16)}-70 ${num(w / 2 + 16)} 70Z`,
      hand.pick([paint.slate, paint.clay, paint.moss, paint.cocoa]),
    )
    return box(x, hy - 140, w, 160, hand.pick([paint.sand, paint.oat, '#E3CDB4'])) + roof
  })
  const stones = times(7, (i) => {
    const k = i / 6
    return dot(
      X(380 + k * 420 + Math.sin(i) * 40),
      hy + 130 + k * k * 290,
      46 + k * 60,
      13 + k * 18,
      season === 'winter' ? '#D9D8CC' : '#E6DAC0',
    )
  })
  const bushes = times(3, () =>
    shrub(
      hand,
      X(hand.between(560, 1560)),
      hy + hand.between(30, 60),
      hand.between(150, 260),
      mix(look.hedge, paint.leaf, season === 'winter' ? 0.1 : hand.between(0, 0.4)),
      hand.chance(0.5) ? look.blossom : undefined,
    ),
  )
  return (
    heaven(yard) +
    hills(hand, hy + 20, 1600, look.far, hand.chance(0.35)) +
    (hand.chance(0.5) ? roofs : '') +
    times(3, () => tree(hand, hand.between(60, 1540), hy + 6, hand.between(0.6, 0.95), season)) +
    fence(hand, hy + 14, hand.pick(FENCES), season) +
    meadow(yard) +
    houseBeside(yard) +
    (hand.chance(0.6) ? stones : '') +
    tree(hand, X(hand.between(1360, 1500)), hy + hand.between(80, 130), hand.between(1.25, 1.6), season) +
    bushes +
    toys(yard, hy) +
    (dark ? stringLights(-20, 140, 1620, 170, 90, 16, true) : '')
  )
}

/** A garden on a roof, with the city behind it. */
function rooftop(yard: Yard): string {
  const { hand, look, season, horizon: hy, X, dark, light } = yard
  const far = mix(look.far, light === 'golden' ? '#E8C9A0' : paint.dusk, 0.45)
  const lit = dark ? '#F6DFA0' : mix(paint.sky, paint.white, 0.4)
  const deck = season === 'winter' ? '#DDD2BF' : hand.pick(['#D2A877', '#C79A68', '#DDBB8E'])
  const boards =
    times(8, (i) => `M0 ${num(hy + 40 + i * i * 8 + i * 14)}H1600`) +
    times(13, (i) => `M${num(800 + (i - 6) * 130)} ${hy + 30}L${num(800 + (i - 6) * 250)} 1000`)
  const pergola =
    box(X(330) - 250, 190, 18, hy - 150, paint.cocoa) +
    box(X(330) + 232, 190, 18, hy - 150, paint.cocoa) +
    box(X(330) - 300, 176, 600, 20, paint.cocoa, 5) +
    times(7, (i) => box(X(330) - 280 + i * 90, 156, 16, 24, paint.caramel, 3))
  const mat = path(
    `M${num(X(800) - 520)} ${hy + 130}H${num(X(800) + 520)}L${num(X(800) + 640)} ${hy + 360}H${num(X(800) - 640)}Z`,
    season === 'winter' ? '#EFEDE4' : '#9DBF83',
    ' opacity=".9"',
  )
  return (
    heaven(yard) +
    hills(hand, hy - 40, 1600, mix(look.far, far, 0.4), hand.chance(0.7)) +
    skyline(hand, hy + 10, 1600, mix(far, paint.sand, 0.35), lit) +
    skyline(hand, hy + 30, 1600, mix(far, paint.slate, 0.1), lit) +
    box(0, hy - 90, 1600, 130, mix(paint.paper, paint.stone, 0.35)) +
    box(0, hy - 104, 1600, 20, paint.paper, 4) +
    box(0, hy + 20, 1600, 14, SHADE, 0, ' opacity=".14"') +
    box(0, hy + 32, 1600, 970 - hy, deck) +
    stroke(boards, 3, mix(deck, SHADE, 0.3), ' opacity=".55"') +
    mat +
    pergola +
    stringLights(X(330) + 240, 200, X(1560), 150, 60, 11, dark) +
    planter(hand, X(1180), hy + 60, 260, paint.caramel, look.blossom === paint.white ? paint.clay : look.blossom) +
    planter(hand, X(900), hy + 52, 200, paint.cocoa, paint.sun) +
    plant(hand, X(1480), hy + 110, 1.35, hand.pick(['olive', 'palm', 'rubber'])) +
    plant(hand, X(110), hy + 90, 1.1) +
    thingAt(
      hand,
      hand.pick<Thing>(['bench', 'parasol', 'tunnel', 'hoop', season === 'summer' ? 'pool' : 'tent']),
      X(330),
      hy + 120,
    )
  )
}

/** Grass by the Han with a bridge and the far bank. */
function river(yard: Yard): string {
  const { hand, look, season, horizon: hy, X, dark, light } = yard
  const top = hy - 110
  const water = light === 'golden' ? '#E9CFA4' : dark ? '#6F918F' : '#B4D0CB'
  const bridge = mix(paint.stone, paint.slate, dark ? 0.6 : 0.25)
  const arches = times(
    6,
    (i) =>
      path(`M${num(i * 280 - 60)} ${top + 62}q140-104 280 0v-14q-140-96-280 0Z`, bridge) +
      box(i * 280 - 68, top + 40, 26, 60, bridge, 3),
  )
  const glints = times(
    14,
    () => `M${num(hand.between(0, 1560))} ${num(hand.between(top + 60, hy - 6))}h${num(hand.between(20, 70))}`,
  )
  return (
    heaven(yard) +
    hills(hand, top + 10, 1600, look.far, true) +
    skyline(hand, top + 14, 1600, mix(look.far, paint.oat, 0.5), dark ? '#F6DFA0' : mix(paint.dusk, paint.white, 0.3)) +
    box(0, top + 8, 1600, 140, water) +
    stroke(glints, 4, paint.white, ' opacity=".5"') +
    arches +
    box(0, top + 2, 1600, 16, bridge, 3) +
    meadow(yard) +
    path(`M0 ${hy + 66}q500-46 900-20t700-30v34q-400 10-700 26t-900 20Z`, season === 'winter' ? '#D9D8CC' : '#E0D3BC') +
    times(3, (i) =>
      tree(
        hand,
        [X(110), X(1490), X(1290)][i] ?? 0,
        hy + 50 + i * 24,
        hand.between(0.9, 1.35),
        season,
        hand.pick(['round', 'tall', 'wide']),
      ),
    ) +
    thingAt(hand, hand.pick<Thing>(['bench', 'parasol', 'tent', 'bench']), X(420), hy + 130) +
    (hand.chance(0.5) ? thingAt(hand, hand.pick<Thing>(['hoop', 'tunnel', 'poles']), X(1130), hy + 170) : '')
  )
}

/** A path through trees behind the house. */
function forest(yard: Yard): string {
  const { hand, look, season, horizon: hy, X } = yard
  const row = (y: number, scale: number, count: number, fade: number): string =>
    times(
      count,
      (i) =>
        `<g opacity="${fade}">${tree(hand, (i + hand.between(0.2, 0.8)) * (1600 / count), y, scale * hand.between(0.85, 1.15), season, hand.pick(['tall', 'round', 'pine', 'pine']))}</g>`,
    )
  const earth = season === 'winter' ? '#E2DED2' : '#D9C09A'
  const trail = path(
    `M${num(X(700))} ${hy + 20}C${num(X(560))} ${hy + 120} ${num(X(1100))} ${hy + 170} ${num(X(820))} 1000H${num(X(820) + (yard.mirrored ? -1 : 1) * 520)}C${num(X(1320))} ${hy + 170} ${num(X(760))} ${hy + 110} ${num(X(770))} ${hy + 20}Z`,
    earth,
  )
  return (
    heaven(yard) +
    hills(hand, hy + 20, 1600, look.far, false) +
    row(hy + 14, 0.78, 9, 0.55) +
    meadow(yard) +
    trail +
    row(hy + 60, 1.1, 5, 1) +
    times(4, () =>
      shrub(
        hand,
        hand.between(0, 1600),
        hy + hand.between(60, 110),
        hand.between(150, 250),
        mix(look.hedge, paint.leaf, 0.25),
        hand.chance(0.5) ? look.blossom : undefined,
      ),
    ) +
    signpost(X(1290), hy + 190) +
    logSeat(hand, X(250), hy + 210)
  )
}

function signpost(x: number, y: number): string {
  return (
    box(x - 7, y - 190, 14, 190, paint.cocoa, 3) +
    path(`M${num(x - 80)} ${num(y - 180)}h140l26 22-26 22h-140Z`, paint.leaf) +
    path(`M${num(x + 80)} ${num(y - 124)}h-130l-26 20 26 20h130Z`, paint.sun)
  )
}

function logSeat(hand: Hand, x: number, y: number): string {
  return (
    box(x - 130, y - 56, 260, 56, paint.cocoa, 26) +
    dot(x + 118, y - 28, 22, 28, paint.tan) +
    dot(x + 118, y - 28, 12, 16, paint.wheat) +
    tuft(hand, x - 100, y + 6, paint.moss)
  )
}
