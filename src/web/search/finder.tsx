import { type FormEvent, type MouseEvent, type ReactNode, type Ref, type SyntheticEvent, useRef, useState } from 'react'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { addDays, isDay } from '../../domain/day.ts'
import { type DogSize, dogSizes } from '../../domain/dog-size.ts'
import { regions } from '../../domain/region.ts'
import { lastBookableDay } from '../../domain/stay.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FinderFaults } from './finder-fault.ts'

/** What the form starts with: a region's name or `All`, days `YYYY-MM-DD` or empty. */
export type FinderValues = { region: string; checkin: string; checkout: string; size: DogSize | '' }

/** Goes on the link that opens the form where it is not in view. */
export type OpenerProps = { ref: Ref<HTMLAnchorElement>; href: '#find'; onClick: (event: MouseEvent) => void }

type FinderProps = {
  values: FinderValues
  faults?: FinderFaults
  /** `card` is a panel on phones, `fold` is out of sight everywhere until it is opened, `page` stays in the page */
  layout: 'card' | 'fold' | 'page'
  children?: (opener: OpenerProps) => ReactNode
}

/** Region, days, dog size: a plain GET form to /search. On phones it opens as a full-screen panel. */
export function Finder({ values, faults = {}, layout, children }: FinderProps): ReactNode {
  const messages = useMessages('finder')
  const href = useHref()
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState(false)
  const [incomplete, setIncomplete] = useState(false)

  function show(event: MouseEvent): void {
    event.preventDefault()
    setOpen(true)
    scrollTo({ top: 0 })
    requestAnimationFrame(() => form.current?.querySelector('select')?.focus())
  }

  /** A form that was opened by its address alone is closed by leaving it. */
  function close(event: SyntheticEvent): void {
    if (open) event.preventDefault()
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
      {children?.({ ref: opener, href: '#find', onClick: show })}
      <form
        ref={form}
        id="find"
        action={href(urls.search)}
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
        <RegionField chosen={values.region} invalid={faults.region !== undefined} />
        <DaysField checkin={values.checkin} checkout={values.checkout} faults={faults} />
        <SizeField chosen={values.size} invalid={faults.size !== undefined} />
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

function RegionField({ chosen, invalid }: { chosen: string; invalid: boolean }): ReactNode {
  const messages = useMessages('finder')
  const names = useMessages('regions')
  return (
    <div className="finder-field">
      <label htmlFor="find-region">{messages.region}</label>
      <select id="find-region" name="region" defaultValue={chosen} aria-invalid={invalid}>
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

function DaysField({ faults, ...days }: { checkin: string; checkout: string; faults: FinderFaults }): ReactNode {
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
            aria-invalid={faults.checkin !== undefined}
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
            aria-invalid={faults.checkout !== undefined}
            title={messages.days(format.day(last))}
            onChange={(event) => setCheckout(event.target.value)}
          />
        </div>
      </div>
    </fieldset>
  )
}

function SizeField({ chosen, invalid }: { chosen: DogSize | ''; invalid: boolean }): ReactNode {
  const messages = useMessages('finder')
  return (
    <div className="finder-field">
      <label htmlFor="find-size">{messages.size}</label>
      <select id="find-size" name="size" defaultValue={chosen} aria-invalid={invalid}>
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
