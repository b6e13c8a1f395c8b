import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../intl.tsx'
import { Icon } from '../ui/icon.tsx'
import { useModal } from '../ui/use-modal.ts'
import type { DetailPicture } from './detail-props.ts'
import { Picture } from './picture.tsx'

export type ViewerProps = { pictures: DetailPicture[]; name: string; first: number; onClose: () => void }

/** One picture at a time over the whole window; arrow keys turn, Escape closes, focus goes back to where it came from. */
export function PictureViewer({ pictures, name, first, onClose }: ViewerProps): ReactNode {
  const messages = useMessages('detail')
  const shell = useMessages('shell')
  const dialog = useModal()
  const [index, setIndex] = useState(first)
  const count = pictures.length
  const picture = pictures[index]
  const turn = (by: number): void => setIndex((now) => (now + by + count) % count)

  function steer(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }

  if (!picture) return null
  const alt = picture.alt || messages.pictureOf(name, index + 1)
  return (
    <dialog ref={dialog} aria-label={messages.pictures} onClose={onClose} onKeyDown={steer} className="viewer">
      <div className="flex h-14 items-center justify-between gap-4 pr-2 pl-5 text-14">
        <span>{messages.counter(index + 1, count)}</span>
        <ViewerButton icon="x" label={shell.close} onPress={onClose} />
      </div>
      <figure className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-3 px-4 md:px-20">
        <Picture
          key={picture.path}
          path={picture.path}
          alt={alt}
          sizes="100vw"
          priority="eager"
          className="size-full object-contain"
        />
        <figcaption aria-live="polite" className="max-w-[65ch] text-center text-14">
          {alt}
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

function ViewerButton({ icon, label, onPress }: { icon: 'x' | 'left' | 'right'; label: string; onPress: () => void }): ReactNode {
  return (
    <button type="button" className="icon-btn hover:bg-white/15" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
