import { type ReactNode, useState } from 'react'
import { useMessages } from '../../shell/intl.tsx'
import { useRegionOptions } from '../map/region-options.ts'
import { DogsPicker } from './dogs-picker.tsx'
import { ListPicker } from './list-picker.tsx'
import type { OwnDog } from './own-dogs.ts'
import { readDogs, type SearchFormTexts, toDogTexts } from './read-search-form.ts'
import type { SearchFormErrors } from './search-form-error.ts'
import { StayPicker } from './stay-picker.tsx'

export type PickerProps = {
  values: SearchFormTexts
  errors: SearchFormErrors
  ownDogs: readonly OwnDog[]
  hasRegion?: boolean
  onChange: (values: SearchFormTexts) => void
}

/** The fields with custom popups, of which one is open at a time. */
export function PickerFields({ values, errors, ownDogs, hasRegion = true, onChange }: PickerProps): ReactNode {
  const messages = useMessages('searchForm')
  const regions = useRegionOptions()
  const [open, setOpen] = useState<'region' | 'days' | 'size' | null>(null)
  const opener = (field: NonNullable<typeof open>) => (wanted: boolean) =>
    setOpen((now) => (wanted ? field : now === field ? null : now))
  return (
    <>
      {hasRegion ? (
        <ListPicker
          id="find-region"
          name="region"
          label={messages.region}
          placeholder={messages.anyRegion}
          options={regions}
          value={values.region}
          open={open === 'region'}
          invalid={errors.region !== undefined}
          onOpen={opener('region')}
          onChoose={(region) => onChange({ ...values, region })}
        />
      ) : null}
      <StayPicker
        texts={values}
        errors={errors}
        open={open === 'days'}
        onOpen={opener('days')}
        onChange={(days) => onChange({ ...values, ...days })}
      />
      <DogsPicker
        dogs={readDogs(values)}
        ownDogs={ownDogs}
        open={open === 'size'}
        invalid={errors.size !== undefined}
        onOpen={opener('size')}
        onChange={(dogs) => onChange({ ...values, ...toDogTexts(dogs) })}
      />
    </>
  )
}
