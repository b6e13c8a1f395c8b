import type { ReactNode } from 'react'
import { useMessages } from '../intl.tsx'
import { PostForm } from '../post-form/post-form.tsx'
import { emptyValues } from '../post-form/values.ts'

export function Page(): ReactNode {
  const messages = useMessages('upload')
  return (
    <div className="wrap pt-8">
      <h1>{messages.uploadTitle}</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">{messages.uploadLead}</p>
      <PostForm postNum={null} first={emptyValues} />
    </div>
  )
}
