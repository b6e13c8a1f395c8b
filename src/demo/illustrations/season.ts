import type { Hand } from './hand.ts'
import { mix, paint } from './palette.ts'
import { box, dot, num, path, place, stroke, times } from './svg.ts'

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
export type DrawnSeason = (typeof SEASONS)[number]

export interface SeasonStyle {
  readonly sky: string
  readonly far: string
  readonly hedge: string
  readonly grass: string
  readonly grassDark: string
  /** Crown, its shade, its light. */
  readonly tree: readonly [string, string, string]
  readonly blossom: string
}

export const SEASON_STYLES: Readonly<Record<DrawnSeason, SeasonStyle>> = {
  spring: {
    sky: '#DDE9DF',
    far: '#C4D6B4',
    hedge: paint.sage,
    grass: '#B9CF9C',
    grassDark: '#A9C38B',
    tree: ['#F3D9C8', '#EFC7B2', '#FAEADF'],
    blossom: paint.sun,
  },
  summer: {
    sky: '#D3E5DD',
    far: '#A9C69A',
    hedge: paint.moss,
    grass: '#9DBF83',
    grassDark: '#8DB275',
    tree: [paint.leaf, paint.moss, '#4B7C4C'],
    blossom: paint.paper,
  },
  autumn: {
    sky: '#F1E8D2',
    far: '#D8C896',
    hedge: '#A6A566',
    grass: '#C9C48B',
    grassDark: '#BAB478',
    tree: [paint.sun, '#E2AE3E', '#F2D27A'],
    blossom: paint.clay,
  },
  winter: {
    sky: '#E3E9E4',
    far: '#D5DED8',
    hedge: '#8DA394',
    grass: '#F5F3EC',
    grassDark: '#E4E6DF',
    tree: [paint.cocoa, paint.bark, paint.cocoa],
    blossom: paint.white,
  },
}

export const LIGHTS = ['morning', 'noon', 'golden', 'dusk', 'night', 'rain', 'snow'] as const
export type Light = (typeof LIGHTS)[number]

export interface LightStyle {
  /** Bands of the sky from above; without them the season's plain sky is used. */
  readonly sky?: readonly [string, string, string]
  /** A wash over the room, below the animals. */
  readonly wash?: { readonly colour: string; readonly opacity: number }
  /** The color of the sun on the floor. */
  readonly patch?: string
  readonly lamps: boolean
}

export const LIGHT_STYLES: Readonly<Record<Light, LightStyle>> = {
  morning: { sky: ['#CFE3DE', '#DDEAE0', '#F2EEDC'], patch: '#FFF3C4', lamps: false },
  noon: { patch: '#FFF8DE', lamps: false },
  golden: { sky: ['#F8E7C2', '#F6DCA9', '#F2CB92'], wash: { colour: '#E9A64B', opacity: 0.1 }, patch: '#FFDF8E', lamps: false },
  dusk: { sky: ['#8BA7A8', '#C6C8AC', '#F3CFA0'], wash: { colour: '#5C6F86', opacity: 0.11 }, lamps: true },
  night: { sky: ['#2C4A4B', '#37585A', '#4A6C67'], wash: { colour: '#2F4A57', opacity: 0.2 }, lamps: true },
  rain: { sky: ['#B3C4BF', '#BFCDC7', '#CFD8D0'], wash: { colour: '#6F8580', opacity: 0.06 }, lamps: true },
  snow: { sky: ['#D7E1DE', '#DFE7E2', '#EAEEE8'], patch: '#FBF8F1', lamps: false },
}

/** A sky in soft bands, with what stands in it at this light. */
export function sky(hand: Hand, x: number, y: number, w: number, h: number, light: Light, season: DrawnSeason): string {
  const look = LIGHT_STYLES[light]
  const plain = SEASON_STYLES[season].sky
  const [high, middle, low] = look.sky ?? [mix(plain, paint.sky, 0.55), plain, mix(plain, paint.sand, 0.35)]
  const band = (share: number, fill: string): string => {
    const top = y + h * share
    return path(
      `M${num(x)} ${num(y + h)}V${num(top)}q${num(w * 0.25)} ${num(-h * 0.07)} ${num(w * 0.5)} 0t${num(w * 0.5)} 0V${num(y + h)}Z`,
      fill,
    )
  }
  const things =
    light === 'night'
      ? moon(hand, x, y, w, h)
      : light === 'golden'
        ? dot(x + w * hand.between(0.25, 0.75), y + h * 0.62, w * 0.05 + 22, w * 0.05 + 22, '#FCEFC4')
        : ''
  return box(x, y, w, h, high) + band(0.26, middle) + band(0.56, low) + things
}

function moon(hand: Hand, x: number, y: number, w: number, h: number): string {
  const r = Math.min(w, h) * 0.05 + 12
  const stars = times(9, () => dot(x + w * hand.next(), y + h * 0.55 * hand.next(), 2.6, 2.6, paint.butter))
  return stars + dot(x + w * hand.between(0.2, 0.8), y + h * 0.24, r, r, paint.butter)
}

export function cloud(x: number, y: number, scale: number, fill: string): string {
  return place(x, y, scale, path('M-120 30Q-150-10-96-24Q-80-66-26-50Q14-84 56-46Q120-50 118-4Q136 26 100 30Z', fill))
}

export function snowfall(hand: Hand, x: number, y: number, w: number, h: number, count: number, scale = 1): string {
  const flakes = (): string =>
    times(count / 2, () => `M${Math.round(x + w * hand.next())} ${Math.round(y + h * hand.next())}h0.1`)
  return stroke(flakes(), 9 * scale, paint.white, ' opacity=".9"') + stroke(flakes(), 13 * scale, paint.white, ' opacity=".9"')
}

export function rainfall(hand: Hand, x: number, y: number, w: number, h: number, count: number): string {
  const streaks = times(count, () => `M${num(x + w * hand.next())} ${num(y + h * hand.next())}l-7 24`)
  return stroke(streaks, 2.4, '#F3F7F4', ' opacity=".65"')
}
