import type { ReactNode } from 'react'
import { emptySearch, searchUrl } from '../../contract/search/search-url.ts'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { bookableEnds } from '../../domain/calendar/stay.ts'
import { type DogSize, dogSizes, oneDog } from '../../domain/dog/dog-size.ts'
import { type CardPost, PostGrid } from '../post/post-card.tsx'
import { useMessages } from '../shell/intl.tsx'
import { useHref, usePage } from '../shell/page-context.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import emptyPicture from '../ui/illustrations/empty.svg'

/** The stay to filter likes by; `errors` lists the invalid days. */
export type LikesFilter = { checkin: Day | null; checkout: Day | null; size: DogSize; errors: ('checkin' | 'checkout')[] }

/** `likes` are those free on the chosen days, or all if no days are chosen; `full` are the others. */
export type LikesProps = { likes: CardPost[]; full: CardPost[]; asked: LikesFilter }

/** The user's liked posts; with days, available ones first. A GET form, so the days are in the URL. */
export function Likes({ likes, full, asked }: LikesProps): ReactNode {
  const messages = useMessages('owner')
  const { ask } = messages
  const { checkin, checkout, size, errors } = asked
  const href = useHref()
  const isFiltered = checkin !== null && checkout !== null && errors.length === 0
  const days = isFiltered ? `?checkin=${wireDay(checkin)}&checkout=${wireDay(checkout)}&size=${size}` : ''
  const availableUrl = searchUrl({ ...emptySearch, stay: isFiltered ? { checkin, checkout } : null, dogs: oneDog(size) })
  return (
    <section id="likes" className="mt-14 md:mt-20">
      <h2>{messages.likes}</h2>
      {likes.length + full.length === 0 ? <NoLikes /> : <AskForm asked={asked} />}
      {isFiltered && likes.length > 0 ? <h3 className="mt-8 mb-4">{ask.free(likes.length)}</h3> : <div className="mt-8" />}
      {isFiltered && likes.length === 0 && full.length > 0 ? <p className="mb-4 text-ink-2">{ask.noneFree}</p> : null}
      <PostGrid cards={likes} search={days} headingLevel={isFiltered ? 4 : 3} />
      {full.length > 0 ? (
        <>
          <h3 className="mt-12 mb-1">{ask.full(full.length)}</h3>
          <p className="mb-4">
            <a className="link inline-flex min-h-11 items-center" href={href(availableUrl)}>
              {ask.others}
            </a>
          </p>
          <PostGrid cards={full} headingLevel={4} />
        </>
      ) : null}
    </section>
  )
}

function AskForm({ asked: { checkin, checkout, size, errors } }: { asked: LikesFilter }): ReactNode {
  const { ask } = useMessages('owner')
  const href = useHref()
  const ends = bookableEnds(usePage().today)
  const getError = (field: 'checkin' | 'checkout'): string | undefined => (errors.includes(field) ? ask.errors[field] : undefined)
  return (
    <form method="get" action={`${href(urls.ownerPage)}#likes`} className="mt-2 rounded-card bg-section px-4 pt-1 pb-5 md:px-6">
      <p className="mt-3 text-14 text-ink-2">{ask.lead}</p>
      <div className="grid items-start gap-x-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
        <TextField
          id="likes-checkin"
          name="checkin"
          type="date"
          label={ask.checkin}
          defaultValue={checkin ?? ''}
          error={getError('checkin')}
          {...ends.checkin}
          required
        />
        <TextField
          id="likes-checkout"
          name="checkout"
          type="date"
          label={ask.checkout}
          defaultValue={checkout ?? ''}
          error={getError('checkout')}
          {...ends.checkout}
          required
        />
        <SelectField id="likes-size" name="size" label={ask.size} defaultValue={size}>
          {dogSizes.map((name) => (
            <option key={name} value={name}>
              {ask.sizes[name]}
            </option>
          ))}
        </SelectField>
        <p className="mt-4 flex flex-wrap gap-2 lg:mt-[42px]">
          <button type="submit" className="btn btn-primary">
            {ask.submit}
          </button>
          {checkin || checkout ? (
            <a className="btn btn-quiet" href={`${href(urls.ownerPage)}#likes`}>
              {ask.clear}
            </a>
          ) : null}
        </p>
      </div>
    </form>
  )
}

function NoLikes(): ReactNode {
  const messages = useMessages('owner')
  const href = useHref()
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-10 gap-y-6">
      <img src={emptyPicture} alt="" width={320} height={200} />
      <div>
        <h3>{messages.noLikes}</h3>
        <p className="mt-1 mb-4 text-ink-2">{messages.noLikesHint}</p>
        <a className="btn btn-line" href={href(urls.home)}>
          {messages.find}
        </a>
      </div>
    </div>
  )
}
