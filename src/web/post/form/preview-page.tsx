import type { ReactNode } from 'react'
import type { WireFacility } from '../../../contract/post/facility.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { About } from '../detail/about.tsx'
import type { DetailPost, DetailProps, DetailText } from '../detail/detail-props.ts'
import { FacilitySection } from '../detail/facility.tsx'
import { Gallery } from '../detail/gallery.tsx'
import { Location } from '../detail/location.tsx'
import { PostTitle } from '../detail/post-header.tsx'
import { PriceTable } from '../detail/price-table.tsx'
import { RefundPolicy } from '../detail/refund-policy.tsx'
import { ServiceList } from '../detail/service-list.tsx'
import { FromPrice } from '../detail/stay-box/stay-box.tsx'
import type { StayChoice } from '../detail/stay-box/stay-choice.ts'
import { usePostLabels } from '../post-labels.ts'
import type { FormImage } from './values.ts'

const noChoice: StayChoice = {
  checkin: null,
  checkout: null,
  rooms: { small: 0, medium: 0, large: 0 },
  size: 'small',
  month: '',
  reviews: 1,
}

/** A full-window preview of the post's page, built from the same components; Escape closes it. */
export function PreviewPage({
  post,
  text,
  facility,
  pictures,
  regions,
  onClose,
}: {
  post: DetailPost
  text: DetailText
  facility: WireFacility
  regions: DetailProps['regions']
  pictures: FormImage[]
  onClose: () => void
}): ReactNode {
  const { language } = useIntl()
  const messages = useMessages('upload')
  const shell = useMessages('shell')
  const name = usePostLabels()(post.storeName, post.storeNameEn)
  const dialog = useModal()
  const shown = { ...text, description: text.description || messages.previewDescription }

  return (
    <dialog
      ref={dialog}
      aria-label={messages.wholePreview}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-paper pb-16 text-ink"
    >
      <div className="sticky top-0 z-20 flex items-center justify-between gap-4 bg-ink py-1 pr-2 pl-5 text-14 text-white">
        <span>
          <b className="block">{messages.wholePreview}</b>
          {messages.previewMissing}
        </span>
        <button type="button" className="icon-btn hover:bg-white/15" aria-label={shell.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="wrap md:pt-5">
        <div className="flex flex-col">
          <PostTitle post={post} liked={null} />
          {pictures.length > 0 ? (
            <Gallery pictures={pictures.map((picture) => ({ path: picture.path, alt: picture[language] }))} name={name.text} />
          ) : null}
        </div>
        <div className="mt-7 max-w-[720px] md:mt-10">
          <FromPrice post={post} className="mb-6" />
          <About post={post} text={shown} />
          {post.rooms.length > 0 ? <PriceTable post={post} /> : null}
          <RefundPolicy post={post} choice={noChoice} quote={null} />
          <ServiceList post={post} />
          <FacilitySection facility={facility} />
          <Location post={post} regions={regions} />
        </div>
      </div>
    </dialog>
  )
}
