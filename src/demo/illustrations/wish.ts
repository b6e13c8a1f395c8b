import type { Breed, DogGroup } from './dog/breeds.ts'

/** What every scene may be asked for. The same wish draws the same picture. */
export interface SceneWish {
  readonly seed: string
  /** The first dog. */
  readonly breed?: Breed
  /** No dog in the image is larger. */
  readonly most?: DogGroup
  /** A card is cropped to its middle: the first dog is larger and near it. */
  readonly card?: boolean
}
