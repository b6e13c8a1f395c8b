import { parseWireDay } from '../../../contract/wire-day.ts'
import { type Failure, getFailureText, readDetails } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import type { FormErrorItem } from '../../ui/error-summary.tsx'
import type { FormErrors } from '../../ui/use-submit.ts'

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
  const toStale = useStaleErrors()
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
    const stale = toStale(failure)
    if (stale.length > 0) return { fields: stale }
    if (code === 'price_changed') return { text: messages.priceChanged, fields: [] }
    const { nights: full = [] } = readDetails(failure, 'room_full')
    const nights = full.flatMap(({ date }) => parseWireDay(date) ?? [])
    if (nights.length === 0) return { text: getFailureText(failure, failures), fields: [] }
    return { text: messages.nights([...new Set(nights)].map(format.shortDay).join(', ')), fields: [] }
  }
}

/** Of what somebody else has set meanwhile, and is not replaced before it is shown. */
function useStaleErrors(): (failure: Failure) => FormErrorItem[] {
  const { format } = useIntl()
  const messages = useMessages('companyWalkIn')
  const failures = useMessages('failures')
  return (failure) => {
    const { staffNote, price, money } = readDetails(failure, 'stale_version')
    if (staffNote !== undefined) return [{ fieldId: 'staff-note', text: failures.staffNoteChanged(staffNote) }]
    if (money) return [{ fieldId: 'paid', text: messages.moneyChanged(format.won(money.total), format.won(money.taken)) }]
    if (price === undefined) return []
    const text = price ? messages.ownPriceChanged(format.won(price.amount), price.reason) : messages.ownPriceRemoved
    return [{ fieldId: 'price', text }]
  }
}
