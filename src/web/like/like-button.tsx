import { type ReactNode, useEffect, useState } from 'react'
import { urls } from '../../contract/urls.ts'
import { sendPostRequest } from '../post/send-post-request.ts'
import type { Failure } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref, usePage } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { showFailure, showToast } from '../ui/toast.tsx'
import { consumePendingLike, storePendingLike } from './pending-like.ts'

type LikeProps = {
  postNum: number
  name: string
  liked: boolean
  /** Shown beside the heart on wide screens; without it, the heart has a white background. */
  text?: string
  className?: string
  onTotal?: (total: number) => void
}

const discClass =
  'grid size-11 place-items-center rounded-full bg-white shadow-[0_1px_3px_rgb(31_42_36/.14)] transition-colors hover:bg-leaf-tint hover:text-leaf active:translate-y-px'

/** Updates optimistically and reverts if the request fails. Visitors are sent to log in, and the like is set when they return. */
export function LikeButton({ postNum, name, liked: initial, text, className = '', onTotal }: LikeProps): ReactNode {
  const messages = useMessages('posts')
  const failures = useMessages('failures')
  const { viewer } = usePage()
  const href = useHref()
  const [liked, setLiked] = useState(initial)
  const [sending, setSending] = useState(false)
  async function toggle(): Promise<void> {
    if (sending) return
    if (!viewer) return logIn()
    setSending(true)
    setLiked(!liked)
    const response = await sendPostRequest('/api/like/toggle', { postNum })
    setSending(false)
    if (!response.success) return revert(response)
    setLiked(response.liked)
    onTotal?.(response.total)
    showToast(response.liked ? messages.liked(name) : messages.unliked(name))
  }
  function revert(failure: Failure): void {
    setLiked(liked)
    if (failure.code === 'not_signed_in') logIn()
    else showFailure(`${messages.likeFailed}\n${failures[failure.code]}`, failure, () => void toggle())
  }
  function logIn(): void {
    storePendingLike(postNum)
    // The page may have changed its URL since it was rendered.
    location.assign(href(urls.loginAs('owner', location.pathname + location.search)))
  }
  useEffect(() => {
    if (consumePendingLike(postNum) && viewer && !initial) void toggle()
  }, [])
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={messages.like(name)}
      onClick={() => void toggle()}
      className={`noscript:hidden ${text === undefined ? discClass : 'btn btn-act'} ${className}`}
    >
      <Icon name="heart" className={liked ? 'fill-leaf text-leaf' : ''} />
      {text === undefined ? null : <span className="max-md:hidden">{text}</span>}
    </button>
  )
}
