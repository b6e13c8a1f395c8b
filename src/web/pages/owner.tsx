import { type ReactNode, useState } from 'react'
import type { WireDog } from '../../contract/dog.ts'
import { urls } from '../../contract/urls.ts'
import type { Profile } from '../account/profile.ts'
import { ProfileSection } from '../account/profile-section.tsx'
import { useMessages } from '../intl.tsx'
import { DogList } from '../owner/dog-list.tsx'
import { Likes, type LikesProps } from '../owner/likes.tsx'
import { OwnReviews, type WrittenReview } from '../owner/own-reviews.tsx'
import { useHref } from '../page-context.tsx'

export type OwnerProps = { profile: Profile; dogs: WireDog[]; reviews: WrittenReview[] } & LikesProps

/** An owner's own page: who they are, their dogs, the places they like, what they wrote. */
export function Page({ profile, dogs, likes, full, asked, reviews }: OwnerProps): ReactNode {
  const messages = useMessages('owner')
  const dogMessages = useMessages('dogs')
  const reviewMessages = useMessages('reviews')
  const href = useHref()
  const [name, setName] = useState(profile.displayName)
  return (
    <div className="wrap pt-8">
      <h1>{messages.title}</h1>
      <p className="mt-1 text-ink-2">{messages.hello(name)}</p>
      <nav aria-label={messages.parts} className="mt-4 flex flex-wrap gap-2">
        <a className="chip" href="#dogs">
          {dogMessages.title}
        </a>
        <a className="chip" href="#likes">
          {messages.likes}
        </a>
        <a className="chip" href="#reviews">
          {reviewMessages.ownTitle}
        </a>
        <a className="chip" href={href(urls.myBookings)}>
          {messages.toBookings}
        </a>
      </nav>
      <div className="mt-8 grid items-start gap-10 min-[900px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <ProfileSection profile={profile} onRenamed={setName} />
        <DogList dogs={dogs} />
      </div>
      <Likes likes={likes} full={full} asked={asked} />
      <OwnReviews reviews={reviews} />
    </div>
  )
}
