import type { ReactNode } from 'react'
import { districtOfAddress, regionOfAddress } from '../../../domain/post/region.ts'
import { useMessages } from '../../shell/intl.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormSection, type PartProps } from './form-section.tsx'
import { fieldId } from './post-form-errors.ts'

export function WordsFields({ form, number }: PartProps): ReactNode {
  const messages = useMessages('upload')
  const { values, errors, change } = form
  return (
    <FormSection number={number} title={messages.wordsTitle}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          id={fieldId('storeName')}
          lang="ko"
          label={messages.name}
          value={values.storeName}
          error={errors[fieldId('storeName')]}
          maxLength={60}
          required
          onChange={(event) => change({ storeName: event.target.value })}
        />
        <TextField
          id={fieldId('storeNameEn')}
          lang="en"
          label={messages.nameEn}
          optional={messages.optional}
          hint={messages.nameEnHint}
          value={values.storeNameEn}
          error={errors[fieldId('storeNameEn')]}
          maxLength={60}
          onChange={(event) => change({ storeNameEn: event.target.value })}
        />
      </div>
      <TextArea
        id={fieldId('description')}
        lang="ko"
        rows={5}
        label={messages.words}
        optional={messages.optional}
        hint={messages.wordsHint}
        value={values.description}
        error={errors[fieldId('description')]}
        maxLength={4000}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextArea
        id={fieldId('descriptionEn')}
        lang="en"
        rows={5}
        label={messages.wordsEn}
        optional={messages.optional}
        value={values.descriptionEn}
        error={errors[fieldId('descriptionEn')]}
        maxLength={4000}
        onChange={(event) => change({ descriptionEn: event.target.value })}
      />
    </FormSection>
  )
}

export function AddressFields({ form, number }: PartProps): ReactNode {
  const messages = useMessages('upload')
  const { values, errors, change } = form
  const region = useRegionText(values.mainAddress)
  return (
    <FormSection number={number} title={messages.addressTitle}>
      <TextField
        id={fieldId('address.mainAddress')}
        lang="ko"
        label={messages.address}
        hint={<output htmlFor={fieldId('address.mainAddress')}>{region ?? messages.addressHint}</output>}
        value={values.mainAddress}
        error={errors[fieldId('address.mainAddress')]}
        maxLength={200}
        required
        onChange={(event) => change({ mainAddress: event.target.value })}
      />
      <div className="grid gap-x-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          id={fieldId('address.mainAddressEn')}
          lang="en"
          label={messages.addressEn}
          optional={messages.optional}
          hint={messages.addressEnHint}
          value={values.mainAddressEn}
          error={errors[fieldId('address.mainAddressEn')]}
          maxLength={200}
          onChange={(event) => change({ mainAddressEn: event.target.value })}
        />
        <TextField
          id={fieldId('address.detailAddress')}
          label={messages.detailAddress}
          optional={messages.optional}
          value={values.detailAddress}
          error={errors[fieldId('address.detailAddress')]}
          maxLength={100}
          onChange={(event) => change({ detailAddress: event.target.value })}
        />
      </div>
    </FormSection>
  )
}

/** The district of the address, as soon as it can be recognized. */
function useRegionText(mainAddress: string): string | null {
  const messages = useMessages('upload')
  const { districts } = useMessages('regions')
  const district = districtOfAddress(mainAddress)
  if (!district) return null
  const name = districts[district.name]
  return regionOfAddress(mainAddress) ? messages.region(name) : messages.regionOutside(name)
}
