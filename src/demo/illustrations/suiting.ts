import type { Amenity } from '../../domain/post/amenity.ts'
import type { DemoCharacter } from '../content/demo-post.ts'
import type { FrontKind, Layout, Setting, YardKind } from './subject.ts'

/** The places that suit a kind of house, the most telling ones first. */
export interface Suiting {
  readonly card: readonly Setting[]
  readonly rooms: readonly Layout[]
  readonly yards: readonly YardKind[]
  readonly front: FrontKind
}

export const SUITING: Readonly<Record<DemoCharacter, Suiting>> = {
  hanok: {
    card: ['yard:courtyard', 'room:hanok', 'front:hanok', 'room:hanok', 'yard:courtyard', 'room:stove', 'room:hanok'],
    rooms: ['hanok', 'stove'],
    yards: ['courtyard', 'forest'],
    front: 'hanok',
  },
  studio: {
    card: [
      'room:alcove',
      'playroom',
      'room:suites',
      'room:window',
      'front:glass',
      'room:platform',
      'room:garden',
      'lobby',
      'room:alcove',
      'yard:river',
    ],
    rooms: ['alcove', 'platform', 'window', 'suites', 'garden'],
    yards: ['river', 'lawn', 'rooftop', 'forest'],
    front: 'glass',
  },
  garden: {
    card: [
      'yard:lawn',
      'room:garden',
      'front:garden',
      'yard:lawn',
      'room:pantry',
      'yard:river',
      'room:garden',
      'yard:lawn',
      'yard:forest',
      'room:window',
    ],
    rooms: ['garden', 'pantry', 'window', 'stove'],
    yards: ['lawn', 'forest', 'river'],
    front: 'garden',
  },
  rooftop: {
    card: ['yard:rooftop', 'room:attic', 'front:rooftop', 'yard:rooftop', 'room:garden', 'yard:rooftop'],
    rooms: ['attic', 'garden', 'lounge'],
    yards: ['rooftop', 'river'],
    front: 'rooftop',
  },
  villa: {
    card: [
      'room:lounge',
      'front:villa',
      'room:library',
      'yard:forest',
      'room:stove',
      'room:window',
      'front:villa',
      'room:attic',
      'room:pantry',
      'yard:lawn',
      'room:lounge',
    ],
    rooms: ['lounge', 'library', 'window', 'stove', 'attic'],
    yards: ['lawn', 'forest', 'river'],
    front: 'villa',
  },
  lounge: {
    card: ['room:lounge', 'lobby', 'playroom', 'room:suites', 'room:platform', 'lobby', 'room:lounge', 'front:glass', 'playroom'],
    rooms: ['suites', 'lounge', 'platform', 'library'],
    yards: ['rooftop', 'river', 'lawn'],
    front: 'glass',
  },
  alley: {
    card: [
      'front:alley',
      'room:stove',
      'room:pantry',
      'room:attic',
      'yard:forest',
      'room:library',
      'front:alley',
      'room:window',
      'room:stove',
      'room:hanok',
    ],
    rooms: ['pantry', 'stove', 'attic', 'library'],
    yards: ['forest', 'river', 'lawn'],
    front: 'alley',
  },
}

/** The care that an amenity promises, for the image of it. */
export const CARE: readonly (readonly [amenity: Amenity, place: Setting])[] = [
  ['bathing', 'tub'],
  ['indoorPlay', 'playroom'],
  ['grooming', 'grooming'],
  ['guardian', 'lobby'],
]
