import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { Day } from '../../domain/day.ts'
import { type DogSize, dogSizes } from '../../domain/dog-size.ts'
import { bookableEnds } from '../../domain/stay.ts'
import emptyPicture from '../art/empty.svg'
import { useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import { type CardPost, PostGrid } from '../post/post-card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'

/** The stay that the likes are asked for; `faults` names the days that cannot be. */
export type LikesAsked = { checkin: Day | null; checkout: Day | null; size: DogSize; faults: ('checkin' | 'checkout')[] }

/** `likes` are free on the days asked for, or all of them without days; `full` are the others. */
export type LikesProps = { likes: CardPost[]; full: CardPost[]; asked: LikesAsked }

/** What a person likes; with days, those that are free first. The form is a plain one, the days stand in the address. */
export function Likes({ likes, full, asked }: LikesProps): ReactNode {
  const messages = useMessages('owner')
  const { ask } = messages
  const { checkin, checkout, size, faults } = asked
  const isAsked = checkin !== null && checkout !== null && faults.length === 0
  const days = isAsked ? `?checkin=${wireDay(checkin)}&checkout=${wireDay(checkout)}&size=${size}` : ''
  return (
    <section id="likes" className="mt-14 md:mt-20">
      <h2>{messages.likes}</h2>
      {likes.length + full.length === 0 ? <NoLikes /> : <AskForm asked={asked} />}
      {isAsked && likes.length > 0 ? <h3 className="mt-8 mb-4">{ask.free(likes.length)}</h3> : <div className="mt-8" />}
      {isAsked && likes.length === 0 && full.length > 0 ? <p className="mb-4 text-ink-2">{ask.noneFree}</p> : null}
      <PostGrid cards={likes} search={days} headingLevel={isAsked ? 4 : 3} />
      {full.length > 0 ? (
        <>
          <h3 className="mt-12 mb-4">{ask.full(full.length)}</h3>
          <PostGrid cards={full} headingLevel={4} />
        </>
      ) : null}
    </section>
  )
}

function AskForm({ asked: { checkin, checkout, size, faults } }: { asked: LikesAsked }): ReactNode {
  const { ask } = useMessages('owner')
  const href = useHref()
  const ends = bookableEnds(usePage().today)
  const errorOf = (field: 'checkin' | 'checkout'): string | undefined => (faults.includes(field) ? ask.faults[field] : undefined)
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
          error={errorOf('checkin')}
          {...ends.checkin}
          required
        />
        <TextField
          id="likes-checkout"
          name="checkout"
          type="date"
          label={ask.checkout}
          defaultValue={checkout ?? ''}
          error={errorOf('checkout')}
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
