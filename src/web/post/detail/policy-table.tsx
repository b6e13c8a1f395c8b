import type { ReactNode } from 'react'
import { refundBands, refundClasses } from '../../../domain/payment/refund.ts'
import type { Policy } from '../../../domain/post/post.ts'
import { takePercent, type Won } from '../../../domain/won.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'

/** The refund policy by days until check-in, as percentages and, if an amount is given, in won. */
export function PolicyTable({ policy, example }: { policy: Policy; example?: Won | undefined }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  const bands = refundBands(policy)
  const columns = bands[0]?.percents.length === 1 ? (['all'] as const) : refundClasses.map(({ name }) => name)
  return (
    <table className="w-full table-fixed text-14">
      <caption className="sr-only">{messages.refundTable}</caption>
      <thead>
        <tr className="align-bottom text-12 text-ink-2">
          <th scope="col" className="pb-2 text-left font-normal">
            {messages.whenCancelled}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="pb-2 pl-2 text-right font-normal">
              {messages.refundClasses[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bands.map(({ least, most, percents }) => (
          <tr key={least} className="border-divider border-t">
            <th scope="row" className="py-2.5 text-left font-normal leading-[1.35]">
              {messages.before(least, most)}
            </th>
            {columns.map((name, index) => (
              <td key={name} className="py-1 text-right font-semibold leading-[1.45]">
                {percents[index]}%
                {example === undefined ? null : (
                  <span className="block font-normal text-12 text-ink-2">
                    {format.number(takePercent(example, percents[index] ?? 0))}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
