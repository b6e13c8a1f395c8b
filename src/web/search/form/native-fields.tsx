import type { ReactNode } from 'react'
import { bookableEnds } from '../../../domain/calendar/stay.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { useRegionOptions } from '../map/region-options.ts'
import { readDay, type SearchFormTexts } from './read-search-form.ts'
import type { SearchFormErrors } from './search-form-error.ts'

/** The fields for use without scripts. */
export function NativeFields({ values, faults }: { values: SearchFormTexts; faults: SearchFormErrors }): ReactNode {
  const messages = useMessages('finder')
  const regions = useRegionOptions()
  const sizes = dogSizes.map((size) => ({ value: size, label: messages.sizes[size] }))
  return (
    <>
      <div className="finder-field">
        <label htmlFor="find-region">{messages.region}</label>
        <select id="find-region" name="region" defaultValue={values.region} aria-invalid={faults.region !== undefined}>
          {regions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="finder-field finder-days">
        <div>
          <label htmlFor="find-checkin">{messages.checkin}</label>
          <NativeDay name="checkin" text={values.checkin} faults={faults} />
        </div>
        <div>
          <label htmlFor="find-checkout">{messages.checkout}</label>
          <NativeDay name="checkout" text={values.checkout} faults={faults} />
        </div>
      </div>
      <div className="finder-field">
        <label htmlFor="find-size">{messages.size}</label>
        <select id="find-size" name="size" defaultValue={values.size} aria-invalid={faults.size !== undefined}>
          <option value="">{messages.chooseSize}</option>
          {sizes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

type DayProps = { name: 'checkin' | 'checkout'; text: string; faults: SearchFormErrors }

function NativeDay({ name, text, faults }: DayProps): ReactNode {
  const { today } = usePage()
  return (
    <input
      id={`find-${name}`}
      type="date"
      name={name}
      {...bookableEnds(today)[name]}
      defaultValue={readDay(text) ?? ''}
      aria-invalid={faults[name] !== undefined}
    />
  )
}
