import { type CastingSpan, castFor, clearSpot, getSpan, poseFor, put, scaleFor } from '../casting.ts'
import { dogCompany, dressed } from '../company.ts'
import type { Breed } from '../dog/breeds.ts'
import type { Pose } from '../dog/dog-body.ts'
import { handFor } from '../hand.ts'
import { mix, paint, SHADE } from '../palette.ts'
import { bench } from '../room/furniture.ts'
import { cloud, type DrawnSeason, LIGHT_STYLES, type Light, rainfall, SEASON_STYLES, SEASONS, sky, snowfall } from '../season.ts'
import { FRONTS, type FrontKind, type Illustration } from '../subject.ts'
import { box, each, frame, stroke, times, wash } from '../svg.ts'
import type { SceneWish } from '../wish.ts'
import { hills, tree } from '../yard/nature.ts'
import { LOW_PLANTS, plant } from '../yard/plants.ts'
import { streetLamp } from './front-parts.ts'
import { type Front, GROUND } from './front-plan.ts'
import { FRONT_SHAPES } from './fronts.ts'

export interface FrontWish extends SceneWish {
  readonly kind?: FrontKind
  readonly season?: DrawnSeason
  readonly light?: Light
}

const WALLS = [paint.paper, '#F1E3C8', '#E7D2B4', '#D6E0CC', '#EFD9C4', '#C9D8D3']

/** The house from the street. */
export function frontage(wish: FrontWish): Illustration {
  const hand = handFor(`front${wish.seed}`)
  const { card = false } = wish
  const kind = wish.kind ?? hand.pick(FRONTS)
  const season = wish.season ?? hand.pick(SEASONS)
  const light = wish.light ?? hand.pick(['noon', 'morning', 'golden', 'dusk', 'morning', 'night'] as const)
  const dark = LIGHT_STYLES[light].lamps
  const cast = castFor(hand, wish)
  const lead = wish.breed ?? cast.choose()
  const front: Front = {
    hand,
    cast,
    season,
    look: SEASON_STYLES[season],
    dark,
    cx: hand.between(740, 860),
    wall: hand.pick(WALLS),
    glass: dark ? '#FBE7A8' : '#C6DAD3',
  }
  const far = heaven(front, light) + each([-60, 1350], (x) => neighbor(front, x))
  const tint = LIGHT_STYLES[light].wash
  const house = FRONT_SHAPES[kind](front) + street(front)
  const dogs = passers(front, lead, card)
  const weather =
    (season === 'winter' ? snowfall(hand, 0, 0, 1600, 1000, 46) : '') +
    (light === 'rain' ? rainfall(hand, 0, 0, 1600, 1000, 60) : '')
  // the wash lies on what is far, so that lit windows stay warm
  const svg = frame(
    far +
      (tint ? wash(tint.colour, tint.opacity) : '') +
      house +
      (tint ? wash(tint.colour, tint.opacity * 0.45) : '') +
      dogs.svg +
      weather,
    undefined,
    dark,
  )
  return {
    svg,
    subject: {
      place: `front:${kind}`,
      breed: lead,
      pose: dogs.pose,
      others: dogs.others,
      largest: cast.largest(),
      light,
      season,
    },
  }
}

function heaven({ hand, season, look, dark }: Front, light: Light): string {
  const fill = dark ? mix(paint.white, paint.dusk, 0.4) : paint.white
  const clouds =
    cloud(hand.between(100, 500), hand.between(90, 200), hand.between(0.7, 1.2), fill) +
    cloud(hand.between(1000, 1500), hand.between(70, 220), hand.between(0.6, 1.1), fill)
  const far = mix(look.far, dark ? paint.dusk : paint.sand, 0.3)
  return (
    sky(hand, 0, 0, 1600, 820, light, season) +
    (light === 'night' ? '' : clouds) +
    hills(hand, 820, 1600, mix(far, paint.white, 0.2), false) +
    hills(hand, 700, 1600, far, hand.chance(0.5))
  )
}

function neighbor({ hand, dark }: Front, x: number): string {
  const [w, h] = [hand.between(240, 330), hand.between(320, 520)]
  const wall = mix(hand.pick(['#E4D8C2', '#D8D3C2', '#DCC6AC', '#CFD8CB']), dark ? paint.dusk : paint.sky, 0.25)
  const window = (i: number): string =>
    box(
      x + w * (0.2 + 0.4 * (i % 2)),
      GROUND - h + 70 + Math.floor(i / 2) * 150,
      w * 0.22,
      90,
      dark && hand.chance(0.5) ? '#F3DDA0' : mix(paint.dusk, wall, 0.5),
      3,
    )
  return box(x, GROUND - h, w, h, wall) + times(4, window) + box(x - 8, GROUND - h - 14, w + 16, 18, mix(wall, SHADE, 0.25))
}

function street({ hand, season, cx, dark }: Front): string {
  const pave = season === 'winter' ? '#EFEDE4' : '#DDD2BC'
  const joints = times(11, (i) => `M${60 + i * 150} ${GROUND + 12}l${Math.round((60 + i * 150 - 800) * 0.05)} 80`)
  const side = hand.chance(0.5)
  const wood = side ? hand.between(70, 170) : hand.between(1430, 1540)
  return (
    box(0, GROUND, 1600, 200, pave) +
    box(0, GROUND + 100, 1600, 100, mix(pave, paint.slate, 0.28)) +
    box(0, GROUND + 92, 1600, 14, mix(pave, paint.white, 0.4)) +
    box(0, GROUND, 1600, 12, SHADE, 0, ' opacity=".12"') +
    stroke(joints, 3, SHADE, ' opacity=".16"') +
    plant(hand, cx - hand.between(410, 440), GROUND + 40, 0.95, hand.pick(LOW_PLANTS)) +
    plant(
      hand,
      cx + hand.between(425, 465),
      GROUND + 40,
      hand.between(0.9, 1.1),
      hand.pick(['snake', 'fern', 'olive', 'rubber']),
    ) +
    tree(hand, wood, GROUND + 30, hand.between(1.2, 1.6), season) +
    streetLamp(side ? 1480 : 130, GROUND + 60, dark) +
    (hand.chance(0.5) ? benchAt(side) : '')
  )
}

function benchAt(right: boolean): string {
  return bench(right ? 1300 : 290, GROUND + 60, 0.9)
}

const POSES: readonly Pose[] = ['walk', 'sit', 'front', 'stand', 'walk']
const CARD_POSES: readonly Pose[] = ['sit', 'front', 'stand']

interface Passing {
  readonly svg: string
  readonly pose: Pose
  readonly others: number
}

function passers({ hand, cast, season, cx }: Front, lead: Breed, card: boolean): Passing {
  const edges: CastingSpan = card ? [255, 1345] : [80, 1520]
  const pose = poseFor(hand, lead, card ? CARD_POSES : POSES)
  const first = cast.draw('street', { breed: lead, pose, scale: scaleFor(lead, card ? 1.95 : 1.4), ...dressed(hand, season) })
  const x = clearSpot(first, cx - (card ? 210 : 260), [[cx - 60, cx + 140]], edges[0], edges[1])
  const [from, to] = getSpan(first, x)
  const others = dogCompany(hand, cast, [from - 40, to + 40], {
    slots: hand.chance(card ? 0.35 : 0.6) ? [cx + 330] : [],
    group: card ? 'small' : undefined,
    poses: POSES,
    scale: 1.35,
    edges,
    feet: [GROUND + 70, GROUND + 100],
    season,
  })
  return {
    svg: others.svg + put(first, x, hand.between(GROUND + 85, GROUND + (card ? 140 : 115))),
    pose,
    others: others.spans.length,
  }
}
