import type { ReactNode } from 'react'
import { useIntl, useMessages } from '../intl.tsx'
import { About } from '../post/about.tsx'
import type { DetailPost, DetailProps } from '../post/detail-props.ts'
import { Gallery } from '../post/gallery.tsx'
import { Place } from '../post/place.tsx'
import { PostTitle } from '../post/post-head.tsx'
import { useWords } from '../post/post-words.ts'
import { PriceTable } from '../post/price-table.tsx'
import { RefundPolicy } from '../post/refund-policy.tsx'
import { ServiceList } from '../post/service-list.tsx'
import { FromPrice } from '../post/stay-box.tsx'
import type { StayChoice } from '../post/stay-choice.ts'
import { Icon } from '../ui/icon.tsx'
import { useModal } from '../ui/use-modal.ts'
import type { PictureEntry } from './values.ts'

const noChoice: StayChoice = {
  ...{ checkin: null, checkout: null, rooms: { small: 0, medium: 0, large: 0 } },
  ...{ size: 'small', month: '', reviews: 1 },
}

/** The post's page over the whole window, made of the parts that visitors see; Escape closes it. */
export function PreviewPage({
  post,
  pictures,
  regions,
  onClose,
}: {
  post: DetailPost
  regions: DetailProps['regions']
  pictures: PictureEntry[]
  onClose: () => void
}): ReactNode {
  const { language } = useIntl()
  const messages = useMessages('upload')
  const shell = useMessages('shell')
  const name = useWords()(post.storeName, post.storeNameEn)
  const dialog = useModal()
  const shown = { ...post, description: post.description || messages.previewDescription }

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
          <About post={shown} />
          {post.rooms.length > 0 ? <PriceTable post={post} /> : null}
          <RefundPolicy post={post} choice={noChoice} quote={null} />
          <ServiceList post={post} />
          <Place post={post} regions={regions} />
        </div>
      </div>
    </dialog>
  )
}
