import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { addDays, isDay } from '../../domain/day.ts'
import { type DogSize, dogSizes } from '../../domain/dog-size.ts'
import { regions } from '../../domain/region.ts'
import { lastBookableDay } from '../../domain/stay.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import { Icon } from '../ui/icon.tsx'

/** What the form starts with: a region's name or `All`, days `YYYY-MM-DD` or empty. */
export type FinderValues = { region: string; checkin: string; checkout: string; size: DogSize | '' }

/** Region, days, dog size: a plain GET form to /search. On phones it opens as a full-screen panel. */
export function Finder({ values }: { values: FinderValues }): ReactNode {
  const messages = useMessages('finder')
  const href = useHref()
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState(false)
  const [incomplete, setIncomplete] = useState(false)

  function close(): void {
    setOpen(false)
    opener.current?.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const url = addressOf(new FormData(event.currentTarget))
    setIncomplete(url === null)
    if (url !== null) location.assign(href(url))
  }

  return (
    <>
      <form
        ref={form}
        id="find"
        action={href(urls.search)}
        aria-label={messages.label}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Escape' && open && close()}
        data-open={open || undefined}
        className="finder"
      >
        <p className="finder-title">
          {messages.label}
          <button type="button" className="icon-btn -mr-3" aria-label={messages.cancel} onClick={close}>
            <Icon name="x" />
          </button>
        </p>
        <RegionField chosen={values.region} />
        <DaysField checkin={values.checkin} checkout={values.checkout} />
        <SizeField chosen={values.size} />
        {incomplete ? (
          <p role="alert" className="col-span-full whitespace-pre-line px-5 py-2 font-semibold text-14 text-error max-sm:px-0">
            {messages.incomplete}
          </p>
        ) : null}
        <button type="submit" className="btn btn-primary finder-submit">
          <Icon name="search" />
          {messages.search}
        </button>
        <a href="#main" className="btn btn-line finder-cancel" onClick={close}>
          {messages.cancel}
        </a>
      </form>
      <a
        ref={opener}
        href="#find"
        className="btn btn-primary finder-open"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
          requestAnimationFrame(() => form.current?.querySelector('select')?.focus())
        }}
      >
        <Icon name="search" />
        {messages.open}
      </a>
    </>
  )
}

/** The address of the results, or null while something is missing. */
function addressOf(fields: FormData): string | null {
  const [region, checkin, checkout, size] = ['region', 'checkin', 'checkout', 'size'].map((name) =>
    String(fields.get(name) ?? ''),
  )
  if (!region || !checkin || !checkout || !size || !isDay(checkin) || !isDay(checkout)) return null
  const query = new URLSearchParams({ region, checkin: wireDay(checkin), checkout: wireDay(checkout), size })
  return `${urls.search}?${query}`
}

function RegionField({ chosen }: { chosen: string }): ReactNode {
  const messages = useMessages('finder')
  const names = useMessages('regions')
  return (
    <div className="finder-field">
      <label htmlFor="find-region">{messages.region}</label>
      <select id="find-region" name="region" defaultValue={chosen}>
        <option value="All">{messages.anyRegion}</option>
        {regions.map(({ name }) => (
          <option key={name} value={name}>
            {names.districts[name]}
          </option>
        ))}
      </select>
    </div>
  )
}

function DaysField(days: { checkin: string; checkout: string }): ReactNode {
  const messages = useMessages('finder')
  const { today } = usePage()
  const { format } = useIntl()
  const [checkin, setCheckin] = useState(days.checkin)
  const [checkout, setCheckout] = useState(days.checkout)
  const last = lastBookableDay(today)
  const earliestOut = addDays(isDay(checkin) ? checkin : today, 1)

  function chooseCheckin(value: string): void {
    setCheckin(value)
    if (isDay(value) && checkout !== '' && checkout <= value) setCheckout(addDays(value, 1))
  }

  return (
    <fieldset className="finder-field">
      <legend className="sr-only">{messages.dates}</legend>
      <div className="grid grid-cols-2 gap-3">
        <div>
          <label htmlFor="find-checkin">{messages.checkin}</label>
          <input
            id="find-checkin"
            type="date"
            name="checkin"
            min={today}
            max={addDays(last, -1)}
            value={checkin}
            title={messages.days(format.day(last))}
            onChange={(event) => chooseCheckin(event.target.value)}
          />
        </div>
        <div>
          <label htmlFor="find-checkout">{messages.checkout}</label>
          <input
            id="find-checkout"
            type="date"
            name="checkout"
            min={earliestOut}
            max={last}
            value={checkout}
            title={messages.days(format.day(last))}
            onChange={(event) => setCheckout(event.target.value)}
          />
        </div>
      </div>
    </fieldset>
  )
}

function SizeField({ chosen }: { chosen: DogSize | '' }): ReactNode {
  const messages = useMessages('finder')
  return (
    <div className="finder-field">
      <label htmlFor="find-size">{messages.size}</label>
      <select id="find-size" name="size" defaultValue={chosen}>
        <option value="">{messages.chooseSize}</option>
        {dogSizes.map((size) => (
          <option key={size} value={size}>
            {messages.sizes[size]}
          </option>
        ))}
      </select>
    </div>
  )
}
