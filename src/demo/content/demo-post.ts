import type { Amenity } from '../../domain/amenity.ts'
import type { DogSize } from '../../domain/dog-size.ts'
import type { Policy } from '../../domain/post.ts'
import type { RegionName } from '../../domain/region.ts'

/** The kind of house, which decides how its pictures are drawn. */
export type DemoCharacter = 'hanok' | 'villa' | 'garden' | 'rooftop' | 'studio' | 'lounge' | 'alley'

export type DemoPost = {
  storeName: string
  storeNameEn: string
  region: RegionName
  mainAddress: string
  mainAddressEn: string
  detailAddress: string
  character: DemoCharacter
  sizes: readonly DogSize[]
  priceLevel: 1 | 2 | 3
  amenities: readonly Amenity[]
  training: boolean
  policy: Policy
  description: string
  descriptionEn: string
}
