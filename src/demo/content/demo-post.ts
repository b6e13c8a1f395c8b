import type { DogSize } from '../../domain/dog/dog-size.ts'
import type { Amenity } from '../../domain/post/amenity.ts'
import type { Policy } from '../../domain/post/post.ts'
import type { RegionName } from '../../domain/post/region.ts'

/** The kind of house, which decides how its images are drawn. */
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
