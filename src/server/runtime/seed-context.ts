import type { SeedContext } from '../../demo/seed.ts'
import { storeImage } from '../image/store-image.ts'
import { buildNameIndex } from '../search/name-index.ts'
import type { AppContext } from './context.ts'

export function toSeedContext({ db, clock, auth, images }: AppContext): SeedContext {
  return {
    db,
    clock,
    hashPassword: (password) => auth.hashPassword(password),
    storeImage: (image) => storeImage(images, image),
    buildNameIndex,
  }
}
