import type { ReactNode } from 'react'
import { useMessages } from '../intl.tsx'
import { PostForm } from '../post-form/post-form.tsx'
import type { KeptDraft } from '../post-form/use-draft.ts'
import { emptyValues } from '../post-form/values.ts'

export type UploadProps = { kept: KeptDraft | null }

export function Page({ kept }: UploadProps): ReactNode {
  const messages = useMessages('upload')
  return (
    <div className="wrap pt-8">
      <h1>{messages.uploadTitle}</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">{messages.uploadLead}</p>
      <PostForm postNum={null} first={emptyValues} kept={kept} />
    </div>
  )
}
