import type { ReactNode } from 'react'
import { type DogSize, dogSizes } from '../../../domain/dog/dog-size.ts'
import { maxDogsInRoom } from '../../../domain/post/post.ts'
import { useMessages } from '../../shell/intl.tsx'
import { TextField } from '../../ui/field.tsx'
import { ChoiceChip } from './choice-chip.tsx'
import { FormSection, type PartProps } from './form-section.tsx'
import { fieldId } from './post-form-errors.ts'
import type { PostForm } from './use-post-form.ts'

export function RoomPriceFields({ form, number }: PartProps): ReactNode {
  const messages = useMessages('upload')
  const { values, change } = form
  const dogs = Array.from({ length: maxDogsInRoom }, (_, index) => index + 1)
  return (
    <FormSection number={number} title={messages.roomsTitle} lead={messages.roomsLead}>
      {dogSizes.map((size) => (
        <RoomRow key={size} size={size} form={form} />
      ))}
      <p className="mt-3 text-14 text-ink-2">{messages.weekendHint}</p>
      <fieldset id={fieldId('maxDogsPerRoom')} className="mt-6">
        <legend className="font-semibold text-14">{messages.dogsPerRoom}</legend>
        <p className="mb-2 text-14 text-ink-2">{messages.dogsPerRoomHint}</p>
        <div className="flex flex-wrap gap-2">
          {dogs.map((most) => (
            <ChoiceChip
              key={most}
              name="maxDogsPerRoom"
              text={messages.upTo(most)}
              checked={values.maxDogsPerRoom === most}
              onChoose={() => change({ maxDogsPerRoom: most })}
            />
          ))}
        </div>
      </fieldset>
    </FormSection>
  )
}

function RoomRow({ size, form: { values, errors, change } }: { size: DogSize; form: PostForm }): ReactNode {
  const messages = useMessages('upload')
  const detail = useMessages('detail')
  const fields = [
    { field: 'count', id: fieldId(`roomCount.${size}`), label: messages.count },
    { field: 'price', id: fieldId(`roomPrice.${size}`), label: messages.price },
    { field: 'weekendPrice', id: fieldId(`weekendPrice.${size}`), label: messages.weekendPrice },
  ] as const
  return (
    <fieldset className="mt-4 rounded-card bg-white px-4 pt-3 pb-4 shadow-1">
      <legend className="sr-only">{messages.sizes[size]}</legend>
      <p aria-hidden="true">
        <b>{messages.sizes[size]}</b> <span className="text-14 text-ink-2">{detail.weights[size]}</span>
      </p>
      <div className="-mt-2 grid grid-cols-2 gap-x-3 max-[26.1875rem]:*:last:col-span-full min-[26.25rem]:grid-cols-[1fr_1.4fr_1.4fr]">
        {fields.map(({ field, id, label }) => (
          <TextField
            key={field}
            id={id}
            label={label}
            {...(field === 'weekendPrice' ? { optional: messages.optional } : {})}
            inputMode="numeric"
            value={values.rooms[size][field]}
            error={errors[id]}
            maxLength={14}
            autoComplete="off"
            onChange={(event) =>
              change({ rooms: { ...values.rooms, [size]: { ...values.rooms[size], [field]: event.target.value } } })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
