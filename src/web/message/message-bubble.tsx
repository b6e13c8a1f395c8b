import type { ReactNode } from 'react'
import type { WireMessage } from '../../contract/message/message.ts'
import type { MessageSide } from '../../domain/message/message.ts'
import { PostImage } from '../post/post-image.tsx'
import type { PostLabels } from '../post/post-labels.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { type MessageText, useMessageText } from './message-text.ts'

type BubbleProps = {
  message: WireMessage
  side: MessageSide
  /** The name of the hotel, for the messages of its own account. */
  hotel: { korean: string; shown: PostLabels }
  /** It is the last of one's own that the other side has read. */
  isSeen: boolean
  /** Takes the message back; undefined if it is too late. */
  onTakeBack: (() => void) | undefined
}

/** A message with its author and time. One's own stand on the right. */
export function MessageBubble({ message, side, hotel, isSeen, onTakeBack }: BubbleProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('conversations')
  const text = useMessageText(message)
  const isOwn = message.by === side
  const name = message.authorName ?? messages.left
  const author: PostLabels = message.by === 'company' && name === hotel.korean ? hotel.shown : { text: name }
  return (
    <li className={`flex max-w-[85%] flex-col sm:max-w-[70%] ${isOwn ? 'items-end self-end' : 'items-start self-start'}`}>
      <p className="mb-1 max-w-full text-14 text-ink-2">
        <span lang={author.lang}>{author.text}</span>{' '}
        <time dateTime={message.createdAt}>{format.time(Date.parse(message.createdAt))}</time>
      </p>
      {text.text === '' ? null : <Text text={text} isOwn={isOwn} isFaint={message.takenBack} />}
      <Photos message={message} author={author.text} />
      {message.masked ? <p className={noteClass}>{isOwn ? messages.masked.byYou[side] : messages.masked.byOther}</p> : null}
      {isSeen ? <p className={noteClass}>{messages.seen}</p> : null}
      {onTakeBack ? <TakeBackButton text={text.text} onPress={onTakeBack} /> : null}
    </li>
  )
}

const noteClass = 'mt-1 text-14 text-ink-2'

function Text({ text, isOwn, isFaint }: { text: MessageText; isOwn: boolean; isFaint: boolean }): ReactNode {
  return (
    <p
      lang={text.lang}
      className={`max-w-full whitespace-pre-line rounded-card px-4 py-2.5 ${isOwn ? 'bg-leaf-1' : 'bg-white shadow-1'} ${isFaint ? 'text-ink-2 italic' : ''}`}
    >
      {text.text}
    </p>
  )
}

function TakeBackButton({ text, onPress }: { text: string; onPress: () => void }): ReactNode {
  const messages = useMessages('conversations')
  return (
    <button type="button" className="link min-h-11 text-14" aria-label={messages.takeBackLabel(text)} onClick={onPress}>
      {messages.takeBack}
    </button>
  )
}

function Photos({ message: { images }, author }: { message: WireMessage; author: string }): ReactNode {
  const messages = useMessages('conversations')
  if (images.length === 0) return null
  return (
    <ul className={`mt-1 grid gap-1 ${images.length > 1 ? 'grid-cols-2' : ''}`}>
      {images.map((path, index) => (
        <li key={path}>
          <a href={`${path}?w=1280`} className="block rounded-control">
            <PostImage
              path={path}
              alt={messages.photo(index + 1, author)}
              sizes="220px"
              className="h-[160px] w-full max-w-[220px] rounded-control bg-section object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
