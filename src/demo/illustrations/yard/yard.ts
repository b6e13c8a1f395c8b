import { type CastingSpan, castFor, clearSpot, freeSpots, getSpan, poseFor, put, scaleFor } from '../casting.ts'
import { dogCompany, dressed } from '../company.ts'
import type { Breed, DogGroup } from '../dog/breeds.ts'
import type { Pose } from '../dog/dog-body.ts'
import { handFor } from '../hand.ts'
import { type DrawnSeason, LIGHT_STYLES, type Light, SEASON_STYLES, SEASONS, snowfall } from '../season.ts'
import { type Illustration, YARDS, type YardKind } from '../subject.ts'
import { frame, wash } from '../svg.ts'
import type { SceneWish } from '../wish.ts'
import { toy } from './toys.ts'
import { GROUNDS } from './yard-grounds.ts'
import type { Yard } from './yard-plan.ts'

export interface YardWish extends SceneWish {
  readonly kind?: YardKind
  readonly season?: DrawnSeason
  readonly light?: Light
}

const LEAD_POSES: readonly Pose[] = ['sit', 'front', 'bow', 'walk', 'stand']
const PLAY_POSES: readonly Pose[] = ['walk', 'bow', 'stand', 'sit', 'lie', 'walk', 'front']

export function yard(wish: YardWish): Illustration {
  const hand = handFor(`yard${wish.seed}`)
  const kind = wish.kind ?? hand.pick(YARDS)
  const season = wish.season ?? hand.pick(SEASONS)
  const light = wish.light ?? hand.pick(['noon', 'morning', 'noon', 'golden', 'morning', 'dusk'] as const)
  const mirrored = hand.chance(0.5)
  const ground: Yard = {
    hand,
    season,
    look: SEASON_STYLES[season],
    light,
    dark: LIGHT_STYLES[light].lamps,
    horizon: Math.round(hand.between(500, 570)),
    mirrored,
    X: (u) => (mirrored ? 1600 - u : u),
  }
  const still = GROUNDS[kind](ground)
  const tint = LIGHT_STYLES[light].wash
  const play = playing(ground, wish)
  const snow = season === 'winter' ? snowfall(hand, 0, 0, 1600, 1000, 46) : ''
  const svg = frame(still + (tint ? wash(tint.colour, tint.opacity) : '') + play.svg + snow, undefined, ground.dark)
  return {
    svg,
    subject: {
      place: `yard:${kind}`,
      breed: play.breed,
      pose: play.pose,
      others: play.others,
      largest: play.largest,
      light,
      season,
    },
  }
}

interface Playing {
  readonly svg: string
  readonly breed: Breed
  readonly pose: Pose
  readonly others: number
  readonly largest: DogGroup
}

/** Up to three dogs at play, side by side, each whole. */
function playing({ hand, X, season }: Yard, wish: YardWish): Playing {
  const { card = false } = wish
  const cast = castFor(hand, wish)
  const breed = wish.breed ?? cast.choose()
  const pose = poseFor(hand, breed, card ? LEAD_POSES : PLAY_POSES)
  const edges: CastingSpan = card ? [255, 1345] : [60, 1540]
  const slot = X(card ? 700 : 560)
  const lead = cast.draw('yard', {
    breed,
    pose,
    flip: hand.chance(slot > 800 ? 0.8 : 0.2),
    scale: scaleFor(breed, card ? 2.3 : 1.75),
    ...dressed(hand, season),
  })
  const x = clearSpot(lead, slot, [], edges[0], edges[1])
  const [from, to] = getSpan(lead, x)
  const y = hand.between(870, 920)
  const others = dogCompany(hand, cast, [from - 24, to + 24], {
    slots: [X(1120), X(240)].slice(0, hand.pick(card ? [0, 1, 1] : [1, 1, 2])),
    group: card ? 'small' : undefined,
    poses: PLAY_POSES,
    scale: 1.78,
    edges,
    feet: [810, 860],
    season,
  })
  const [ball] = freeSpots([to + 60, from - 60], [...others.spans, [-200, edges[0]], [edges[1], 1800]], 40)
  const thrown = ball === undefined ? '' : toy(hand, ball, y + 20, 1.4, hand.pick(['ball', 'ball', 'rope', 'ring', 'bone']))
  return { svg: others.svg + put(lead, x, y) + thrown, breed, pose, others: others.spans.length, largest: cast.largest() }
}
