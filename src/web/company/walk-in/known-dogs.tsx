import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { WireDog } from '../../../contract/dog/dog.ts'
import { sizeOfWeight } from '../../../domain/dog/dog-size.ts'
import { DogFacts } from '../../dog/dog-tags.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { TextField } from '../../ui/field.tsx'
import type { WalkInFormState } from './use-walk-in.ts'
import { type WalkInPost, withGuestDog, withTypedDog } from './walk-in-choice.ts'

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

function NewDog({ post, walkIn: { choice, errors, change } }: DogsProps): ReactNode {
  const messages = useMessages('companyWalkIn')
  const dogs = useMessages('dogs')
  const [error, setError] = useState<string | undefined>()
  const { newDog } = choice

  function add(): void {
    document.getElementById('new-dog-name')?.focus()
    const typed = withTypedDog(choice, post)
    const added = typed === choice ? 'newDogMissing' : typed
    setError(typeof added === 'string' ? messages[added] : undefined)
    if (typeof added !== 'string') change(added)
  }

  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || newDog.name === '') return
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
          value={newDog.name}
          maxLength={40}
          autoComplete="off"
          error={error ?? errors['new-dog-name']}
          onKeyDown={addOnEnter}
          onChange={({ target }) => change({ ...choice, newDog: { ...newDog, name: target.value } })}
        />
      </div>
      <TextField
        id="new-dog-weight"
        label={dogs.weight}
        value={newDog.weight}
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        onKeyDown={addOnEnter}
        onChange={({ target }) => change({ ...choice, newDog: { ...newDog, weight: target.value } })}
      />
      <button type="button" className="btn btn-line mt-10" onClick={add}>
        {messages.addDog}
      </button>
    </div>
  )
}
