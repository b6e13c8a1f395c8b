import type { ReactNode } from 'react'
import { dogSizes } from '../../domain/dog-size.ts'
import { shortAddress } from '../../domain/post.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { Picture } from '../post/picture.tsx'
import { Outline } from '../ui/icon.tsx'
import { workPaths } from '../ui/work-paths.ts'
import { numberIn } from './body.ts'
import type { PostValues } from './values.ts'

/** The card as it will stand in lists, from what is typed so far. */
export function PreviewCard({ values }: { values: PostValues }): ReactNode {
  const { language } = useIntl()
  const messages = useMessages('upload')
  const posts = useMessages('posts')
  const [picture] = values.pictures
  const isEnglish = language === 'en'
  const name = (isEnglish && values.storeNameEn) || values.storeName || messages.previewName
  const address = (isEnglish && values.mainAddressEn) || values.mainAddress || messages.previewAddress
  const sizes = dogSizes.filter((size) => Number(numberIn(values.rooms[size].count)) > 0)
  return (
    <aside aria-label={messages.preview} className="min-[900px]:sticky min-[900px]:top-[calc(var(--kk-header)+24px)]">
      <h2 className="text-18">{messages.preview}</h2>
      <p className="mb-4 text-14 text-ink-2">{messages.previewLead}</p>
      <div className="grid h-[250px] place-items-center overflow-hidden rounded-card bg-section text-ink-3">
        {picture ? (
          <Picture path={picture.path} alt="" sizes="360px" className="size-full object-cover" />
        ) : (
          <Outline path={workPaths.photo} className="size-10" />
        )}
      </div>
      <p className="mt-3.5 truncate font-semibold leading-[1.5]">{name}</p>
      <p className="text-14 text-ink-2">{shortAddress(address)}</p>
      {sizes.length > 0 ? <p className="text-14 text-ink-2">{posts.sizes(sizes)}</p> : null}
      <PreviewPrice values={values} />
    </aside>
  )
}

function PreviewPrice({ values }: { values: PostValues }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('upload')
  const posts = useMessages('posts')
  const size = dogSizes.find((candidate) => typeof numberIn(values.rooms[candidate].price) === 'number')
  if (!size) return <p className="mt-2 text-14 text-ink-2">{messages.noPrice}</p>
  const [before, after] = posts.price(size)
  return (
    <p className="mt-2 text-14 text-ink-2 leading-[1.4]">
      {before} <b className="font-bold text-18 text-ink">{format.won(Number(numberIn(values.rooms[size].price)))}</b>
      {after}
    </p>
  )
}
