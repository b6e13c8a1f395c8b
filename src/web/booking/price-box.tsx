import type { ReactNode } from 'react'
import type { WireQuote } from '../../contract/quote.ts'
import { shortAddress } from '../../domain/post.ts'
import { useMessages } from '../intl.tsx'
import { Picture } from '../post/picture.tsx'
import type { Words } from '../post/post-words.ts'
import { QuoteLines } from './quote-lines.tsx'

type BoxProps = {
  name: Words
  address: Words
  image: string
  quote: WireQuote | null
  loading: boolean
  problem: string | null
}

/** The price of what is chosen now, beside the form. */
export function PriceBox({ name, address, image, quote, loading, problem }: BoxProps): ReactNode {
  const messages = useMessages('booking')
  return (
    <div className="rounded-card bg-white p-5 shadow-1 md:rounded-sheet md:p-7 md:shadow-2" aria-busy={loading}>
      <div className="mb-4 grid grid-cols-[88px_1fr] items-center gap-4">
        <Picture path={image} alt="" sizes="88px" className="h-[76px] w-[88px] rounded-control object-cover" />
        <span>
          <b lang={name.lang} className="block leading-[1.35]">
            {name.text}
          </b>
          <span lang={address.lang} className="text-14 text-ink-2">
            {shortAddress(address.text)}
          </span>
        </span>
      </div>
      <div role="status" className="border-divider border-t pt-1">
        {quote ? (
          <QuoteLines {...quote} />
        ) : (
          <p className="pt-3 text-14 text-ink-2">{problem ?? (loading ? messages.pricing : messages.chooseFirst)}</p>
        )}
      </div>
    </div>
  )
}
