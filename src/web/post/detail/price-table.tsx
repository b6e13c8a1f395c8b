import type { ReactNode } from 'react'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import type { Season } from '../../../domain/post/post.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import type { DetailPost } from './detail-props.ts'
import { Section } from './section.tsx'

/** The nightly price of each room size, and the seasonal prices. */
export function PriceTable({ post }: { post: DetailPost }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  const quote = useMessages('quote')
  const { columns } = messages
  // The highest prices are wider than a third of the narrowest window: their unit may take a second line.
  const amount = (price: number): string => format.won(price).replace('\u00a0', ' ')
  return (
    <Section title={messages.pricesTitle}>
      <table className="w-full max-sm:table-fixed">
        <thead>
          <tr className="text-14 text-ink-2">
            <th scope="col" className="pb-2.5 text-left font-normal">
              {columns.room}
            </th>
            <th scope="col" className="pb-2.5 text-right font-normal max-sm:hidden">
              {columns.rooms}
            </th>
            <th scope="col" className="pb-2.5 text-right font-normal">
              {columns.weekday}
            </th>
            <th scope="col" className="pb-2.5 pl-3 text-right font-normal">
              {columns.weekend}
            </th>
          </tr>
        </thead>
        <tbody>
          {post.rooms.map(({ size, count, price, weekendPrice }) => (
            <tr key={size} className="border-divider border-t align-baseline">
              <th scope="row" className="py-3.5 text-left font-normal">
                <b className="block leading-[1.4]">{quote.sizes[size]}</b>
                <span className="whitespace-nowrap text-14 text-ink-2">{messages.weights[size]}</span>
              </th>
              <td className="text-right max-sm:hidden">{count}</td>
              <td className="text-right font-semibold">{amount(price)}</td>
              <td className="text-right font-semibold">{amount(weekendPrice ?? price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {post.seasons.length > 0 ? <Seasons seasons={post.seasons} /> : null}
    </Section>
  )
}

function Seasons({ seasons }: { seasons: Season[] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  const quote = useMessages('quote')
  return (
    <>
      <h3 className="mt-6 mb-1 text-16">{messages.seasons}</h3>
      <dl className="text-14">
        {seasons.map(({ from, to, prices }) => (
          <div key={`${from} ${to}`} className="flex flex-wrap justify-between gap-x-4 py-1">
            <dt className="text-ink-2">{format.span(from, to)}</dt>
            <dd>
              {dogSizes
                .flatMap((size) =>
                  prices[size] === undefined ? [] : messages.seasonPrice(quote.sizes[size], format.won(prices[size])),
                )
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
