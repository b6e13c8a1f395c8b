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
import { emptySearch, type Search, searchFields, searchUrl } from '../../../contract/search/search-url.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { type DogSize, noDogs, perSize } from '../../../domain/dog/dog-size.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { trapFocus } from '../../ui/trap-focus.ts'
import { recallSearch } from './last-search.ts'
import { NativeFields } from './native-fields.tsx'
import type { OwnDog } from './own-dogs.ts'
import { emptySearchForm, readDay, readSearchForm, type SearchFormTexts } from './read-search-form.ts'
import { type SearchFormErrors, type SearchFormField, searchFormFields } from './search-form-error.ts'
import { SearchFormErrorList } from './search-form-errors.tsx'
import { useNavigating } from './use-navigating.ts'
import { usePickerFields } from './use-picker-fields.ts'

/** Props of the link that opens the form when it is not visible. */
export type OpenerProps = { ref: Ref<HTMLAnchorElement>; href: '#find'; onClick: (event: MouseEvent) => void }

type SearchFormProps = {
  values: SearchFormTexts
  errors?: SearchFormErrors
  /** Search criteria to preserve: a name, filters and an order. */
  search?: Search
  /** The signed-in owner's dogs. */
  ownDogs?: readonly OwnDog[]
  /** `card` is a panel on phones, `fold` is hidden everywhere until opened, `page` is always part of the page. */
  layout: 'card' | 'fold' | 'page'
  children?: (opener: OpenerProps) => ReactNode
}

/** Region, days and dog size: a plain GET form to /search. Its fields get popups once they are loaded. */
export function SearchForm({
  values,
  errors = {},
  search = emptySearch,
  ownDogs = [],
  layout,
  children,
}: SearchFormProps): ReactNode {
  const messages = useMessages('searchForm')
  const href = useHref()
  const { today } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const [picked, setPicked] = useState<SearchFormTexts | null>(null)
  const [attempts, setTried] = useState(0)
  const [leaving, setLeaving] = useNavigating()
  const { Fields, load } = usePickerFields(form)
  const { opener, open, close, leave } = useOpening(form, load, Fields === null || picked !== null)
  const shownErrors = attempts > 0 && picked ? readSearchForm(picked, today, true).errors : errors

  // Take over what was entered in the native fields; on the home page, where nothing was, the last search.
  useEffect(() => {
    if (!form.current || !Fields) return
    const entered = getFormTexts(new FormData(form.current))
    const isEmpty = new URLSearchParams(entered).toString() === new URLSearchParams(emptySearchForm).toString()
    setPicked((isEmpty && layout === 'card' ? recallSearch(today) : null) ?? entered)
  }, [Fields, layout, today])

  function submit(event: FormEvent): void {
    // Without the fields with popups, the browser submits the form.
    if (!picked) return
    event.preventDefault()
    const { region, stay, dogs, errors: found } = readSearchForm(picked, today, true)
    const wrong = searchFormFields.find((field) => found[field])
    if (wrong) {
      setTried(attempts + 1)
      document.getElementById(`find-${wrong}`)?.focus()
    } else {
      setLeaving(true)
      leave(href(searchUrl({ ...search, region, stay, dogs })))
    }
  }

  const rest: Search = { ...search, region: null, stay: null, dogs: noDogs }
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
        className={`search-form search-form-${layout}`}
      >
        <p className="search-form-title">
          {messages.label}
          <a href="#main" className="icon-btn -mr-[12px]" aria-label={messages.cancel} onClick={close}>
            <Icon name="x" />
          </a>
        </p>
        {picked && Fields ? (
          <Fields values={picked} errors={shownErrors} ownDogs={ownDogs} onChange={setPicked} />
        ) : (
          <NativeFields values={values} errors={errors} ownDogs={ownDogs} />
        )}
        {searchFields(rest).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="search-form-actions">
          <button type="submit" className="btn btn-primary search-form-button" aria-busy={leaving}>
            {leaving ? <span className="spinner size-5" aria-hidden="true" /> : <Icon name="search" />}
            {messages.search}
          </button>
          <a href="#main" className="btn btn-line search-form-button search-form-cancel" onClick={close}>
            {messages.cancel}
          </a>
        </div>
        {attempts > 0 ? <SearchFormErrorList errors={shownErrors} /> : null}
      </form>
    </>
  )
}

/** What is entered in the form. Native date fields use a different day format. */
export function getFormTexts(data: FormData): SearchFormTexts {
  const text = (name: SearchFormField | DogSize): string => String(data.get(name) ?? '')
  const written = (name: 'checkin' | 'checkout'): string => {
    const entered = readDay(text(name))
    return entered ? wireDay(entered) : text(name)
  }
  return {
    region: text('region'),
    checkin: written('checkin'),
    checkout: written('checkout'),
    size: text('size'),
    ...perSize(text),
  }
}

type Opening = {
  opener: OpenerProps
  open: boolean
  close: (event: SyntheticEvent) => void
  leave: (url: string) => void
}

/**
 * Opens the form from a link elsewhere once its fields are loaded, focuses the first one as soon as `isSettled`: the fields are not about to be
 * replaced; and returns focus when it closes. If it covers the page, it traps focus and adds a history entry, so that the back button closes it.
 */
function useOpening(form: { readonly current: HTMLFormElement | null }, load: () => Promise<void>, isSettled: boolean): Opening {
  const link = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open || !form.current) return
    const covers = getComputedStyle(form.current).position === 'fixed'
    const release = covers ? trapFocus(form.current) : null
    if (covers) history.pushState(panelState, '')
    else scrollTo({ top: 0 })
    const onPop = (): void => setOpen(false)
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      if (isPanel()) history.back()
      release?.()
      link.current?.focus()
    }
  }, [open, form])

  useEffect(() => {
    if (open && isSettled) document.getElementById('find-region')?.focus()
  }, [open, isSettled])

  function show(event: MouseEvent): void {
    event.preventDefault()
    void load().then(() => setOpen(true))
  }

  /** A form opened through the URL fragment alone is closed by following the link. */
  function close(event: SyntheticEvent): void {
    if (open) event.preventDefault()
    setOpen(false)
  }

  /** The back button then leads to the page, not to the open panel. */
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
