import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { PostFormView } from '../../post/form/post-form.tsx'
import type { PostFormStart } from '../../post/form/use-post-form.ts'
import type { PostValues } from '../../post/form/values.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'dayPicker',
  'upload',
  'posts',
  'photoPicker',
  'detail',
  'extras',
  'quote',
  'regions',
  'seoulMap',
  'services',
]

/** `values` is the post's current content. */
export type EditProps = Pick<PostFormStart, 'kept' | 'regions'> & { postNum: number; values: PostValues }

export function Page({ postNum, values, ...start }: EditProps): ReactNode {
  const messages = useMessages('upload')
  const href = useHref()
  const name = usePostLabels()(values.storeName, values.storeNameEn || null)
  return (
    <div className="wrap pt-8">
      <h1>{messages.editTitle(name.text)}</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">{messages.editLead}</p>
      <p>
        <a className="link inline-flex min-h-11 items-center text-14" href={href(urls.post(postNum))}>
          {messages.toPost}
        </a>
      </p>
      <PostFormView postNum={postNum} first={values} sellerMissing={null} {...start} />
    </div>
  )
}
