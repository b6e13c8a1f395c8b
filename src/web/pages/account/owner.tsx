import { type ReactNode, useState } from 'react'
import type { WireDog } from '../../../contract/dog/dog.ts'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import type { Profile } from '../../account/profile.ts'
import { ProfileSection } from '../../account/profile-section.tsx'
import { DogList } from '../../dog/dog-list.tsx'
import { Likes, type LikesProps } from '../../like/liked-posts.tsx'
import { type OwnReviewItem, OwnReviews } from '../../review/own-reviews.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'owner',
  'profile',
  'sessions',
  'notificationSettings',
  'account',
  'photoPicker',
  'dogs',
  'posts',
  'reviews',
  'accountDeletion',
  'regions',
  'searchForm',
]

/** `openDog` is the dog to edit, asked for by the URL; `isStaff` is whether the person works for a company. */
export type OwnerProps = {
  profile: Profile
  dogs: WireDog[]
  openDog: string | null
  reviews: OwnReviewItem[]
  isStaff: boolean
} & LikesProps

/** The owner's home page: profile, dogs, liked posts and reviews. */
export function Page({ profile, dogs, openDog, likes, full, asked, reviews, isStaff }: OwnerProps): ReactNode {
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
        {isStaff ? (
          <a className="chip" href={href(urls.work)}>
            {messages.toWork}
          </a>
        ) : null}
      </nav>
      <div className="mt-8 grid grid-cols-1 items-start gap-10 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <ProfileSection profile={profile} onRenamed={setName} />
        <DogList dogs={dogs} openDog={openDog} />
      </div>
      <Likes likes={likes} full={full} asked={asked} />
      <OwnReviews reviews={reviews} />
    </div>
  )
}
