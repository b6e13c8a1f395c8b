import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { rolesManagedBy } from '../../../domain/staff/staff.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import type { PostOption } from '../../company/posts/post-name.ts'
import { InviteForm } from '../../company/staff/invite-form.tsx'
import { MemberItem, peopleId } from '../../company/staff/member-item.tsx'
import type { ListedMember } from '../../company/staff/staff-types.ts'
import { type ShownTablet, TabletSection } from '../../company/staff/tablet-section.tsx'
import { usePermissions } from '../../company/use-permissions.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['companyStaff', 'companyLayout']

/** A post whose calendars still serve somebody who manages it no more: the address that they know, and what they connected. */
type KnownCalendar = PostOption & { knowsAddress: boolean; connected: { calendarId: number; name: string; host: string }[] }

type CompanyStaffProps = CompanyLayoutData & {
  members: ListedMember[]
  posts: PostOption[]
  tablets: ShownTablet[]
  /** Whether the viewer works at all posts, so that they can be given all at once. */
  hasAllPosts: boolean
  knownCalendars: KnownCalendar[]
}

/** The people who work for the company, and invitations. */
export function Page({ members, posts, tablets, hasAllPosts, knownCalendars, waiting }: CompanyStaffProps): ReactNode {
  const messages = useMessages('companyStaff')
  const { viewer } = usePage()
  const { can } = usePermissions()
  const roles = viewer ? rolesManagedBy(viewer) : []
  const canKeep = can('manageStaff')
  return (
    <CompanyLayout current="staff" waiting={waiting}>
      <h1 className="mt-6 md:mt-8">{messages.title}</h1>
      <p className="mt-1 text-ink-2">{messages.lead}</p>
      {knownCalendars.length > 0 ? <KnownCalendars posts={knownCalendars} /> : null}
      <div className="mt-6 grid items-start gap-6 wide:grid-cols-2">
        <section id={peopleId} tabIndex={-1} aria-label={messages.list}>
          <h2 className="sr-only">{messages.list}</h2>
          {members.length === 0 ? (
            <div className="rounded-card bg-white p-5 shadow-1">
              <p className="font-semibold">{messages.none}</p>
              <p className="mt-1 text-14 text-ink-2">{messages.noneHint}</p>
            </div>
          ) : (
            <ul className="grid gap-4">
              {members.map((member) => (
                <MemberItem
                  key={member.memberId}
                  member={member}
                  roles={canKeep ? roles : []}
                  posts={posts}
                  offersAll={hasAllPosts}
                />
              ))}
            </ul>
          )}
        </section>
        <div className="grid gap-6">
          <section className="rounded-card bg-white p-5 shadow-1 md:rounded-sheet md:p-7">
            <h2>{messages.invite.title}</h2>
            {canKeep ? (
              <InviteForm roles={roles} posts={posts} offersAll={hasAllPosts} />
            ) : (
              <p className="mt-2 text-14 text-ink-2">{messages.invite.guest}</p>
            )}
          </section>
          <TabletSection tablets={tablets} canManage={canKeep} />
        </div>
      </div>
    </CompanyLayout>
  )
}

function KnownCalendars({ posts }: { posts: KnownCalendar[] }): ReactNode {
  const { knownCalendars: messages } = useMessages('companyStaff')
  const href = useHref()
  const toLabel = usePostLabels()
  const { today } = usePage()
  return (
    <section className="mt-6 rounded-card bg-sun-tint p-5">
      <h2 className="text-18">{messages.title}</h2>
      <p className="mt-1 max-w-[60ch] text-14">{messages.text}</p>
      <ul className="mt-2 grid gap-2">
        {posts.map(({ postNum, storeName, storeNameEn, knowsAddress, connected }) => {
          const { text, lang } = toLabel(storeName, storeNameEn)
          return (
            <li key={postNum}>
              <a
                className="link inline-flex min-h-11 items-center"
                lang={lang}
                href={href(urls.companyCalendarAt(postNum, wireDay(today)))}
              >
                {text}
              </a>
              <ul className="max-w-[60ch] list-disc pl-5 text-14">
                {knowsAddress ? <li>{messages.address}</li> : null}
                {connected.map(({ calendarId, name, host }) => (
                  <li key={calendarId}>{messages.connected(name, host)}</li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
