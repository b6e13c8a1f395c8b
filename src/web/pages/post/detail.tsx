import { type ReactNode, useEffect } from 'react'
import type { MessageGroup } from '../../../i18n/en.ts'
import { SellerSection } from '../../company/seller-facts.tsx'
import { AskHotel } from '../../message/ask-hotel.tsx'
import { About } from '../../post/detail/about.tsx'
import { FreeRooms } from '../../post/detail/available-rooms.tsx'
import type { DetailProps } from '../../post/detail/detail-props.ts'
import { ExtraList } from '../../post/detail/extra-list.tsx'
import { FacilitySection } from '../../post/detail/facility.tsx'
import { Gallery } from '../../post/detail/gallery.tsx'
import { HouseNotice } from '../../post/detail/house-notice.tsx'
import { Location } from '../../post/detail/location.tsx'
import { Breadcrumbs, PostTitle } from '../../post/detail/post-header.tsx'
import { PriceTable } from '../../post/detail/price-table.tsx'
import { RefundPolicy } from '../../post/detail/refund-policy.tsx'
import { ServiceList } from '../../post/detail/service-list.tsx'
import { SimilarPostList } from '../../post/detail/similar-posts.tsx'
import { BuyBar } from '../../post/detail/stay-box/buy-bar.tsx'
import { StayBox } from '../../post/detail/stay-box/stay-box.tsx'
import { useDetail } from '../../post/detail/use-detail.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { rememberPost } from '../../post/recent-posts.ts'
import { ReviewList } from '../../review/review-list.tsx'
import { createLazyIsland } from '../../ui/lazy-island.tsx'
import { createStaticIsland } from '../../ui/static-island.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['detail', 'posts', 'quote', 'stay']
export const islandMessageGroups: readonly MessageGroup[] = [
  'conversations',
  'extras',
  'houseNotice',
  'regions',
  'seoulMap',
  'seller',
  'services',
]
export const islandProps: readonly (keyof DetailProps)[] = [
  'extras',
  'facility',
  'house',
  'license',
  'regions',
  'reviews',
  'seller',
  'text',
]

const Title = createLazyIsland({
  id: 'title',
  when: 'touched',
  part: import.meta.env.SSR && PostTitle,
  load: async () => (await import('../../post/detail/post-header.tsx')).PostTitle,
})
const Photos = createLazyIsland({
  id: 'photos',
  when: 'touched',
  part: import.meta.env.SSR && Gallery,
  load: async () => (await import('../../post/detail/gallery.tsx')).Gallery,
})
const Trail = createStaticIsland('trail', import.meta.env.SSR && Breadcrumbs)
const House = createStaticIsland('house', import.meta.env.SSR && HouseNotice)
const Facts = createStaticIsland('about', import.meta.env.SSR && About)
const Ask = createStaticIsland('ask', import.meta.env.SSR && AskHotel)
const Prices = createStaticIsland('prices', import.meta.env.SSR && PriceTable)
const Services = createStaticIsland('services', import.meta.env.SSR && ServiceList)
const Extras = createStaticIsland('extras', import.meta.env.SSR && ExtraList)
const Facilities = createStaticIsland('facility', import.meta.env.SSR && FacilitySection)
const Seller = createStaticIsland('seller', import.meta.env.SSR && SellerSection)
const Whereabouts = createStaticIsland('whereabouts', import.meta.env.SSR && Location)

export function Page(props: DetailProps): ReactNode {
  const { post, pictures, liked } = props
  const detail = useDetail(props)
  const { choice, choose, nights, turning, quote } = detail
  const name = usePostLabels()(post.storeName, post.storeNameEn)
  useEffect(() => {
    const { postNum, storeName, storeNameEn, address } = post
    const { mainAddress, mainAddressEn } = address
    rememberPost({ postNum, storeName, storeNameEn, mainAddress, mainAddressEn, picture: pictures[0]?.path ?? '' })
  }, [post, pictures])
  return (
    <div className="wrap">
      <div className="flex flex-col">
        <Trail post={post} />
        <Title post={post} liked={liked} />
        <Photos pictures={pictures} name={name.text} />
        <House house={props.house} />
      </div>
      {/* The calendar and the box come before what describes the hotel, on phones too. */}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 md:mt-10 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-18">
        <FreeRooms
          postNum={post.postNum}
          rooms={post.rooms}
          choice={choice}
          nights={nights}
          loading={turning}
          onChoose={choose}
        />
        <StayBox post={post} detail={detail} />
        <div className="max-wide:mt-8">
          <Facts post={post} text={props.text} />
          <Ask postNum={post.postNum} responseRate={post.responseRate} />
          <Prices post={post} />
          <RefundPolicy post={post} choice={choice} quote={quote} />
          <Services post={post} />
          <Extras extras={props.extras} />
          <Facilities facility={props.facility} />
          <Whereabouts post={post} regions={props.regions} />
          <Seller seller={props.seller} license={props.license} />
          <ReviewList post={post} choice={choice} reviews={props.reviews} stars={props.stars} />
        </div>
      </div>
      <SimilarPostList similar={props.similar} postNum={post.postNum} asked={props.choice} choice={choice} />
      <BuyBar post={post} detail={detail} />
    </div>
  )
}
