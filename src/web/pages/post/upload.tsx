import type { ReactNode } from 'react'
import type { MessageGroup } from '../../../i18n/en.ts'
import { PostFormView } from '../../post/form/post-form.tsx'
import type { PostFormStart } from '../../post/form/use-post-form.ts'
import { emptyValues } from '../../post/form/values.ts'
import { useMessages } from '../../shell/intl.tsx'

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

export type UploadProps = Pick<PostFormStart, 'kept' | 'regions' | 'sellerMissing'>

export function Page(props: UploadProps): ReactNode {
  const messages = useMessages('upload')
  return (
    <div className="wrap pt-8">
      <h1>{messages.uploadTitle}</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">{messages.uploadLead}</p>
      <PostFormView postNum={null} first={emptyValues} {...props} />
    </div>
  )
}
