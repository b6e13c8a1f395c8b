import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import type { WireCustomer } from '../../../contract/customer/customer.ts'
import { minPhoneDigits, toPhoneDigits } from '../../../domain/customer/customer.ts'
import { post as send } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { TextField } from '../../ui/field.tsx'
import { Part } from './form-part.tsx'
import type { WalkInFormState } from './use-walk-in.ts'
import { type WalkInPost, withCustomer } from './walk-in-choice.ts'

const listId = 'found-customers'
const pause = 150

/** The customer: found by the first digits of the phone number, or new. */
export function CustomerFields({ post, walkIn }: { post: WalkInPost; walkIn: WalkInFormState }): ReactNode {
  const { choice, errors, change, pick } = walkIn
  const messages = useMessages('companyWalkIn')
  const phone = useFoundCustomers(choice.phone, (customer) => pick(withCustomer(choice, customer, post), customer))

  return (
    <Part title={messages.who}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <div className="relative">
          <TextField
            id="phone"
            type="tel"
            label={messages.phone}
            optional={messages.optional}
            value={choice.phone}
            maxLength={40}
            autoComplete="off"
            error={errors.phone}
            {...phone.field}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              phone.open()
              change({ ...choice, phone: event.target.value, customerId: null })
            }}
          />
          <FoundCustomers {...phone} />
        </div>
        <TextField
          id="name"
          label={messages.name}
          value={choice.name}
          maxLength={80}
          autoComplete="off"
          required
          error={errors.name}
          onChange={(event) => change({ ...choice, name: event.target.value })}
        />
      </div>
    </Part>
  )
}

type Found = { customers: WireCustomer[]; active: number; choose: (customer: WireCustomer) => void }

type FoundState = Found & {
  open: () => void
  field: {
    role: 'combobox'
    'aria-expanded': boolean
    'aria-controls': string
    'aria-autocomplete': 'list'
    'aria-activedescendant': string | undefined
    onKeyDown: (event: KeyboardEvent) => void
    onBlur: () => void
  }
}

/**
 * The customers with these digits, found while they are typed. Arrow keys choose one of them, Enter takes it, Escape hides them. An only one
 * is chosen already.
 */
function useFoundCustomers(phone: string, onPick: (customer: WireCustomer) => void): FoundState {
  const [customers, setCustomers] = useState<WireCustomer[]>([])
  const [moved, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const digits = toPhoneDigits(phone)
  const active = customers.length === 1 ? 0 : moved

  useEffect(() => {
    setActive(-1)
    if (!isOpen || digits.length < minPhoneDigits) return setCustomers([])
    let current = true
    const timer = setTimeout(async () => {
      const response = await send('/api/customer/list', { q: digits, limit: 6 })
      if (current) setCustomers(response.success ? response.customers : [])
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [digits, isOpen])

  function choose(customer: WireCustomer): void {
    setOpen(false)
    setCustomers([])
    onPick(customer)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = customers[active]
    if (step !== undefined && customers.length > 0) setActive((active + step + customers.length) % customers.length)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && customers.length > 0) setOpen(false)
    else return
    event.preventDefault()
  }

  return {
    customers,
    active,
    choose,
    open: () => setOpen(true),
    field: {
      role: 'combobox',
      'aria-expanded': customers.length > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
      onKeyDown,
      onBlur: () => setOpen(false),
    },
  }
}

function FoundCustomers({ customers, active, choose }: Found): ReactNode {
  const messages = useMessages('companyWalkIn')
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={messages.known}
      className={
        customers.length > 0
          ? 'absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-[8px] border border-divider bg-white shadow-2'
          : 'sr-only'
      }
    >
      {customers.map((customer, index) => (
        <div
          key={customer.customerId}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="min-h-11 cursor-pointer px-3 py-2 hover:bg-leaf-tint aria-selected:bg-leaf-tint"
          // Before the field loses the focus and hides the list.
          onPointerDown={(event) => {
            event.preventDefault()
            choose(customer)
          }}
        >
          <b className="block truncate text-14">
            {customer.name} <span className="font-normal">{customer.phone}</span>
          </b>
          <span className="block truncate text-14 text-ink-2">
            {[customer.dogs.map(({ dogName }) => dogName).join(', '), customer.note].filter(Boolean).join(' · ')}
          </span>
        </div>
      ))}
    </div>
  )
}
