import type { ReactNode } from 'react'
import type { WireDog } from '../../../contract/dog/dog.ts'
import { DogForm } from '../../dog/dog-form.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { FieldErrorText } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type BookableDog, type BookingChoice, type BookingPost, withCounts, withNames } from '../booking-choice.ts'
import { DogChoices } from './dog-choices.tsx'
import { DogCounts, RoomCountFields } from './dog-counts.tsx'

type PickerProps = {
  post: BookingPost
  dogs: BookableDog[]
  choice: BookingChoice
  /** Whether the form for a new dog profile is open. */
  adding: boolean
  error: string | undefined
  onChange: (choice: BookingChoice) => void
  onAdding: (adding: boolean) => void
  onAdded: (dog: BookableDog) => void
}

const addId = 'add-dog'

/** Picks dogs by name, adds a new dog, or sets counts per size, with the rooms they need. */
export function DogPicker(props: PickerProps): ReactNode {
  const { post, dogs, choice, error, onChange } = props
  const messages = useMessages('booking')
  const byName = choice.byName && dogs.length > 0
  return (
    <div id="dogs" tabIndex={-1} className="outline-none">
      {error ? <FieldErrorText id="dogs-error">{error}</FieldErrorText> : null}
      {byName ? (
        <DogChoices post={post} dogs={dogs} choice={choice} onChange={onChange} />
      ) : (
        <DogCounts post={post} choice={choice} onChange={onChange} />
      )}
      {dogs.length > 0 ? null : <p className="mt-3 text-14 text-ink-2">{messages.noDogs}</p>}
      <OtherWays {...props} />
      <RoomCountFields post={post} choice={choice} onChange={onChange} />
    </div>
  )
}

/** Adds a dog profile in place, and switches between names and counts, without resetting the rest of the form. */
function OtherWays({ post, dogs, choice, adding, onChange, onAdding, onAdded }: PickerProps): ReactNode {
  const messages = useMessages('booking')
  const profiles = useMessages('dogs')
  const { maxDogsPerRoom } = post

  function close(): void {
    onAdding(false)
    requestAnimationFrame(() => document.getElementById(addId)?.focus())
  }

  function saved({ dogId, dogName, dogAge, dogWeight, photoURL }: WireDog): void {
    onAdded({ dogId, dogName, dogAge, dogWeight, photoURL, elsewhere: [] })
    showToast(profiles.saved(dogName))
    close()
  }

  if (adding)
    return (
      <div className="mt-4">
        <DogForm dog={null} onSaved={saved} onCancel={close} />
      </div>
    )
  return (
    <p className="mt-2 flex flex-wrap gap-x-2">
      <button type="button" id={addId} className="btn btn-quiet" onClick={() => onAdding(true)}>
        <Icon name="plus" />
        {messages.addDog}
      </button>
      {dogs.length === 0 ? null : choice.byName ? (
        <button
          type="button"
          className="btn btn-quiet whitespace-normal"
          onClick={() => onChange(withCounts(choice, choice.dogNum, maxDogsPerRoom))}
        >
          {messages.byCount}
        </button>
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => onChange(withNames(choice, dogs, maxDogsPerRoom))}>
          {messages.byName}
        </button>
      )}
    </p>
  )
}
