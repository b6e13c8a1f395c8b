import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { emptySearch, type Search, searchFields, searchUrl } from '../../contract/search-url.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { type FinderFaults, type FinderField, finderFields } from './finder-fault.ts'
import { FinderProblems } from './finder-problems.tsx'
import { isolate } from './isolate.ts'
import { NativeFields } from './native-fields.tsx'
import { PickerFields } from './picker-fields.tsx'
import { type FinderTexts, readDay, readFinder } from './read-finder.ts'
import { useLeaving } from './use-leaving.ts'

/** Goes on the link that opens the form where it is not in view. */
export type OpenerProps = { ref: Ref<HTMLAnchorElement>; href: '#find'; onClick: (event: MouseEvent) => void }

type FinderProps = {
  values: FinderTexts
  faults?: FinderFaults
  /** what goes along: a name, filters and an order */
  search?: Search
  /** `card` is a panel on phones, `fold` is out of sight everywhere until it is opened, `page` stays in the page */
  layout: 'card' | 'fold' | 'page'
  children?: (opener: OpenerProps) => ReactNode
}

/** Region, days, dog size: a plain GET form to /search, whose fields get popups of their own once scripts run. */
export function Finder({ values, faults = {}, search = emptySearch, layout, children }: FinderProps): ReactNode {
  const messages = useMessages('finder')
  const href = useHref()
  const { today } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const [picked, setPicked] = useState<FinderTexts | null>(null)
  const [tried, setTried] = useState(0)
  const [leaving, setLeaving] = useLeaving()
  const { opener, open, close, leave } = useOpening(form)
  const shownFaults = tried > 0 && picked ? readFinder(picked, today, true).faults : faults

  // What was entered before scripts ran is taken over.
  useEffect(() => {
    if (form.current) setPicked(textsOf(new FormData(form.current)))
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!picked) return
    const { region, stay, size, faults: found } = readFinder(picked, today, true)
    const wrong = finderFields.find((field) => found[field])
    if (wrong) {
      setTried(tried + 1)
      document.getElementById(`find-${wrong}`)?.focus()
    } else {
      setLeaving(true)
      leave(href(searchUrl({ ...search, region, stay, size })))
    }
  }

  const rest: Search = { ...search, region: null, stay: null, size: null }
  return (
    <>
      {children?.(opener)}
      <form
        ref={form}
        id="find"
        action={href(searchUrl(rest).split('?', 1)[0] ?? '')}
        aria-label={messages.label}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Escape' && open && close(event)}
        data-open={open || undefined}
        className={`finder finder-${layout}`}
      >
        <p className="finder-title">
          {messages.label}
          <a href="#main" className="icon-btn -mr-3" aria-label={messages.cancel} onClick={close}>
            <Icon name="x" />
          </a>
        </p>
        {picked === null ? (
          <NativeFields values={values} faults={faults} />
        ) : (
          <PickerFields values={picked} faults={shownFaults} onChange={setPicked} />
        )}
        {searchFields(rest).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="finder-actions">
          <button type="submit" className="btn btn-primary finder-button" aria-busy={leaving}>
            {leaving ? <span className="spinner size-5" aria-hidden="true" /> : <Icon name="search" />}
            {messages.search}
          </button>
          <a href="#main" className="btn btn-line finder-button finder-cancel" onClick={close}>
            {messages.cancel}
          </a>
        </div>
        {tried > 0 ? <FinderProblems faults={shownFaults} /> : null}
      </form>
    </>
  )
}

/** Native date fields have days in another form than the page. */
function textsOf(data: FormData): FinderTexts {
  const text = (name: FinderField): string => String(data.get(name) ?? '')
  const written = (name: 'checkin' | 'checkout'): string => {
    const entered = readDay(text(name))
    return entered ? wireDay(entered) : text(name)
  }
  return { region: text('region'), checkin: written('checkin'), checkout: written('checkout'), size: text('size') }
}

type Opening = {
  opener: OpenerProps
  open: boolean
  close: (event: SyntheticEvent) => void
  leave: (url: string) => void
}

/**
 * Opens the form from afar, and gives the focus back when it closes. Where it covers the page, the rest is out of reach meanwhile, and
 * it has a place in the history, so that going back closes it.
 */
function useOpening(form: { readonly current: HTMLFormElement | null }): Opening {
  const link = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open || !form.current) return
    const covers = getComputedStyle(form.current).position === 'fixed'
    const release = covers ? isolate(form.current) : null
    if (covers) history.pushState(panelState, '')
    else scrollTo({ top: 0 })
    const onPop = (): void => setOpen(false)
    addEventListener('popstate', onPop)
    document.getElementById('find-region')?.focus()
    return () => {
      removeEventListener('popstate', onPop)
      if (isPanel()) history.back()
      release?.()
      link.current?.focus()
    }
  }, [open, form])

  function show(event: MouseEvent): void {
    event.preventDefault()
    setOpen(true)
  }

  /** A form that was opened by its address alone is closed by leaving it. */
  function close(event: SyntheticEvent): void {
    if (open) event.preventDefault()
    setOpen(false)
  }

  /** Back from there leads to the page, not to the panel over it. */
  function leave(url: string): void {
    if (isPanel()) location.replace(url)
    else location.assign(url)
  }

  return { opener: { ref: link, href: '#find', onClick: show }, open, close, leave }
}

const panelState = 'panel'

function isPanel(): boolean {
  return history.state === panelState
}
