import { type ReactNode, useState } from 'react'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useRegionOptions } from '../map/region-options.ts'
import { ListPicker } from './list-picker.tsx'
import type { SearchFormTexts } from './read-search-form.ts'
import type { SearchFormErrors } from './search-form-error.ts'
import { StayPicker } from './stay-picker.tsx'

type PickerProps = { values: SearchFormTexts; faults: SearchFormErrors; onChange: (values: SearchFormTexts) => void }

/** The fields with custom popups, of which one is open at a time. */
export function PickerFields({ values, faults, onChange }: PickerProps): ReactNode {
  const messages = useMessages('finder')
  const regions = useRegionOptions()
  const [open, setOpen] = useState<'region' | 'days' | 'size' | null>(null)
  const opener = (field: NonNullable<typeof open>) => (wanted: boolean) =>
    setOpen((now) => (wanted ? field : now === field ? null : now))
  const sizes = dogSizes.map((size) => ({ value: size, label: messages.sizes[size] }))
  return (
    <>
      <ListPicker
        id="find-region"
        name="region"
        label={messages.region}
        placeholder={messages.anyRegion}
        options={regions}
        value={values.region}
        open={open === 'region'}
        invalid={faults.region !== undefined}
        onOpen={opener('region')}
        onChoose={(region) => onChange({ ...values, region })}
      />
      <StayPicker
        texts={values}
        faults={faults}
        open={open === 'days'}
        onOpen={opener('days')}
        onChange={(days) => onChange({ ...values, ...days })}
      />
      <ListPicker
        id="find-size"
        name="size"
        label={messages.size}
        placeholder={messages.chooseSize}
        options={sizes}
        value={values.size}
        open={open === 'size'}
        invalid={faults.size !== undefined}
        onOpen={opener('size')}
        onChoose={(size) => onChange({ ...values, size })}
      />
    </>
  )
}
