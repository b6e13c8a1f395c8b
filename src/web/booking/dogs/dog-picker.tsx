import { type ReactNode, useState } from 'react'
import type { WireDog } from '../../../contract/dog/dog.ts'
import { DogForm } from '../../dog/dog-form.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { BookableDog, BookingChoice, BookingPost, OwnHold } from '../booking-choice.ts'
import { DogChoices } from './dog-choices.tsx'
import { DogCounts, RoomCountFields } from './dog-counts.tsx'

type PickerProps = {
  post: BookingPost
  dogs: BookableDog[]
  choice: BookingChoice
  holds: readonly OwnHold[]
  /** Whether the form for a new dog profile is open. */
  adding: boolean
  error: string | undefined
  canAdd?: boolean
  onChange: (choice: BookingChoice) => void
  onAdding: (adding: boolean) => void
  /** Whether the new dog was put into the stay, and whether it needed another place in it. */
  onAdded: (dog: BookableDog) => 'named' | 'added' | 'notOffered'
}

const addId = 'add-dog'

/** Picks dogs by name, counts the others per size and adds new profiles, with the rooms they need. */
export function DogPicker(props: PickerProps): ReactNode {
  const { post, dogs, choice, holds, error, canAdd = true, onChange } = props
  const messages = useMessages('booking')
  return (
    <div id="dogs" tabIndex={-1} className="outline-none">
      {error ? <FieldErrorText id="dogs-error">{error}</FieldErrorText> : null}
      {dogs.length > 0 ? <DogChoices post={post} dogs={dogs} choice={choice} holds={holds} onChange={onChange} /> : null}
      {canAdd ? <NewDog {...props} /> : null}
      <DogCounts post={post} dogs={dogs} choice={choice} onChange={onChange} />
      {dogs.length > 0 || !canAdd ? null : <p className="mt-3 text-14 text-ink-2">{messages.noDogs}</p>}
      <RoomCountFields post={post} choice={choice} onChange={onChange} />
    </div>
  )
}

/** Adds a dog profile in place, without resetting the rest of the form. */
function NewDog({ adding, onAdding, onAdded }: PickerProps): ReactNode {
  const messages = useMessages('booking')
  const profiles = useMessages('dogs')
  const [note, setNote] = useState('')

  function close(): void {
    onAdding(false)
    requestAnimationFrame(() => document.getElementById(addId)?.focus())
  }

  function saved({ dogId, dogName, dogAge, dogWeight, photoURL }: WireDog): void {
    const outcome = onAdded({ dogId, dogName, dogAge, dogWeight, photoURL, elsewhere: [] })
    setNote(outcome === 'added' ? messages.dogAdded(dogName) : '')
    showToast(profiles.saved(dogName))
    close()
  }

  return (
    <>
      {adding ? (
        <div className="mt-4">
          <DogForm dog={null} onSaved={saved} onCancel={close} />
        </div>
      ) : (
        <p className="mt-2">
          <button type="button" id={addId} className="btn btn-quiet -ml-4" onClick={() => onAdding(true)}>
            <Icon name="plus" />
            {messages.addDog}
          </button>
        </p>
      )}
      <p role="status" className={note ? 'mt-2 rounded-control bg-sun-tint px-4 py-3 text-14' : ''}>
        {note}
      </p>
    </>
  )
}
