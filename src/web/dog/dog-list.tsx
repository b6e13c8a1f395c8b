import { type ReactNode, useState } from 'react'
import type { WireDog } from '../../contract/dog/dog.ts'
import { useMessages } from '../shell/intl.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.tsx'
import { DogCard, editId } from './dog-card.tsx'
import { DogForm, useOpenDogForm } from './dog-form.tsx'

const addId = 'add-dog'

/** An owner's dogs. At most one form is open, in place of its card. */
export function DogList({ dogs: initial, openDog }: { dogs: WireDog[]; openDog: string | null }): ReactNode {
  const messages = useMessages('dogs')
  const [dogs, setDogs] = useState(initial)
  const [open, setOpen] = useOpenDogForm(openDog)

  function close(focusOn: string): void {
    setOpen(null)
    requestAnimationFrame(() => document.getElementById(focusOn)?.focus())
  }

  function saved(dog: WireDog): void {
    const isNew = dogs.every(({ dogId }) => dogId !== dog.dogId)
    setDogs(isNew ? [...dogs, dog] : dogs.map((before) => (before.dogId === dog.dogId ? dog : before)))
    showToast(messages.saved(dog.dogName))
    close(editId(dog.dogId))
  }

  return (
    <section id="dogs">
      <h2>{messages.title}</h2>
      <p className="mt-1 mb-5 text-ink-2">{messages.lead}</p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {dogs.length === 0 && open !== 'new' ? <NoDogs /> : null}
        {dogs.map((dog) =>
          open === dog.dogId ? (
            <DogForm key={dog.dogId} dog={dog} onSaved={saved} onCancel={() => close(editId(dog.dogId))} />
          ) : (
            <DogCard
              key={dog.dogId}
              dog={dog}
              onEdit={() => setOpen(dog.dogId)}
              onDeleted={() => {
                setDogs(dogs.filter(({ dogId }) => dogId !== dog.dogId))
                close(addId)
              }}
            />
          ),
        )}
        {open === 'new' ? <DogForm dog={null} onSaved={saved} onCancel={() => close(addId)} /> : null}
      </div>
      {open === 'new' ? null : (
        <button type="button" id={addId} className="btn btn-line mt-4" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {messages.add}
        </button>
      )}
    </section>
  )
}

function NoDogs(): ReactNode {
  const messages = useMessages('dogs')
  return (
    <div className="rounded-card bg-section px-5 py-6">
      <h3>{messages.none}</h3>
      <p className="mt-1 text-ink-2">{messages.noneHint}</p>
    </div>
  )
}
