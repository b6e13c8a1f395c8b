import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ServerPart } from '../../ui/static-island.tsx'
import { useSwipe } from '../../ui/use-swipe.ts'
import { BannerImage } from './banner-image.tsx'

const interval = 3000

/** Three slides, 3 s each, in a loop. Pauses on hover, on focus, while the page is hidden, and with reduced motion. */
export function Slider({ hotels }: { hotels: number }): ReactNode {
  const messages = useMessages('home')
  const count = messages.slides.length
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [resting, setResting] = useState(false)
  const [ready, setReady] = useState(false)
  const move = (by: number): void => setIndex((now) => (now + by + count) % count)
  const swipe = useSwipe(move)

  useEffect(() => setReady(true), [])

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (paused || resting || still) return
    const timer = setInterval(() => !document.hidden && setIndex((now) => (now + 1) % count), interval)
    return () => clearInterval(timer)
  }, [paused, resting, count])

  return (
    <section
      aria-roledescription={messages.carousel}
      aria-label={messages.slider}
      className="pt-3 sm:pt-6"
      onMouseEnter={() => setResting(true)}
      onMouseLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <div className="relative touch-pan-y select-none overflow-hidden rounded-sheet bg-section" {...swipe}>
        <div className="absolute right-5 bottom-[60px] z-10 flex items-center rounded-chip bg-white pr-1.5 font-semibold text-14 max-sm:right-1.5 max-sm:bottom-0.5 max-sm:bg-transparent lg:top-5 lg:bottom-auto">
          <SliderButton
            icon={paused ? 'play' : 'pause'}
            label={paused ? messages.play : messages.pause}
            onPress={() => setPaused(!paused)}
          />
          <SliderButton icon="left" label={messages.previous} onPress={() => move(-1)} />
          <span className="min-w-9 text-center">{messages.slidePosition(index + 1, count)}</span>
          <SliderButton icon="right" label={messages.next} onPress={() => move(1)} />
        </div>
        {messages.slides.map((slide, number) => (
          <Slide
            key={slide.title}
            first={number === 0}
            shown={number === index}
            ready={ready}
            picture={number}
            title={slide.title}
            text={slide.text(hotels)}
          />
        ))}
      </div>
    </section>
  )
}

/** `ready` once scripts run: before that, the images of the other slides would delay that of the first one. */
type SlideProps = { first: boolean; shown: boolean; ready: boolean; picture: number; title: string; text: string }

/** Slides share a grid cell, so that the tallest sets the height and nothing shifts when they change. */
function Slide({ first, shown, ready, picture, title, text }: SlideProps): ReactNode {
  const Title = first ? 'h1' : 'h2'
  return (
    <div
      aria-hidden={!shown}
      hidden={!first && !ready}
      className={`flex flex-col lg:grid lg:min-h-[448px] lg:grid-cols-[456px_minmax(0,1fr)] ${first ? 'relative' : 'absolute inset-0'} ${shown ? '' : 'invisible'}`}
    >
      <div className="slide-words self-start px-6 pt-7 pb-6 md:px-10 md:pt-10 md:pb-7 lg:self-center lg:py-0 lg:pr-6 lg:pb-10 lg:pl-16">
        <Title className="max-w-[16em] text-30 leading-[1.16] tracking-[-0.025em] md:text-38">{title}</Title>
        <p className="mt-3.5 max-w-[34em] text-16 text-ink-2 leading-[1.5] md:text-18 lg:max-w-[23em]">{text}</p>
      </div>
      <ServerPart id={`banner-${picture}`} className="mt-auto max-sm:mb-12 lg:mt-0 lg:h-full lg:min-h-0">
        {import.meta.env.SSR && <BannerImage number={picture} first={first} />}
      </ServerPart>
    </div>
  )
}

function SliderButton({
  icon,
  label,
  onPress,
}: {
  icon: 'play' | 'pause' | 'left' | 'right'
  label: string
  onPress: () => void
}): ReactNode {
  return (
    <button type="button" className="icon-btn" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
