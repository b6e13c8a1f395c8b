import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { useSwipe } from '../../ui/use-swipe.ts'
import { PostImage } from '../post-image.tsx'
import type { DetailImage } from './detail-props.ts'

export type ViewerProps = { pictures: DetailImage[]; name: string; first: number; onClose: () => void }

/**
 * A full-window image viewer. Arrow keys and swipes change the image, Escape and the browser's Back close it, and focus returns to
 * where it was.
 */
export function ImageViewer({ pictures, name, first, onClose: onClosed }: ViewerProps): ReactNode {
  const messages = useMessages('detail')
  const shell = useMessages('shell')
  const dialog = useModal()
  const onClose = useBackToClose(onClosed)
  const [index, setIndex] = useState(first)
  const caption = useId()
  const count = pictures.length
  const place = (by: number): number => (index + by + count) % count
  const turn = (by: number): void => setIndex(place(by))
  const swipe = useSwipe(turn)

  function turnByKey({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'Home') setIndex(0)
    if (key === 'End') setIndex(count - 1)
  }

  // Preload the adjacent images.
  const near = [...new Set([index, place(1), place(-1)])].sort((a, b) => a - b)
  const getWords = (number: number): string => pictures[number]?.alt || messages.photoLabel(name, number + 1)
  return (
    <dialog
      ref={dialog}
      aria-label={messages.pictures}
      aria-describedby={caption}
      onClose={onClose}
      onKeyDown={turnByKey}
      className="viewer"
    >
      <div className="flex h-14 items-center justify-between gap-4 pr-2 pl-5 text-14">
        <span aria-hidden="true">{messages.counter(index + 1, count)}</span>
        <ViewerButton icon="x" label={shell.close} onPress={onClose} />
      </div>
      <figure
        className="grid min-h-0 touch-pan-y grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-3 px-4 md:px-20"
        {...swipe}
      >
        {near.map((number) => (
          <PostImage
            key={number}
            path={pictures[number]?.path ?? ''}
            alt={getWords(number)}
            sizes="100vw"
            priority="eager"
            className={number === index ? 'size-full object-contain' : 'hidden'}
          />
        ))}
        <figcaption id={caption} aria-live="polite" className="max-w-[65ch] text-center text-14">
          <span className="sr-only">{messages.photoPosition(index + 1, count)}</span> {getWords(index)}
        </figcaption>
      </figure>
      <div className="flex h-18 items-center justify-center gap-6">
        {count > 1 ? (
          <>
            <ViewerButton icon="left" label={messages.previousPicture} onPress={() => turn(-1)} />
            <ViewerButton icon="right" label={messages.nextPicture} onPress={() => turn(1)} />
          </>
        ) : null}
      </div>
    </dialog>
  )
}

/** Gives the viewer a history entry of its own, so that Back closes it instead of leaving the page. */
function useBackToClose(onClosed: () => void): () => void {
  const closed = useRef(onClosed)
  closed.current = onClosed
  useEffect(() => {
    const close = (): void => closed.current()
    history.pushState(null, '')
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  return () => history.back()
}

function ViewerButton({ icon, label, onPress }: { icon: 'x' | 'left' | 'right'; label: string; onPress: () => void }): ReactNode {
  return (
    <button type="button" className="icon-btn hover:bg-white/15" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
