import type { ReactNode } from 'react'
import { maxRooms } from '../../../domain/booking/limits.ts'
import { bookableEnds } from '../../../domain/calendar/stay.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { createStaticIsland } from '../../ui/static-island.tsx'
import { useRegionOptions } from '../map/region-options.ts'
import { countSizes, type OwnDog } from './own-dogs.ts'
import { readDay, type SearchFormTexts } from './read-search-form.ts'
import type { SearchFormErrors } from './search-form-error.ts'

type NativeProps = { values: SearchFormTexts; errors: SearchFormErrors; ownDogs: readonly OwnDog[]; hasRegion?: boolean }

function Fields({ values, errors, ownDogs, hasRegion = true }: NativeProps): ReactNode {
  const messages = useMessages('searchForm')
  const regions = useRegionOptions()
  return (
    <>
      {hasRegion ? (
        <div className="search-form-field">
          <label htmlFor="find-region">{messages.region}</label>
          <select id="find-region" name="region" defaultValue={values.region} aria-invalid={errors.region !== undefined}>
            {regions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <div className="search-form-field search-form-days">
        <div>
          <label htmlFor="find-checkin">{messages.checkin}</label>
          <NativeDay name="checkin" text={values.checkin} errors={errors} />
        </div>
        <div>
          <label htmlFor="find-checkout">{messages.checkout}</label>
          <NativeDay name="checkout" text={values.checkout} errors={errors} />
        </div>
      </div>
      <div className="search-form-field">
        <label htmlFor="find-size">{messages.size}</label>
        <select id="find-size" name="size" defaultValue={values.size} aria-invalid={errors.size !== undefined}>
          <option value="">{messages.chooseSize}</option>
          {ownDogs.length > 0 ? <option value="mine">{messages.myDogsAre(messages.dogs(countSizes(ownDogs)))}</option> : null}
          {dogSizes.map((size) => (
            <option key={size} value={size}>
              {messages.sizes[size]}
            </option>
          ))}
        </select>
        <details className="search-form-counts" open={dogSizes.some((size) => values[size] !== '')}>
          <summary>{messages.moreDogs}</summary>
          {dogSizes.map((size) => (
            <label key={size}>
              {messages.sizes[size]}
              <input type="number" name={size} min={0} max={maxRooms} defaultValue={values[size]} />
            </label>
          ))}
        </details>
      </div>
    </>
  )
}

type DayProps = { name: 'checkin' | 'checkout'; text: string; errors: SearchFormErrors }

function NativeDay({ name, text, errors }: DayProps): ReactNode {
  const { today } = usePage()
  return (
    <input
      id={`find-${name}`}
      type="date"
      name={name}
      {...bookableEnds(today)[name]}
      defaultValue={readDay(text) ?? ''}
      aria-invalid={errors[name] !== undefined}
    />
  )
}

/** The fields for use without scripts. The picker replaces them, so the browser needs none of their code. */
export const NativeFields = createStaticIsland('native-fields', import.meta.env.SSR && Fields)
