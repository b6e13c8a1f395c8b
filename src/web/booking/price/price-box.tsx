import type { ReactNode } from 'react'
import { type DogSize, dogSizes, type PerSize } from '../../../domain/dog/dog-size.ts'
import { shortAddress } from '../../../domain/post/post.ts'
import { SellerFold } from '../../company/seller-facts.tsx'
import { PostImage } from '../../post/post-image.tsx'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { type BookingPost, toStay } from '../booking-choice.ts'
import { QuoteWithExtras } from '../extras/quote-with-extras.tsx'
import { Fact } from '../fact.tsx'
import type { BookingFlow } from '../use-booking.ts'
import { findMoved } from './price-change.ts'

/** The chosen stay and its current price, beside the form. */
export function PriceBox({ post, booking }: { post: BookingPost; booking: BookingFlow }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('booking')
  const { quote, loading, moved } = booking
  return (
    <div className="rounded-card bg-white p-5 shadow-1 md:rounded-sheet md:p-7 md:shadow-2" aria-busy={loading}>
      <Place post={post} />
      <ChosenFacts booking={booking} />
      <div role="status" className={`border-divider border-t pt-1 ${loading ? 'opacity-60' : ''}`}>
        {quote ? <QuoteWithExtras {...quote} /> : <NoPrice booking={booking} />}
        {moved ? (
          <p className="mt-3 rounded-control bg-sun-tint px-3.5 py-2.5 text-14">
            <b>{messages.moved[findMoved(moved.before, moved.now)]}.</b>{' '}
            {moved.before.total === moved.now.total ? null : messages.priceWas(format.won(moved.before.total))}
          </p>
        ) : null}
      </div>
      <SellerFold seller={post.seller} />
    </div>
  )
}

function Place({ post }: { post: BookingPost }): ReactNode {
  const words = usePostLabels()
  const name = words(post.storeName, post.storeNameEn)
  const address = words(post.address.mainAddress, post.address.mainAddressEn)
  return (
    <div className="mb-4 grid grid-cols-[88px_1fr] items-center gap-4">
      <PostImage path={post.image.section1} alt="" sizes="88px" className="h-[76px] w-[88px] rounded-control object-cover" />
      <span>
        <b lang={name.lang} className="block leading-[1.35]">
          {name.text}
        </b>
        <span lang={address.lang} className="text-14 text-ink-2">
          {shortAddress(address.text)}
        </span>
      </span>
    </div>
  )
}

/** The days, rooms and dogs chosen so far. */
function ChosenFacts({ booking: { choice, dogs, quote } }: { booking: BookingFlow }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('booking')
  const words = useMessages('quote')
  const payment = useMessages('payment')
  const stay = toStay(choice)
  const rooms = joinCounts(choice.roomNumber, words.rooms)
  const names = dogs.filter(({ dogId }) => choice.dogIds.includes(dogId)).map(({ dogName }) => dogName)
  const others = dogSizes.reduce((sum, size) => sum + choice.dogNum[size], 0) - names.length
  if (!stay && rooms === '') return null
  return (
    <dl className="border-divider border-t py-3 text-14 leading-[1.5]">
      {stay ? <Fact term={messages.stay} value={format.stay(stay) + (quote ? `, ${words.nights(quote.nights)}` : '')} /> : null}
      {rooms ? <Fact term={messages.room} value={rooms} /> : null}
      {names.length + others > 0 ? <Fact term={payment.dogs} value={payment.dogsComing(names.join(', '), others)} /> : null}
    </dl>
  )
}

function NoPrice({ booking: { quoteProblem, loading } }: { booking: BookingFlow }): ReactNode {
  const messages = useMessages('booking')
  const stay = useMessages('stay')
  if (loading || !quoteProblem) return <p className="pt-3 text-14 text-ink-2">{loading ? stay.pricing : messages.chooseFirst}</p>
  return (
    <div className="pt-3 font-semibold text-14 text-error leading-[1.5]">
      {quoteProblem.text ? <p>{quoteProblem.text}</p> : null}
      {[...new Set(quoteProblem.fields.map(({ text }) => text))].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

function joinCounts(counts: PerSize<number>, say: (size: DogSize, count: number) => string): string {
  return dogSizes
    .filter((size) => counts[size] > 0)
    .map((size) => say(size, counts[size]))
    .join(', ')
}
