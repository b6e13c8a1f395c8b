import { type ReactNode, useState } from 'react'
import { dogSizes } from '../../domain/dog-size.ts'
import { useMessages } from '../intl.tsx'
import type { FinderFaults } from './finder-fault.ts'
import { ListPicker } from './list-picker.tsx'
import type { FinderTexts } from './read-finder.ts'
import { useRegionOptions } from './region-options.ts'
import { StayPicker } from './stay-picker.tsx'

type PickerProps = { values: FinderTexts; faults: FinderFaults; onChange: (values: FinderTexts) => void }

/** The fields with popups of their own; only one of them is open at a time. */
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
