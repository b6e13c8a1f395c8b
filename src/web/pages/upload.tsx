import type { ReactNode } from 'react'
import { useMessages } from '../intl.tsx'
import { PostForm } from '../post-form/post-form.tsx'
import type { PostFormStart } from '../post-form/use-post-form.ts'
import { emptyValues } from '../post-form/values.ts'

export type UploadProps = Pick<PostFormStart, 'kept' | 'regions'>

export function Page(props: UploadProps): ReactNode {
  const messages = useMessages('upload')
  return (
    <div className="wrap pt-8">
      <h1>{messages.uploadTitle}</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">{messages.uploadLead}</p>
      <PostForm postNum={null} first={emptyValues} {...props} />
    </div>
  )
}
