import { useEffect, useState } from 'react'
import type { WirePost } from '../../contract/post.ts'
import { callUrls, urls } from '../../contract/urls.ts'
import { type Answer, patch, post } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import { showToastNext } from '../ui/toast.tsx'
import { type Problem, type Sending, useSending } from '../ui/use-sending.ts'
import { bodyOf } from './body.ts'
import { clearDraft, readDraft, saveDraft } from './draft-store.ts'
import { checkValues, problemOf } from './problem.ts'
import type { PostValues } from './values.ts'

/** Some of the values anew, or a function of those before, for what arrives later than it was asked for. */
type Change = Partial<PostValues> | ((before: PostValues) => Partial<PostValues>)

export type PostForm = Sending & {
  values: PostValues
  change: (change: Change) => void
  /** the values come from an earlier visit */
  isKept: boolean
  startOver: () => void
  submit: () => Promise<void>
}

/** The state of the form that makes a post (`postNum` null) or changes one; `first` is what it begins with. */
export function usePostForm(postNum: number | null, first: PostValues): PostForm {
  const uid = usePage().viewer?.uid ?? ''
  const href = useHref()
  const { format } = useIntl()
  const words = { messages: useMessages('upload'), failures: useMessages('failures'), format }
  const [values, setValues] = useState(first)
  const [isKept, setKept] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const sending = useSending()

  useEffect(() => {
    const draft = readDraft({ uid, postNum })
    if (!draft) return
    setValues(draft)
    setKept(true)
  }, [uid, postNum])

  useEffect(() => {
    if (isTyped) saveDraft({ uid, postNum }, values)
  }, [isTyped, uid, postNum, values])

  function change(changed: Change): void {
    setTyped(true)
    setValues((before) => ({ ...before, ...(typeof changed === 'function' ? changed(before) : changed) }))
  }

  function startOver(): void {
    clearDraft({ uid, postNum })
    setKept(false)
    setTyped(false)
    setValues(first)
  }

  async function save(): Promise<Problem | null> {
    const found = checkValues(values, words)
    if (found) return found
    const answer = await sendPost(postNum, values)
    if (!answer.success) return problemOf(answer, words)
    clearDraft({ uid, postNum })
    showToastNext(postNum === null ? words.messages.published : words.messages.saved)
    location.assign(href(urls.post(answer.postNum)))
    return null
  }

  return { ...sending, values, change, isKept, startOver, submit: () => sending.send(save) }
}

async function sendPost(postNum: number | null, values: PostValues): Promise<Answer<{ postNum: number }>> {
  if (postNum === null) return await post<{ postNum: number }>(callUrls.postCreate, bodyOf(values))
  const answer = await patch<{ post: WirePost }>(callUrls.postEdit, { ...bodyOf(values), postNum })
  return answer.success ? { ...answer, postNum } : answer
}
