import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { Room } from '../../../domain/post/post.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

/** The prices of nights outside any season. */
export function DefaultPrices({ postNum, rooms }: { postNum: number; rooms: readonly Room[] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyPrices')
  const quote = useMessages('quote')
  const href = useHref()
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-6">
      <h3>{messages.usual}</h3>
      <table className="mt-2 w-full text-14">
        <caption className="sr-only">{messages.usual}</caption>
        <thead>
          <tr className="text-ink-2 *:py-1.5 *:pr-2 *:text-left *:font-semibold">
            <th scope="col">{messages.room}</th>
            <th scope="col">{messages.weekday}</th>
            <th scope="col">{messages.weekendColumn}</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ size, price, weekendPrice }) => (
            <tr key={size} className="border-divider border-t *:py-1.5 *:pr-2 *:text-left">
              <th scope="row">{quote.sizes[size]}</th>
              <td>{format.won(price)}</td>
              <td>{format.won(weekendPrice ?? price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-14 text-ink-2">
        {messages.usualLead}{' '}
        <a className="link inline-flex min-h-11 items-center" href={href(urls.edit(postNum))}>
          {messages.editPost}
        </a>
      </p>
    </section>
  )
}
