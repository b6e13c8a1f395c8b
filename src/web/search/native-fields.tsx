import type { ReactNode } from 'react'
import { addDays } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import { lastBookableDay } from '../../domain/stay.ts'
import { useMessages } from '../intl.tsx'
import { usePage } from '../page-context.tsx'
import type { FinderFaults } from './finder-fault.ts'
import { type FinderTexts, readDay } from './read-finder.ts'
import { useRegionOptions } from './region-options.ts'

/** The fields as they are without scripts. */
export function NativeFields({ values, faults }: { values: FinderTexts; faults: FinderFaults }): ReactNode {
  const messages = useMessages('finder')
  const regions = useRegionOptions()
  const { today } = usePage()
  const last = lastBookableDay(today)
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
          <NativeDay name="checkin" min={today} max={addDays(last, -1)} text={values.checkin} faults={faults} />
        </div>
        <div>
          <label htmlFor="find-checkout">{messages.checkout}</label>
          <NativeDay name="checkout" min={addDays(today, 1)} max={last} text={values.checkout} faults={faults} />
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

type DayProps = { name: 'checkin' | 'checkout'; min: string; max: string; text: string; faults: FinderFaults }

function NativeDay({ name, min, max, text, faults }: DayProps): ReactNode {
  return (
    <input
      id={`find-${name}`}
      type="date"
      name={name}
      min={min}
      max={max}
      defaultValue={readDay(text) ?? ''}
      aria-invalid={faults[name] !== undefined}
    />
  )
}
