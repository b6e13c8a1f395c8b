/** The design's own colors first, then quieter relatives; clay is the only red, in small pieces. */
export const paint = {
  ink: '#1F2A24',
  leaf: '#2F6B3F',
  deep: '#24532F',
  mist: '#EFF5EC',
  paper: '#FBF8F1',
  sand: '#F4EDDF',
  oat: '#E8DCC6',
  bark: '#6B5230',
  sun: '#F5C542',
  butter: '#FFF3C4',
  ochre: '#C9982F',
  moss: '#5E8A57',
  sage: '#8FAE85',
  fern: '#B4CBA5',
  pale: '#D5E2C8',
  tan: '#D3AE7C',
  caramel: '#B9824C',
  cocoa: '#8A6340',
  wheat: '#E3C99B',
  clay: '#C77B55',
  blush: '#E9B99E',
  stone: '#CFC7B6',
  slate: '#6F7F78',
  dusk: '#7FA099',
  sky: '#CFE0DA',
  night: '#2E463E',
  white: '#FFFFFF',
} as const

/** The one shadow tone, always translucent. */
export const SHADE = '#54412B'

/** The color a part `t` of the way from one to the other, both `#RRGGBB`. */
export function mix(from: string, to: string, t: number): string {
  const channel = (i: number): string => {
    const [a, b] = [getChannel(from, i), getChannel(to, i)]
    return Math.round(a + (b - a) * t)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

/** Red, green or blue (0, 1, 2) of a `#RRGGBB` color. */
export function getChannel(colour: string, index: number): number {
  return Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)
}

export interface RoomColors {
  readonly wall: string
  readonly low: string
  readonly floor: string
  /** Joints of the floor. */
  readonly line: string
  readonly trim: string
  readonly accent: string
  readonly second: string
  readonly cloth: string
  readonly light: string
}

export const ROOM_COLORS = {
  cream: row('#FBF8F1', '#EBDFC8', '#D9B98A', '#C6A26F', '#FFFDF7', paint.leaf, paint.sun, paint.sage, paint.paper),
  sage: row('#D3DFC8', '#B9CCAC', '#DFC59B', '#CBAC7B', paint.paper, paint.clay, paint.butter, '#E9D2AE', paint.paper),
  butter: row('#FBEFC6', '#F1DDA2', '#C1935F', '#AD7F4B', '#FFFBEF', paint.leaf, paint.clay, paint.moss, paint.butter),
  forest: row('#6C9172', '#557C5E', '#D8BC92', '#C5A472', '#F4EDDF', paint.sun, paint.paper, paint.oat, paint.sun),
  clay: row('#EBD3BB', '#D9B394', '#A87B52', '#946942', paint.paper, paint.deep, paint.sun, paint.paper, paint.sage),
  mist: row('#D6E0D9', '#BCCBC1', '#CDC3B0', '#B9AE98', paint.paper, paint.leaf, paint.sun, paint.tan, paint.butter),
  hanok: row('#F6EEDC', '#EADBBD', '#C99B63', '#B18450', '#8A6340', paint.leaf, paint.sun, '#DDE5CF', '#FFF8E6'),
  oat: row('#E7DAC1', '#D6C5A5', '#B99871', '#A5845D', '#FBF6EA', paint.moss, paint.sun, paint.leaf, paint.oat),
  blush: row('#F3DCCB', '#E6C3AB', '#D9BB92', '#C6A474', '#FFFBF4', paint.moss, paint.clay, paint.fern, paint.paper),
  lagoon: row('#9DBBB2', '#7FA099', '#DCC39A', '#C8AC7E', paint.paper, paint.sun, paint.clay, paint.oat, paint.butter),
} as const satisfies Record<string, RoomColors>

export type RoomPalette = keyof typeof ROOM_COLORS
export const ROOM_PALETTES = [
  'cream',
  'sage',
  'butter',
  'forest',
  'clay',
  'mist',
  'oat',
  'blush',
  'lagoon',
] as const satisfies readonly RoomPalette[]

function row(
  wall: string,
  low: string,
  floor: string,
  line: string,
  trim: string,
  accent: string,
  second: string,
  cloth: string,
  light: string,
): RoomColors {
  return { wall, low, floor, line, trim, accent, second, cloth, light }
}
