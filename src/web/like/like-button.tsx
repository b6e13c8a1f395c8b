import { type ReactNode, useState } from 'react'
import { callUrls, urls } from '../../contract/urls.ts'
import { useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import { callPost } from '../post/call-post.ts'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.tsx'

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
  'grid size-11 place-items-center rounded-full bg-white shadow-[0_1px_3px_rgb(31_42_36/.14)] transition-colors hover:text-leaf'

/** Turns at once and back again when the call is refused; a visitor is sent to log in and comes back. */
export function LikeButton({ postNum, name, liked: atFirst, text, className = '', onTotal }: LikeProps): ReactNode {
  const messages = useMessages('posts')
  const failures = useMessages('failures')
  const { viewer } = usePage()
  const href = useHref()
  const [liked, setLiked] = useState(atFirst)
  const [sending, setSending] = useState(false)
  async function toggle(): Promise<void> {
    if (sending) return
    // the page may have put its state into the address since it was made
    if (!viewer) return location.assign(href(urls.loginThen(location.pathname + location.search)))
    setSending(true)
    setLiked(!liked)
    const answer = await callPost<{ liked: boolean; total: number }>(callUrls.likeToggle, { postNum })
    setSending(false)
    if (!answer.success) {
      setLiked(liked)
      showToast(failures[answer.code], 'alert')
      return
    }
    setLiked(answer.liked)
    onTotal?.(answer.total)
    showToast(answer.liked ? messages.liked(name) : messages.unliked(name))
  }
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={messages.like(name)}
      onClick={() => void toggle()}
      className={`${text === undefined ? discClass : 'btn btn-act'} ${className}`}
    >
      <Icon name="heart" className={liked ? 'fill-leaf text-leaf' : ''} />
      {text === undefined ? null : <span className="max-md:hidden">{text}</span>}
    </button>
  )
}
