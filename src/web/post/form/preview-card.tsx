import { type ReactNode, useState } from 'react'
import { perSize } from '../../../domain/dog/dog-size.ts'
import { useMessages } from '../../shell/intl.tsx'
import { Outline } from '../../ui/icon.tsx'
import { workplacePaths } from '../../ui/workplace-paths.ts'
import type { DetailProps } from '../detail/detail-props.ts'
import { CardPrice, CardWords } from '../post-card.tsx'
import { PostImage } from '../post-image.tsx'
import { PreviewPage } from './preview-page.tsx'
import { previewFacility, previewPost, previewText } from './preview-post.ts'
import type { PostValues } from './values.ts'

/** A preview of the post's card from the current values, with a button to preview the page. */
export function PreviewCard({ values, regions }: { values: PostValues; regions: DetailProps['regions'] }): ReactNode {
  const messages = useMessages('upload')
  const [isOpen, setOpen] = useState(false)
  const post = withNames(values, messages.previewName, messages.previewAddress)
  const roomPrice = perSize((size) => post.rooms.find((room) => room.size === size)?.price ?? null)
  const [picture] = values.pictures
  const card = { ...post, roomPrice, image: { section1: picture?.path ?? '' } }
  return (
    <>
      <h2 className="text-18">{messages.preview}</h2>
      <p className="mb-4 text-14 text-ink-2">{messages.previewLead}</p>
      <div className="grid h-[250px] place-items-center overflow-hidden rounded-card bg-section text-ink-3">
        {picture ? (
          <PostImage path={picture.path} alt="" sizes="360px" className="size-full object-cover" />
        ) : (
          <Outline path={workplacePaths.photo} className="size-10" />
        )}
      </div>
      <CardWords card={card} headingLevel={3} />
      {post.rooms.length > 0 ? <CardPrice card={card} /> : <p className="mt-2 text-14 text-ink-2">{messages.noPrice}</p>}
      <button type="button" className="btn btn-line mt-4 w-full" onClick={() => setOpen(true)}>
        {messages.openPreview}
      </button>
      {isOpen ? (
        <PreviewPage
          post={post}
          text={previewText(values)}
          facility={previewFacility(values)}
          regions={regions}
          pictures={values.pictures}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/** Fills in a placeholder name and address, which a card needs. */
function withNames(values: PostValues, name: string, address: string): ReturnType<typeof previewPost> {
  const post = previewPost(values)
  return {
    ...post,
    storeName: post.storeName || name,
    address: { ...post.address, mainAddress: post.address.mainAddress || address },
  }
}
