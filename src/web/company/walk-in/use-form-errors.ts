import { parseWireDay } from '../../../contract/wire-day.ts'
import { isDay } from '../../../domain/calendar/day.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import type { Won } from '../../../domain/won.ts'
import { formatDeskPaid } from '../../../i18n/desk-paid-text.ts'
import type { Messages } from '../../../i18n/en.ts'
import { type Failure, getFailureText, readDetails } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import type { FormErrors } from '../../ui/use-submit.ts'
import type { EditedWalkIn } from './walk-in-choice.ts'
import type { Clash, Rebased } from './walk-in-rebase.ts'

const fieldIds: Record<string, string> = {
  'date.checkin': 'checkin',
  'date.checkout': 'checkout',
  'time.checkin': 'checkin-time',
  'time.checkout': 'checkout-time',
  name: 'name',
  phone: 'phone',
  note: 'note',
  staffNote: 'staff-note',
  paid: 'paid',
  'price.amount': 'price',
  'price.reason': 'price-reason',
}

/** What the form says when saving fails. */
export function useFormErrors(): (failure: Failure) => FormErrors {
  const { format } = useIntl()
  const messages = useMessages('companyWalkIn')
  const stay = useMessages('stay')
  const failures = useMessages('failures')
  const texts: Record<string, string | undefined> = {
    ...stay.errors,
    ...messages.nameErrors,
    notOneOf: messages.hours,
    notArrived: messages.notArrived,
  }
  return (failure) => {
    const { code, fields = {} } = failure
    if (code === 'bad_fields') {
      const entries = Object.entries(fields)
      return {
        fields: entries.map(([path, error]) => ({
          fieldId: fieldIds[path] ?? 'dogs',
          text: (path === 'dogs' && error === 'notOneOf' ? messages.dogGrew : texts[error]) ?? stay.errors.other,
        })),
      }
    }
    if (code === 'wrong_state') return { text: messages.gone, fields: [] }
    if (code === 'price_changed') return { text: messages.priceChanged, fields: [] }
    const { nights: full = [] } = readDetails(failure, 'room_full')
    const nights = full.flatMap(({ date }) => parseWireDay(date) ?? [])
    if (nights.length === 0) return { text: getFailureText(failure, failures), fields: [] }
    return { text: messages.nights([...new Set(nights)].map(format.shortDay).join(', ')), fields: [] }
  }
}

const clashFieldIds = {
  customer: 'phone',
  phone: 'phone',
  name: 'name',
  dogs: 'dogs',
  checkin: 'checkin',
  checkout: 'checkout',
  checkinTime: 'checkin-time',
  checkoutTime: 'checkout-time',
  note: 'note',
  staffNote: 'staff-note',
  paid: 'paid',
  price: 'price',
} as const satisfies Record<Clash, string>

const clashLabels = {
  customer: 'who',
  phone: 'phone',
  name: 'name',
  dogs: 'dogs',
  checkin: 'checkin',
  checkout: 'checkout',
  checkinTime: 'arrives',
  checkoutTime: 'leaves',
  note: 'note',
  staffNote: 'staffNote',
  paid: 'paid',
  price: 'ownPrice',
} as const satisfies Record<Clash, keyof Messages['companyWalkIn']>

/** What the form says of a booking that somebody else has changed, at each field that was entered, too, with what is stored. */
export function useClashErrors(): (rebased: Rebased, stored: EditedWalkIn) => FormErrors {
  const messages = useMessages('companyWalkIn')
  const toValue = useStoredValue()
  const toPaid = useStoredPaid()
  const { format } = useIntl()
  function toText(clash: Clash, total: Won, stored: EditedWalkIn): string {
    if (clash === 'paid') return toPaid(total, stored)
    if (clash === 'customer') {
      const { name, phone } = stored.choice
      return messages.customerMeanwhile([name, phone].filter(Boolean).join(', '))
    }
    if (clash === 'price') return messages.priceMeanwhile(format.won(stored.money.total))
    const value = toValue(clash, stored)
    return value === '' ? messages.removedMeanwhile : messages.storedMeanwhile(value)
  }
  return ({ clashes, total, isOver }, stored) => ({
    text: isOver ? messages.overMeanwhile : messages.changedMeanwhile,
    fields: clashes.map((clash) => ({
      fieldId: clashFieldIds[clash],
      name: messages[clashLabels[clash]],
      text: toText(clash, total, stored),
      short: messages.changedShort,
    })),
  })
}

/** What is to be paid, and what of that is stored as paid. */
function useStoredPaid(): (total: Won, stored: EditedWalkIn) => string {
  const { format } = useIntl()
  const messages = useMessages('companyWalkIn')
  const company = useMessages('company')
  return (total, { money }) => messages.paidMeanwhile(format.won(total), formatDeskPaid({ ...money, total }, company, format))
}

function useStoredValue(): (clash: Exclude<Clash, 'customer' | 'paid' | 'price'>, stored: EditedWalkIn) => string {
  const { format } = useIntl()
  const messages = useMessages('companyWalkIn')
  const toDay = (day: string): string => (isDay(day) ? format.date(day) : day)
  return (clash, { choice }) => {
    const { dogNum, roomNumber } = choice
    const counts = dogSizes.flatMap((size) => [
      { label: messages.dogsLabel(size), count: dogNum[size] },
      { label: messages.roomsLabel(size), count: roomNumber[size] },
    ])
    const names = choice.dogs.map(({ dogName }) => dogName)
    const values = {
      ...choice,
      checkin: toDay(choice.checkin),
      checkout: toDay(choice.checkout),
      checkinTime: format.slot(choice.checkinTime),
      checkoutTime: format.slot(choice.checkoutTime),
      dogs: [...counts.flatMap(({ label, count }) => (count > 0 ? `${label}: ${count}` : [])), ...names].join(', '),
    }
    return values[clash]
  }
}
