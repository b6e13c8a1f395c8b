import { type ComponentType, type MouseEvent, type ReactNode, type UIEvent, useState } from 'react'
import { useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import { opensInNewTab } from '../../ui/opens-in-new-tab.ts'
import { showToast } from '../../ui/toast.tsx'
import { PostImage } from '../post-image.tsx'
import type { DetailImage } from './detail-props.ts'
import type { ViewerProps } from './image-viewer.tsx'

// The rendered widths, including what is cropped at the sides.
const largest = '(max-width: 767px) max(448px, 100vw), 800px'
const others = '(max-width: 767px) max(448px, 100vw), 400px'

/**
 * One large image and up to four beside it; on phones, a row to swipe. Each opens the image viewer, or without scripts the
 * image itself.
 */
export function Gallery({ pictures, name }: { pictures: DetailImage[]; name: string }): ReactNode {
  const messages = useMessages('detail')
  const failures = useMessages('failures')
  const [shown, setShown] = useState(1)
  const [open, setOpen] = useState<{ Viewer: ComponentType<ViewerProps>; first: number } | null>(null)

  function show(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    if (opensInNewTab(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    // The viewer is loaded on demand. If that fails, open the image itself, unless the browser is offline.
    import('./image-viewer.tsx').then(
      ({ ImageViewer: PictureViewer }) => setOpen({ Viewer: PictureViewer, first: index }),
      () => (navigator.onLine ? location.assign(href) : showToast(failures.offline, 'alert')),
    )
  }

  function updateIndex({ currentTarget: strip }: UIEvent<HTMLElement>): void {
    setShown(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)) + 1)
  }

  return (
    <div id="photos" className="relative max-md:-order-1 max-md:mb-5">
      <section
        aria-label={messages.pictures}
        className="gallery"
        data-count={Math.min(5, pictures.length)}
        onScroll={updateIndex}
      >
        {pictures.map(({ path, alt }, index) => (
          <a
            key={path}
            href={`${path}?w=1280`}
            aria-label={messages.openPicture(alt || messages.photoLabel(name, index + 1))}
            onClick={(event) => show(event, index)}
            className={index < 5 ? '' : 'md:hidden'}
          >
            <PostImage
              path={path}
              alt=""
              sizes={index === 0 || pictures.length < 3 ? largest : others}
              priority={index === 0 ? 'first' : 'lazy'}
              className="size-full object-cover"
            />
          </a>
        ))}
      </section>
      <span
        aria-hidden="true"
        className="absolute right-4 bottom-3 rounded-chip bg-ink px-2.5 py-0.5 font-semibold text-12 text-white md:hidden"
      >
        {messages.counter(shown, pictures.length)}
      </span>
      {pictures.length > 1 ? (
        <a
          href={`${pictures[0]?.path}?w=1280`}
          className="btn btn-line btn-small absolute right-4 bottom-4 max-md:hidden noscript:hidden"
          onClick={(event) => show(event, 0)}
        >
          <Icon name="grid" />
          {messages.allPictures(pictures.length)}
        </a>
      ) : null}
      {open ? <open.Viewer pictures={pictures} name={name} first={open.first} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}
