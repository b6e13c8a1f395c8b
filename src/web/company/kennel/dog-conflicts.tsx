import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireKnownDog } from '../../../contract/kennel/kennel.ts'
import { getFailureText, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

type ConflictProps = { booking: WireBooking; onChange: (booking: WireBooking) => void }

/** The other dog of a conflict of a dog of the stay. */
type Chosen = { dogId: string; otherDogId: string; pair: string }

/** Which dogs the dogs of a stay do not get along with; another one is found by its name. A walk-in without a customer has no dogs to keep. */
export function DogConflicts({ booking, onChange }: ConflictProps): ReactNode {
  const messages = useMessages('companyKennels')
  const failures = useMessages('failures')
  const heading = useRef<HTMLHeadingElement>(null)
  const dogs = booking.dogs.filter(({ dogId }) => dogId !== null || booking.desk?.customerId)
  if (dogs.length === 0) return null

  async function save({ pair, ...dogIds }: Chosen, conflict: boolean): Promise<boolean> {
    const response = await post('/api/kennel/conflict', { bookingId: booking.bookingId, ...dogIds, conflict })
    if (!response.success) {
      const isFull = response.fields?.otherDogId === 'tooMany'
      showToast(isFull ? messages.tooManyConflicts : getFailureText(response, failures), 'alert')
      return false
    }
    showToast(conflict ? messages.conflictSaved(pair) : messages.conflictRemoved(pair))
    heading.current?.focus()
    onChange(response.booking)
    return true
  }

  return (
    <section className="mt-6 print:hidden">
      <h3 ref={heading} tabIndex={-1} className="text-16 outline-none">
        {messages.conflicts}
      </h3>
      <ul>
        {dogs.flatMap(({ name, profile: { dogId }, conflicts = [] }) =>
          conflicts.map((other) => {
            const pair = messages.conflictPair(name, other.name)
            return (
              <li key={dogId + other.dogId} className="flex items-center justify-between gap-2">
                <span className="min-w-0">{pair}</span>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={messages.remove(pair)}
                  onClick={() => void save({ dogId, otherDogId: other.dogId, pair }, false)}
                >
                  <Icon name="x" />
                </button>
              </li>
            )
          }),
        )}
      </ul>
      <FindDog booking={booking} dogs={dogs} save={(chosen) => save(chosen, true)} />
    </section>
  )
}

type FindProps = Pick<ConflictProps, 'booking'> & { dogs: WireBooking['dogs']; save: (chosen: Chosen) => Promise<boolean> }

function FindDog({ booking: { bookingId }, dogs, save }: FindProps): ReactNode {
  const messages = useMessages('companyKennels')
  const failures = useMessages('failures')
  const [first] = dogs
  const [chosen, setChosen] = useState(first?.profile.dogId)
  const [q, setQ] = useState('')
  const [found, setFound] = useState<WireKnownDog[] | null>(null)
  const { sending, problem, send } = useSubmit()
  const own = dogs.find(({ profile }) => profile.dogId === chosen) ?? first
  const others = found?.filter(({ dogId }) => dogId !== own?.profile.dogId && !own?.conflicts?.some((one) => one.dogId === dogId))

  function search(event: FormEvent): void {
    event.preventDefault()
    if (q.trim() === '') return
    void send(async () => {
      const response = await post('/api/kennel/dogs', { q })
      setFound(response.success ? response.dogs : null)
      return response.success ? null : { text: getFailureText(response, failures), fields: [] }
    })
  }

  async function choose(other: WireKnownDog): Promise<void> {
    if (!own) return
    const pair = messages.conflictPair(own.name, other.name)
    if (!(await save({ dogId: own.profile.dogId, otherDogId: other.dogId, pair }))) return
    setQ('')
    setFound(null)
  }

  return (
    <form noValidate onSubmit={search}>
      {dogs.length > 1 ? (
        <SelectField
          id={`conflict-dog-${bookingId}`}
          label={messages.conflictDog}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {dogs.map(({ name, profile: { dogId } }) => (
            <option key={dogId} value={dogId}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3">
        <TextField
          id={`conflict-with-${bookingId}`}
          label={messages.conflictWith(own?.name ?? '')}
          value={q}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setQ(event.target.value)}
        />
        <SubmitButton sending={sending} className="btn btn-line">
          {messages.findDog}
        </SubmitButton>
      </div>
      <div role="status" className="mt-2 text-14">
        {problem?.text ?? (others?.length === 0 ? messages.noDogFound : '')}
      </div>
      <FoundDogs dogs={others ?? []} onChoose={(dog) => void choose(dog)} />
    </form>
  )
}

function FoundDogs({ dogs, onChoose }: { dogs: readonly WireKnownDog[]; onChoose: (dog: WireKnownDog) => void }): ReactNode {
  const messages = useMessages('companyKennels')
  const words = useMessages('dogs')
  if (dogs.length === 0) return null
  return (
    <ul aria-label={messages.foundDogs}>
      {dogs.map((dog) => (
        <li key={dog.dogId}>
          <button type="button" className="btn btn-quiet -ml-3 text-left" onClick={() => onChoose(dog)}>
            <Icon name="plus" />
            <span className="min-w-0">
              {messages.foundDog(
                dog.name,
                [dog.breed, words.kilograms(String(dog.weight)), dog.owner].filter(Boolean).join(', '),
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
