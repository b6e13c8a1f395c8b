import { useRef, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import { type ApiInput, type ApiResponse, type AsEntered, type Failure, patch, post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { showToastNext } from '../../ui/toast.tsx'
import { type FormErrors, type Submission, useSubmit } from '../../ui/use-submit.ts'
import type { DetailProps } from '../detail/detail-props.ts'
import { type PostDraftState, type SavedPostDraft, useAutosave, useDraft } from './draft/use-draft.ts'
import { type BookingConflict, bookingsIn, fieldId, toPostFormErrors } from './post-form-errors.ts'
import { toEditBody, toRequestBody } from './request-body.ts'
import { type ClearedErrors, useClearedErrors } from './use-cleared-errors.ts'
import type { PostValues } from './values.ts'

/** New values, or a function of the previous ones for updates that arrive asynchronously. */
type Change = Partial<PostValues> | ((before: PostValues) => Partial<PostValues>)

export type PostForm = Submission &
  ClearedErrors & {
    values: PostValues
    change: (change: Change) => void
    draft: PostDraftState
    /** The draft the form started with, until the user starts over. */
    kept: SavedPostDraft | null
    /** Resets to the initial values, without a draft. */
    startOver: () => void
    submit: () => Promise<void>
    /** Sets how many images are uploading; submitting without them asks for confirmation. */
    expect: (pictures: number) => void
    /** The bookings that prevented the last save. */
    conflicts: BookingConflict[]
  }

export type PostFormStart = {
  /** Null for a new post. */
  postNum: number | null
  /** The initial values if there is no draft. */
  first: PostValues
  kept: SavedPostDraft | null
  /** The number of posts in each region. */
  regions: DetailProps['regions']
  /** Whether the company has yet to enter who it is, and needs to before it can publish. */
  sellerMissing: 'required' | 'optional' | null
}

/** The state of the form that creates or edits a post. */
export function usePostForm({ postNum, first, kept: found }: Omit<PostFormStart, 'regions' | 'sellerMissing'>): PostForm {
  const href = useHref()
  const { format } = useIntl()
  const words = { messages: useMessages('upload'), failures: useMessages('failures'), format }
  const [values, setValues] = useState(found?.values ?? first)
  const [kept, setKept] = useState(found)
  const [isTyped, setTyped] = useState(false)
  const [conflicts, setConflicts] = useState<BookingConflict[]>([])
  const [coming, expect] = useState(0)
  const sending = useSubmit()
  // One idempotency key for the life of the form: it creates one post, however often it is submitted.
  const key = useRef('')
  const formErrors = useClearedErrors(sending)
  const draft = useDraft(postNum, found)
  useAutosave(values, first, isTyped, draft)

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

  function failed(response: Failure): FormErrors {
    if (response.code === 'offline') draft.markPossiblyDeleted()
    return toPostFormErrors(response, words, postNum)
  }

  async function save(): Promise<FormErrors | null> {
    if (coming > 0) return { fields: [{ fieldId: fieldId('image'), text: words.messages.errors.picturesComing }] }
    // A save in progress could otherwise arrive after the post that replaces the draft.
    await draft.flush()
    key.current ||= crypto.randomUUID()
    const response = await sendPost(postNum, { first, values, draft: draft.getRevision() }, key.current)
    setConflicts(response.success ? [] : bookingsIn(response))
    if (!response.success) return failed(response)
    await draft.finish()
    showToastNext(postNum === null ? words.messages.published : words.messages.saved)
    location.assign(href(urls.post(response.postNum)))
    return null
  }

  return {
    ...sending,
    ...formErrors,
    values,
    change,
    draft,
    kept,
    startOver,
    submit: () => sending.send(save),
    expect,
    conflicts: conflicts,
  }
}

/** `draft` is the revision of the draft in which the values were typed, null without one. */
type Entered = { first: PostValues; values: PostValues; draft: string | null }

/** If a new post was published but the response was lost, and the form has changed since, updates the post. */
async function sendPost(
  postNum: number | null,
  { first, values, draft }: Entered,
  key: string,
): Promise<ApiResponse<{ postNum: number }>> {
  if (postNum !== null) return await sendChange({ postNum, ...toEditBody(first, values), ...(draft !== null && { draft }) })
  const body = toRequestBody(values)
  const response = await post('/api/post/create', body, { idempotencyKey: key })
  const published = !response.success && response.code === 'key_reused' ? Number(response.answer.postNum) : 0
  return published > 0 ? await sendChange({ postNum: published, ...body }) : response
}

async function sendChange(
  body: AsEntered<ApiInput<'PATCH', '/api/post/edit'>> & { postNum: number },
): Promise<ApiResponse<{ postNum: number }>> {
  const response = await patch('/api/post/edit', body)
  return response.success ? { ...response, postNum: body.postNum } : response
}
