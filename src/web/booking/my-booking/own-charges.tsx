import type { ReactNode } from 'react'
import type { WireCharge } from '../../../contract/booking/charge.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { listStandingCharges } from '../../../domain/booking/charge.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'

/** What the owner paid at the hotel besides the price of the stay; nothing if that is all. */
export function OwnCharges({ charges }: { charges: readonly WireCharge[] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('charges')
  const standing = listStandingCharges(charges)
  if (standing.length === 0) return null
  return (
    <section className="mt-6" aria-labelledby="charges">
      <h3 id="charges">{messages.title}</h3>
      <p className="mt-1 text-pretty text-14 text-ink-2">{messages.lead}</p>
      <dl className="mt-2 text-14 leading-[1.5]">
        {standing.map(({ chargeId, kind, reason, amount, date }) => {
          const day = parseWireDay(date)
          return (
            <div key={chargeId} className="flex justify-between gap-4 py-1.5">
              <dt className="min-w-0">
                {messages.kinds[kind]}
                <span className="block text-ink-2">{reason}</span>
                <span className="block text-ink-2">{day && format.date(day)}</span>
              </dt>
              <dd className="whitespace-nowrap">{format.won(amount)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
