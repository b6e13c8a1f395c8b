import type { FormEvent, ReactNode } from 'react'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts'
import { DayField } from '../day-field/day-field.tsx'
import { type SeasonForm, seasonFieldId } from './use-season-form.ts'

/** Sets prices for the selected nights; the days can also be typed. */
export function SeasonPanel({ form, sizes }: { form: SeasonForm; sizes: readonly DogSize[] }): ReactNode {
  const messages = useMessages('companyPrices')
  const quote = useMessages('quote')
  const { typedNights, typed, errors } = form
  function submit(event: FormEvent): void {
    event.preventDefault()
    form.set()
  }
  return (
    <form onSubmit={submit} noValidate className="rounded-card bg-white p-4 shadow-1 md:p-6">
      <h3>{messages.choose}</h3>
      <p className="mt-1 text-14 text-ink-2">{messages.lead}</p>
      <ErrorSummary text={form.problem?.text} problems={form.problem?.fields ?? []} attempt={form.attempt} />
      <div className="grid gap-x-3 min-[26.25rem]:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            id={seasonFieldId(end)}
            label={end === 'from' ? messages.first : messages.last}
            value={typedNights[end]}
            error={errors[seasonFieldId(end)]}
            onChange={(value) => form.choose(end, value)}
          />
        ))}
      </div>
      <div className="grid gap-x-3 min-[26.25rem]:grid-cols-3">
        {sizes.map((size) => (
          <TextField
            key={size}
            id={seasonFieldId(size)}
            label={messages.priceFor(quote.sizes[size])}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            value={typed[size]}
            error={errors[seasonFieldId(size)]}
            onChange={(event) => form.type(size, event.target.value)}
          />
        ))}
      </div>
      <p className="mt-2 text-14 text-ink-2">
        {messages.unchanged} {messages.keptPrices}
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <SubmitButton sending={form.sending}>{messages.set}</SubmitButton>
        <button type="button" className="btn btn-line" onClick={form.remove}>
          {messages.remove}
        </button>
      </p>
      <noscript>
        <p className="mt-3 text-14">{messages.needsScripts}</p>
      </noscript>
    </form>
  )
}

/** The current seasons, each with a button to remove it. */
export function SeasonList({ form }: { form: SeasonForm }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyPrices')
  const quote = useMessages('quote')
  const heading = useFocusOnChange<HTMLHeadingElement>(form.seasons)
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-6">
      <h3 ref={heading} tabIndex={-1}>
        {messages.seasons}
      </h3>
      {form.seasons.length === 0 ? <p className="mt-1 text-14 text-ink-2">{messages.noSeasons}</p> : null}
      <ul className="mt-1">
        {form.seasons.map((season) => {
          const { from, to, prices } = season
          const span = format.span(from, to)
          return (
            <li
              key={`${from} ${to} ${JSON.stringify(prices)}`}
              className="flex items-center justify-between gap-3 border-divider border-t py-2 first:border-t-0"
            >
              <span className="min-w-0 text-14 leading-[1.5]">
                <b className="block">{format.stay({ checkin: from, checkout: to })}</b>
                {(['small', 'medium', 'large'] as const)
                  .flatMap((size) => {
                    const price = prices[size]
                    return price === undefined ? [] : [messages.priceLabel(quote.sizes[size], format.won(price))]
                  })
                  .join(', ')}
              </span>
              <button
                type="button"
                className="btn btn-quiet btn-small"
                aria-label={messages.removeSeason(span)}
                onClick={() => form.drop(season)}
              >
                {messages.removeShort}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
