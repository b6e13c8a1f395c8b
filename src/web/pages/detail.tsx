import { type ReactNode, useEffect } from 'react'
import { About } from '../post/about.tsx'
import { BuyBar } from '../post/buy-bar.tsx'
import type { DetailProps } from '../post/detail-props.ts'
import { FreeRooms } from '../post/free-rooms.tsx'
import { Gallery } from '../post/gallery.tsx'
import { Place } from '../post/place.tsx'
import { Breadcrumbs, PostTitle } from '../post/post-head.tsx'
import { useWords } from '../post/post-words.ts'
import { PriceTable } from '../post/price-table.tsx'
import { rememberPost } from '../post/recent-posts.ts'
import { RefundPolicy } from '../post/refund-policy.tsx'
import { ReviewList } from '../post/review-list.tsx'
import { ServiceList } from '../post/service-list.tsx'
import { Similar } from '../post/similar.tsx'
import { StayBox } from '../post/stay-box.tsx'
import { useDetail } from '../post/use-detail.ts'
import { still } from '../ui/still.tsx'

const Trail = still('trail', import.meta.env.SSR && Breadcrumbs)
const Facts = still('about', import.meta.env.SSR && About)
const Prices = still('prices', import.meta.env.SSR && PriceTable)
const Services = still('services', import.meta.env.SSR && ServiceList)
const Whereabouts = still('whereabouts', import.meta.env.SSR && Place)

export function Page(props: DetailProps): ReactNode {
  const { post, pictures, liked } = props
  const detail = useDetail(props)
  const { choice, choose, nights, turning, quote } = detail
  const name = useWords()(post.storeName, post.storeNameEn)
  useEffect(() => {
    const { postNum, storeName, storeNameEn, address } = post
    const { mainAddress, mainAddressEn } = address
    rememberPost({ postNum, storeName, storeNameEn, mainAddress, mainAddressEn, picture: pictures[0]?.path ?? '' })
  }, [post, pictures])
  return (
    <div className="wrap">
      <div className="flex flex-col">
        <Trail post={post} />
        <PostTitle post={post} liked={liked} />
        <Gallery pictures={pictures} name={name.text} />
      </div>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 md:mt-10 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-18">
        <div>
          <Facts post={post} />
          <Prices post={post} />
          <FreeRooms
            postNum={post.postNum}
            rooms={post.rooms}
            choice={choice}
            nights={nights}
            loading={turning}
            onChoose={choose}
          />
          <RefundPolicy post={post} choice={choice} quote={quote} />
          <Services post={post} />
          <Whereabouts post={post} regions={props.regions} />
          <ReviewList post={post} choice={choice} reviews={props.reviews} stars={props.stars} />
        </div>
        <StayBox post={post} detail={detail} />
      </div>
      <Similar similar={props.similar} postNum={post.postNum} asked={props.choice} choice={choice} />
      <BuyBar post={post} detail={detail} />
    </div>
  )
}
