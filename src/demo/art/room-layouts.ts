import { atticRoom, gardenRoom, hanokRoom, pantryRoom, stoveRoom, windowRoom } from './quiet-rooms.ts'
import type { Laid, Room } from './room-plan.ts'
import { alcoveRoom, libraryRoom, loungeRoom, platformRoom, suiteRoom } from './shared-rooms.ts'
import type { Layout } from './subject.ts'

type Lay = (room: Room) => Laid

export const LAYOUT_SHAPES: Readonly<Record<Layout, Lay>> = {
  window: windowRoom,
  alcove: alcoveRoom,
  garden: gardenRoom,
  attic: atticRoom,
  hanok: hanokRoom,
  suites: suiteRoom,
  lounge: loungeRoom,
  platform: platformRoom,
  library: libraryRoom,
  stove: stoveRoom,
  pantry: pantryRoom,
}
