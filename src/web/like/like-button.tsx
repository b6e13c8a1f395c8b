import { type ReactNode, useEffect, useState } from 'react'
import { callUrls, urls } from '../../contract/urls.ts'
import type { Failure } from '../call.ts'
import { useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import { callPost } from '../post/call-post.ts'
import { Icon } from '../ui/icon.tsx'
import { showFailure, showToast } from '../ui/toast.tsx'
import { keepWish, takeWish } from './like-wish.ts'

type LikeProps = {
  postNum: number
  name: string
  liked: boolean
  /** stands beside the heart, on wide screens; without it the heart has a white disc */
  text?: string
  className?: string
  onTotal?: (total: number) => void
}

const discClass =
  'grid size-11 place-items-center rounded-full bg-white shadow-[0_1px_3px_rgb(31_42_36/.14)] transition-colors hover:bg-leaf-tint hover:text-leaf active:translate-y-px'

/** Turns at once and back again when the call is refused; a visitor is sent to log in, and the like is set on coming back. */
export function LikeButton({ postNum, name, liked: atFirst, text, className = '', onTotal }: LikeProps): ReactNode {
  const messages = useMessages('posts')
  const failures = useMessages('failures')
  const { viewer } = usePage()
  const href = useHref()
  const [liked, setLiked] = useState(atFirst)
  const [sending, setSending] = useState(false)
  async function toggle(): Promise<void> {
    if (sending) return
    if (!viewer) return logIn()
    setSending(true)
    setLiked(!liked)
    const answer = await callPost<{ liked: boolean; total: number }>(callUrls.likeToggle, { postNum })
    setSending(false)
    if (!answer.success) return giveUp(answer)
    setLiked(answer.liked)
    onTotal?.(answer.total)
    showToast(answer.liked ? messages.liked(name) : messages.unliked(name))
  }
  function giveUp(failure: Failure): void {
    setLiked(liked)
    if (failure.code === 'not_signed_in') logIn()
    else showFailure(`${messages.likeFailed}\n${failures[failure.code]}`, failure, () => void toggle())
  }
  function logIn(): void {
    keepWish(postNum)
    // the page may have put its state into the address since it was made
    location.assign(href(urls.loginAs('owner', location.pathname + location.search)))
  }
  useEffect(() => {
    if (takeWish(postNum) && viewer && !atFirst) void toggle()
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
