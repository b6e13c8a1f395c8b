import type { ReactNode } from 'react'
import type { WireExtraLine } from '../../../contract/booking/extra.ts'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { QuoteLines, QuoteRow } from '../price/quote-lines.tsx'

type QuoteExtra = Pick<WireExtraLine, 'extraId' | 'name' | 'nameEn' | 'quantity' | 'price' | 'amount'>

/** An itemized quote with a line for each extra. */
export function QuoteWithExtras({
  lines,
  extras,
  discount,
  total,
}: Pick<WireQuote, 'lines' | 'discount' | 'total'> & { extras: readonly QuoteExtra[] }): ReactNode {
  return (
    <QuoteLines lines={lines} discount={discount} total={total}>
      {groupExtras(extras).map((group) => (
        <ExtraRow key={`${group.extraId} ${group.price}`} group={group} />
      ))}
    </QuoteLines>
  )
}

function ExtraRow({ group: { name, nameEn, quantity, amount } }: { group: QuoteExtra }): ReactNode {
  const { format } = useIntl()
  const { noCharge } = useMessages('quote')
  const { text, lang } = usePostLabels()(name, nameEn)
  const term = (
    <>
      <span lang={lang}>{text}</span>
      {quantity === 1 ? '' : ` × ${quantity}`}
    </>
  )
  return <QuoteRow term={term} value={amount === 0 ? noCharge : format.won(amount)} />
}

/** One line for each extra and price, for all its dogs and days: in the same order while it is chosen and once it is booked. */
function groupExtras(lines: readonly QuoteExtra[]): QuoteExtra[] {
  const groups: QuoteExtra[] = []
  for (const line of lines) {
    const group = groups.find(({ extraId, price }) => extraId === line.extraId && price === line.price)
    if (!group) groups.push({ ...line })
    else Object.assign(group, { quantity: group.quantity + line.quantity, amount: group.amount + line.amount })
  }
  return groups.sort((one, other) => one.extraId - other.extraId)
}
