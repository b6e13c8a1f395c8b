import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { WireDog } from '../../../contract/dog/dog.ts'
import { sizeOfWeight } from '../../../domain/dog/dog-size.ts'
import { DogFacts } from '../../dog/dog-tags.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { TextField } from '../../ui/field.tsx'
import type { WalkInFormState } from './use-walk-in.ts'
import { type WalkInPost, withGuestDog } from './walk-in-choice.ts'

type DogsProps = { post: WalkInPost; walkIn: WalkInFormState }

/** The customer's dogs, to be ticked, and a line to add one by name and weight; the rest is told on the customer's page. */
export function KnownDogs({ post, walkIn }: DogsProps): ReactNode {
  const { choice, change, knownDogs } = walkIn
  const messages = useMessages('companyWalkIn')
  const isOffered = ({ dogWeight }: WireDog): boolean => post.sizes.some(({ size }) => size === sizeOfWeight(dogWeight))
  return (
    <>
      {knownDogs.length > 0 ? (
        <fieldset className="mt-4">
          <legend className="mb-1.5 font-semibold text-14">{messages.knownDogs}</legend>
          <div className="flex flex-wrap gap-2">
            {knownDogs.filter(isOffered).map((dog) => (
              <label
                key={dog.dogId}
                className="chip has-checked:border-leaf has-checked:bg-leaf-tint has-checked:font-semibold has-checked:text-leaf-deep"
              >
                <input
                  type="checkbox"
                  checked={choice.dogs.some(({ dogId }) => dogId === dog.dogId)}
                  onChange={(event) => change(withGuestDog(choice, dog, event.target.checked, post.maxDogsPerRoom))}
                />
                {dog.dogName}
              </label>
            ))}
          </div>
          <DogFacts dogs={choice.dogs} />
        </fieldset>
      ) : null}
      <NewDog post={post} walkIn={walkIn} />
    </>
  )
}

function NewDog({ post, walkIn: { choice, change } }: DogsProps): ReactNode {
  const messages = useMessages('companyWalkIn')
  const dogs = useMessages('dogs')
  const [entry, setEntry] = useState({ name: '', weight: '' })
  const [error, setError] = useState<string | undefined>()
  const weight = Number(entry.weight.replace(',', '.'))

  function findError(): string | undefined {
    if (entry.name.trim() === '' || !(weight > 0 && weight <= 150)) return messages.newDogMissing
    return post.sizes.some(({ size }) => size === sizeOfWeight(weight)) ? undefined : messages.newDogSize
  }

  function add(): void {
    const found = findError()
    setError(found)
    document.getElementById('new-dog-name')?.focus()
    if (found !== undefined) return
    const dog = { ...blankDog, dogId: crypto.randomUUID(), dogName: entry.name.trim(), dogWeight: weight }
    change(withGuestDog(choice, dog, true, post.maxDogsPerRoom))
    setEntry({ name: '', weight: '' })
  }

  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || entry.name === '') return
    event.preventDefault()
    add()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,7rem)_auto]">
      <div className="col-span-2 sm:col-span-1">
        <TextField
          id="new-dog-name"
          label={messages.newDog}
          optional={messages.optional}
          value={entry.name}
          maxLength={40}
          autoComplete="off"
          error={error}
          onKeyDown={addOnEnter}
          onChange={(event) => setEntry({ ...entry, name: event.target.value })}
        />
      </div>
      <TextField
        id="new-dog-weight"
        label={dogs.weight}
        value={entry.weight}
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        onKeyDown={addOnEnter}
        onChange={(event) => setEntry({ ...entry, weight: event.target.value })}
      />
      <button type="button" className="btn btn-line mt-10" onClick={add}>
        {messages.addDog}
      </button>
    </div>
  )
}

const blankDog = {
  dogBreed: null,
  dogAge: null,
  dogNote: '',
  dogGender: null,
  dogNeutered: null,
  dogToilet: null,
  dogSnack: null,
  dogSnarl: null,
  dogBark: null,
  photoURL: null,
} as const
