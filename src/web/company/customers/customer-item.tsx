import { type ReactNode, useState } from 'react'
import type { WireCustomer } from '../../../contract/customer/customer.ts'
import type { WireDog } from '../../../contract/dog/dog.ts'
import { DogForm } from '../../dog/dog-form.tsx'
import { DogProfile } from '../../dog/dog-profile.tsx'
import { DogTags, useDogFacts } from '../../dog/dog-tags.tsx'
import { toDogBody, toDogValues } from '../../dog/dog-values.ts'
import { type ApiResponse, getFailureText, patch, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { pickChanged } from '../../ui/pick-changed.ts'
import { showToast } from '../../ui/toast.tsx'
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts'
import { CustomerForm } from './customer-form.tsx'

type ItemProps = { customer: WireCustomer; onChange: (customer: WireCustomer) => void; onDeleted: () => void }

/** A customer with the dogs; both can be edited and deleted in place. */
export function CustomerItem({ customer, onChange, onDeleted }: ItemProps): ReactNode {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const place = useFocusOnChange<HTMLElement>(open)
  return (
    <li>
      <article ref={place} tabIndex={-1} className="rounded-card">
        {open === 'edit' ? (
          <CustomerForm
            customer={customer}
            onCancel={() => setOpen(null)}
            onSaved={(saved) => {
              setOpen(null)
              onChange(saved)
            }}
          />
        ) : (
          <CustomerCard
            customer={customer}
            isDeleting={open === 'delete'}
            onOpen={setOpen}
            onChange={onChange}
            onDeleted={onDeleted}
          />
        )}
      </article>
    </li>
  )
}

type CardProps = ItemProps & { isDeleting: boolean; onOpen: (open: 'edit' | 'delete' | null) => void }

function CustomerCard({ customer, isDeleting, onOpen, onChange, onDeleted }: CardProps): ReactNode {
  const { name, phone, note } = customer
  const messages = useMessages('companyCustomers')
  return (
    <div className="rounded-card bg-white p-5 shadow-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-18">{name}</h2>
          {phone ? (
            <a className="link inline-flex min-h-11 items-center" href={`tel:${phone}`}>
              {phone}
            </a>
          ) : null}
        </div>
        <p className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-line btn-small"
            aria-label={messages.editLabel(name)}
            onClick={() => onOpen('edit')}
          >
            {messages.edit}
          </button>
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={messages.deleteLabel(name)}
            onClick={() => onOpen('delete')}
          >
            {messages.delete}
          </button>
        </p>
      </div>
      {isDeleting ? <DeleteBox customer={customer} onKeep={() => onOpen(null)} onDeleted={onDeleted} /> : null}
      {note ? <p className="mt-2 whitespace-pre-line rounded-[8px] bg-section px-3 py-2 text-14">{note}</p> : null}
      <CustomerDogs customer={customer} onChange={onChange} />
    </div>
  )
}

type BoxProps = { customer: WireCustomer; onKeep: () => void; onDeleted: () => void }

function DeleteBox({ customer: { customerId, name }, onKeep, onDeleted }: BoxProps): ReactNode {
  const messages = useMessages('companyCustomers')
  const failures = useMessages('failures')
  async function remove(): Promise<void> {
    const response = await post('/api/customer/delete', { customerId })
    if (!response.success && response.code !== 'not_found') return showToast(getFailureText(response, failures), 'alert')
    showToast(messages.deleted(name))
    onDeleted()
  }
  return (
    <InlineConfirm>
      <p>{messages.deleteAsk(name)}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="btn btn-line btn-small" onClick={() => void remove()}>
          {messages.deleteConfirm}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={onKeep}>
          {messages.keep}
        </button>
      </p>
    </InlineConfirm>
  )
}

/** `open` is the dog whose form is open, `new` for another one. */
function CustomerDogs({ customer, onChange }: Omit<ItemProps, 'onDeleted'>): ReactNode {
  const messages = useMessages('companyCustomers')
  const words = useMessages('dogs')
  const failures = useMessages('failures')
  const getFacts = useDogFacts()
  const [open, setOpen] = useState<string | null>(null)
  const { customerId, dogs } = customer
  const heading = useFocusOnChange<HTMLHeadingElement>(`${open} ${dogs.length}`)

  async function remove({ dogId, dogName }: WireDog): Promise<void> {
    const response = await patch('/api/customer/edit', { customerId, removeDog: dogId })
    if (!response.success) return showToast(getFailureText(response, failures), 'alert')
    onChange(response.customer)
    showToast(words.deleted(dogName))
  }

  if (open !== null)
    return (
      <DogForm
        dog={dogs.find(({ dogId }) => dogId === open) ?? null}
        store={async (body, dog) => await storeDog(customerId, body, dog, onChange)}
        onSaved={() => setOpen(null)}
        onCancel={() => setOpen(null)}
      />
    )
  return (
    <div className="mt-3">
      <h3 ref={heading} tabIndex={-1} className="text-16">
        {messages.dogs}
      </h3>
      {dogs.length === 0 ? <p className="text-14 text-ink-2">{messages.noDogs}</p> : null}
      <ul>
        {dogs.map((dog) => (
          <li key={dog.dogId} className="border-divider border-t py-3 first:border-t-0">
            <b>{dog.dogName}</b> <span className="text-14 text-ink-2">{getFacts(dog)}</span>
            <DogTags dog={dog} />
            <DogProfile dog={dog} />
            <p className="mt-2 flex flex-wrap gap-2">
              <button
                type="button"
                className="btn btn-line btn-small"
                aria-label={words.editLabel(dog.dogName)}
                onClick={() => setOpen(dog.dogId)}
              >
                {words.edit}
              </button>
              <RemoveDog dog={dog} onRemove={() => remove(dog)} />
            </p>
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-line btn-small" onClick={() => setOpen('new')}>
        {messages.addDog}
      </button>
    </div>
  )
}

/** Asks with the second tap: the button says what it will do. */
function RemoveDog({ dog: { dogName }, onRemove }: { dog: WireDog; onRemove: () => Promise<void> }): ReactNode {
  const words = useMessages('dogs')
  const [isAsking, setAsking] = useState(false)
  return (
    <button
      type="button"
      className={`btn btn-small ${isAsking ? 'btn-line' : 'btn-quiet'}`}
      aria-label={isAsking ? words.deleteAsk(dogName) : words.deleteLabel(dogName)}
      onBlur={() => setAsking(false)}
      onClick={() => (isAsking ? void onRemove() : setAsking(true))}
    >
      {isAsking ? words.deleteConfirm : words.delete}
    </button>
  )
}

type DogBody = Parameters<NonNullable<Parameters<typeof DogForm>[0]['store']>>[0]

/** Stores what differs of a known dog, or adds one; the customer's other dogs may have changed meanwhile. */
async function storeDog(
  customerId: string,
  body: DogBody,
  before: WireDog | null,
  onChange: (customer: WireCustomer) => void,
): Promise<ApiResponse<{ dog: WireDog }>> {
  const change = before
    ? { editDog: { ...pickChanged(toDogBody(toDogValues(before)), body), dogId: before.dogId } }
    : { addDog: body }
  const response = await patch('/api/customer/edit', { customerId, ...change })
  if (!response.success) {
    const entries = Object.entries(response.fields ?? {}).map(([path, error]) => [path.replace(/^(addDog|editDog)\./, ''), error])
    return { ...response, fields: Object.fromEntries(entries) }
  }
  onChange(response.customer)
  const { dogs } = response.customer
  const dog = before ? dogs.find(({ dogId }) => dogId === before.dogId) : dogs.at(-1)
  if (!dog) throw new Error('The stored dog is missing')
  return { success: true, status: response.status, dog }
}
