import type { ReactNode } from 'react'
import { emptySearch, searchFields, searchUrl } from '../../contract/search/search-url.ts'
import { urls } from '../../contract/urls.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import type { PerSize } from '../../domain/dog/dog-size.ts'
import { type CardPost, PostGrid } from '../post/post-card.tsx'
import type { OwnDog } from '../search/form/own-dogs.ts'
import type { SearchFormTexts } from '../search/form/read-search-form.ts'
import type { SearchFormErrors } from '../search/form/search-form-error.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import emptyPicture from '../ui/illustrations/empty.svg'
import { AvailabilityForm } from './availability-form.tsx'

/** The stay to filter likes by, as parsed and as typed. */
type LikesFilter = {
  stay: Stay | null
  dogs: PerSize<number>
  typed: SearchFormTexts
  errors: SearchFormErrors
  ownDogs: OwnDog[]
}

/** `likes` are those free on the chosen days, or all if no days are chosen; `full` are the others. */
export type LikesProps = { likes: CardPost[]; full: CardPost[]; asked: LikesFilter }

/** The user's liked posts; with days, available ones first. A GET form, so the days are in the URL. */
export function Likes({ likes, full, asked }: LikesProps): ReactNode {
  const messages = useMessages('owner')
  const { ask } = messages
  const { stay, dogs } = asked
  const href = useHref()
  const isFiltered = stay !== null
  const search = { ...emptySearch, stay, dogs }
  return (
    <section id="likes" className="mt-14 md:mt-20">
      <h2>{messages.likes}</h2>
      {likes.length + full.length === 0 ? (
        <NoLikes />
      ) : (
        <>
          <p className="mt-1 text-ink-2">{ask.lead}</p>
          <AvailabilityForm {...asked} />
        </>
      )}
      {isFiltered && likes.length > 0 ? <h3 className="mt-8 mb-4">{ask.free(likes.length)}</h3> : <div className="mt-8" />}
      <PostGrid
        cards={likes}
        search={isFiltered ? `?${new URLSearchParams(searchFields(search))}` : ''}
        headingLevel={isFiltered ? 4 : 3}
      />
      {full.length > 0 ? (
        <>
          <h3 className="mt-12 mb-1">{ask.full(full.length)}</h3>
          <p className="mb-4 flex flex-wrap items-center gap-x-5">
            <a className="link inline-flex min-h-11 items-center" href="#find-checkin">
              {ask.otherDays}
            </a>
            <a className="link inline-flex min-h-11 items-center" href={href(searchUrl(search))}>
              {ask.others}
            </a>
          </p>
          <PostGrid cards={full} headingLevel={4} />
        </>
      ) : null}
    </section>
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
