import type { ReactNode } from 'react'
import type { WireDog } from '../../contract/dog.ts'
import { urls } from '../../contract/urls.ts'
import type { Profile } from '../account/profile.ts'
import { ProfileSection } from '../account/profile-section.tsx'
import emptyPicture from '../art/empty.svg'
import { useMessages } from '../intl.tsx'
import { DogList } from '../owner/dog-list.tsx'
import { useHref } from '../page-context.tsx'
import { type CardPost, PostGrid } from '../post/post-card.tsx'

export type OwnerProps = { profile: Profile; dogs: WireDog[]; likes: CardPost[] }

/** An owner's own page: who they are, their dogs, the places they like. */
export function Page({ profile, dogs, likes }: OwnerProps): ReactNode {
  const messages = useMessages('owner')
  const dogMessages = useMessages('dogs')
  const href = useHref()
  return (
    <div className="wrap pt-8">
      <h1>{messages.title}</h1>
      <p className="mt-1 text-ink-2">{messages.hello(profile.displayName)}</p>
      <nav aria-label={messages.parts} className="mt-4 flex flex-wrap gap-2">
        <a className="chip" href="#dogs">
          {dogMessages.title}
        </a>
        <a className="chip" href="#likes">
          {messages.likes}
        </a>
        <a className="chip" href={href(urls.myBookings)}>
          {messages.toBookings}
        </a>
      </nav>
      <div className="mt-8 grid items-start gap-10 min-[900px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <ProfileSection profile={profile} />
        <DogList dogs={dogs} />
      </div>
      <section id="likes" className="mt-14 md:mt-20">
        <h2 className="mb-6">{messages.likes}</h2>
        {likes.length === 0 ? <NoLikes /> : <PostGrid cards={likes} />}
      </section>
    </div>
  )
}

function NoLikes(): ReactNode {
  const messages = useMessages('owner')
  const href = useHref()
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
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
