import { useRef, useState } from 'react'
import type { WirePost } from '../../contract/post.ts'
import { callUrls, urls } from '../../contract/urls.ts'
import { type Answer, type Failure, patch, post } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import type { DetailProps } from '../post/detail-props.ts'
import { showToastNext } from '../ui/toast.tsx'
import { type Problem, type Sending, useSending } from '../ui/use-sending.ts'
import { bodyOf } from './body.ts'
import { type BookingInTheWay, bookingsIn, fieldId, problemOf } from './problem.ts'
import { type Draft, type KeptDraft, useDraft, useDraftOf } from './use-draft.ts'
import { type Mended, useMended } from './use-mended.ts'
import type { PostValues } from './values.ts'

/** Some of the values anew, or a function of those before, for what arrives later than it was asked for. */
type Change = Partial<PostValues> | ((before: PostValues) => Partial<PostValues>)

export type PostForm = Sending &
  Mended & {
    values: PostValues
    change: (change: Change) => void
    draft: Draft
    /** the draft that the form began with, until the person starts over */
    kept: KeptDraft | null
    /** back to what it began with, without a draft */
    startOver: () => void
    submit: () => Promise<void>
    /** tells how many pictures are on their way: no post goes without them unasked */
    expect: (pictures: number) => void
    /** what kept the last try from being saved */
    inTheWay: BookingInTheWay[]
  }

export type PostFormStart = {
  /** null for a new post */
  postNum: number | null
  /** what the form begins with where there is no draft */
  first: PostValues
  kept: KeptDraft | null
  /** how many places each region has */
  regions: DetailProps['regions']
}

/** The state of the form that makes a post, or changes one. */
export function usePostForm({ postNum, first, kept: found }: Omit<PostFormStart, 'regions'>): PostForm {
  const href = useHref()
  const { format } = useIntl()
  const words = { messages: useMessages('upload'), failures: useMessages('failures'), format }
  const [values, setValues] = useState(found?.values ?? first)
  const [kept, setKept] = useState(found)
  const [isTyped, setTyped] = useState(false)
  const [inTheWay, setInTheWay] = useState<BookingInTheWay[]>([])
  const [coming, expect] = useState(0)
  const sending = useSending()
  // one for the whole time that the form is open: it makes one post, however often it is sent
  const key = useRef('')
  const mended = useMended(sending)
  const draft = useDraft(postNum, found)
  useDraftOf(values, isTyped, draft)

  function change(changed: Change): void {
    setTyped(true)
    setValues((before) => ({ ...before, ...(typeof changed === 'function' ? changed(before) : changed) }))
  }

  function startOver(): void {
    void draft.discard()
    setKept(null)
    key.current = ''
    setTyped(false)
    setValues(first)
  }

  function failed(answer: Failure): Problem {
    if (answer.code === 'offline') draft.mayBeGone()
    return problemOf(answer, words)
  }

  async function save(): Promise<Problem | null> {
    if (coming > 0) return { fields: [{ fieldId: fieldId('image'), text: words.messages.faults.picturesComing }] }
    // a draft on its way could otherwise arrive after the post that takes its place
    await draft.flush()
    key.current ||= crypto.randomUUID()
    const answer = await sendPost(postNum, values, key.current)
    setInTheWay(answer.success ? [] : bookingsIn(answer))
    if (!answer.success) return failed(answer)
    await draft.finish()
    showToastNext(postNum === null ? words.messages.published : words.messages.saved)
    location.assign(href(urls.post(answer.postNum)))
    return null
  }

  return { ...sending, ...mended, values, change, draft, kept, startOver, submit: () => sending.send(save), expect, inTheWay }
}

/** A new post that was published before without its answer arriving, and whose form was changed since, is brought up to date. */
async function sendPost(postNum: number | null, values: PostValues, key: string): Promise<Answer<{ postNum: number }>> {
  if (postNum !== null) return await sendChange(postNum, values)
  const answer = await post<{ postNum: number }>(callUrls.postCreate, bodyOf(values), { 'Idempotency-Key': key })
  const published = !answer.success && answer.code === 'key_reused' ? Number(answer.answer.postNum) : 0
  return published > 0 ? await sendChange(published, values) : answer
}

async function sendChange(postNum: number, values: PostValues): Promise<Answer<{ postNum: number }>> {
  const answer = await patch<{ post: WirePost }>(callUrls.postEdit, { ...bodyOf(values), postNum })
  return answer.success ? { ...answer, postNum } : answer
}
