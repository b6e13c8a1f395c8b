import type { Layout } from '../subject.ts'
import { atticRoom, gardenRoom, hanokRoom, pantryRoom, stoveRoom, windowRoom } from './quiet-rooms.ts'
import type { Laid, RoomDrawing } from './room-plan.ts'
import { alcoveRoom, libraryRoom, loungeRoom, platformRoom, suiteRoom } from './shared-rooms.ts'

type Lay = (room: RoomDrawing) => Laid

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
