import type { ReactNode } from 'react'
import { type DogSize, dogSizes } from '../../../domain/dog/dog-size.ts'
import type { Won } from '../../../domain/won.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'

type QuoteLine = { date: string; size: DogSize; rooms: number; price: Won; amount: Won }
type QuoteProps = { lines: QuoteLine[]; discount: Won; total: Won; children?: ReactNode }

/** An itemized quote: one line per size and price, then what else is bought, the discount and the total. */
export function QuoteLines({ lines, discount, total, children }: QuoteProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('quote')
  return (
    <dl className="mt-2 text-14 leading-[1.5]">
      {groupLines(lines).map(({ size, rooms, price, nights, amount }) => (
        <QuoteRow
          key={`${size}-${price}-${rooms}`}
          term={messages.line(size, rooms, nights, format.number(price))}
          value={format.won(amount)}
        />
      ))}
      {children}
      {discount > 0 ? (
        <QuoteRow
          term={messages.discount}
          value={`−${format.won(discount)}`}
          className="font-semibold text-leaf-deep"
          termClass="text-leaf-deep"
        />
      ) : null}
      <div className="mt-2.5 flex items-baseline justify-between gap-2 border-divider border-t pt-3.5">
        <dt className="font-bold text-16">
          {messages.total} <small className="block text-balance font-normal text-12 text-ink-2">{messages.vat}</small>
        </dt>
        <dd className="whitespace-nowrap font-bold text-20 tracking-[-0.01em]">{format.won(total)}</dd>
      </div>
    </dl>
  )
}

export function QuoteRow({
  term,
  value,
  className = '',
  termClass = 'text-ink-2',
}: {
  term: ReactNode
  value: string
  className?: string
  termClass?: string
}): ReactNode {
  return (
    <div className={`flex justify-between gap-4 py-1.5 ${className}`}>
      <dt className={`text-pretty ${termClass}`}>{term}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  )
}

type Group = { size: DogSize; rooms: number; price: Won; nights: number; amount: Won }

/** Groups lines by size, and within a size by price and rooms in the order of the nights. */
function groupLines(lines: QuoteLine[]): Group[] {
  return dogSizes.flatMap((size) => {
    const ofSize = lines.filter((line) => line.size === size)
    const alike = Map.groupBy(ofSize, ({ price, rooms }) => `${price} ${rooms}`)
    return [...alike.values()].map((nights) => {
      const amount = nights.reduce((sum, line) => sum + line.amount, 0)
      return { size, price: nights[0]?.price ?? 0, rooms: nights[0]?.rooms ?? 0, nights: nights.length, amount }
    })
  })
}
