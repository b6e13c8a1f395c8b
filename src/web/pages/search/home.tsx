import type { ReactNode } from 'react'
import type { RegionName } from '../../../domain/post/region.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import type { OwnDog } from '../../search/form/own-dogs.ts'
import type { SearchFormTexts } from '../../search/form/read-search-form.ts'
import { Districts } from '../../search/home/districts.tsx'
import { HomeSearchForm } from '../../search/home/home-search-form.tsx'
import { type Listing, Listings, type Totals } from '../../search/home/listings.tsx'
import { Recent } from '../../search/home/recent.tsx'
import { Slider } from '../../search/home/slider.tsx'
import { createLazyIsland } from '../../ui/lazy-island.tsx'
import { createStaticIsland } from '../../ui/static-island.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['home', 'posts', 'searchForm', 'regions']

export const islandMessageGroups: readonly MessageGroup[] = ['homeDistricts', 'seoulMap']

const FindHotels = createLazyIsland({
  id: 'find',
  when: 'shown',
  part: import.meta.env.SSR && HomeSearchForm,
  load: async () => {
    const [{ HomeSearchForm: Form }] = await Promise.all([
      import('../../search/home/home-search-form.tsx'),
      import('../../search/form/picker-fields.tsx'),
    ])
    return Form
  },
})
const Seoul = createStaticIsland('districts', import.meta.env.SSR && Districts)

export type HomeProps = {
  listing: Listing
  totals: Totals
  searchForm: SearchFormTexts
  /** The signed-in owner's dogs. */
  ownDogs: OwnDog[]
  /** Every region with posts. */
  regions: { region: RegionName; count: number; fromPrice: number }[]
}

export function Page({ listing, totals, searchForm, ownDogs, regions }: HomeProps): ReactNode {
  return (
    <div className="wrap">
      <Slider hotels={totals.all} />
      <FindHotels values={searchForm} ownDogs={ownDogs} />
      <Listings first={listing} totals={totals} />
      <Seoul regions={regions} />
      <Recent />
    </div>
  )
}
