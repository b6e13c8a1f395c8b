import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import type { MessageGroup } from '../../i18n/en.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref, usePage } from '../shell/page-context.tsx'
import { signOutHere } from '../shell/sign-out.ts'
import lostPicture from '../ui/illustrations/lost.svg'
import { showFailure } from '../ui/toast.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['notice']

export type Notice =
  | 'notFound'
  | 'gone'
  | 'failed'
  | 'wrongRole'
  | 'notYourWork'
  | 'notOnTablet'
  | 'staffLeft'
  | 'overloaded'
  | 'refused'
  | 'tooLarge'
  | 'invalid'

export function Page({ notice }: { notice: Notice }): ReactNode {
  const messages = useMessages('notice')
  const href = useHref()
  const { title, text } = messages[notice]
  // Where somebody works on a shared device: neither the other places of work nor the public pages are of use there.
  const isOnTablet = usePage().viewer?.work?.tabletId !== undefined
  return (
    <div className="wrap flex flex-wrap items-center gap-x-16 gap-y-8 pt-10 md:pt-16">
      <img src={lostPicture} alt="" width={480} height={300} className="w-full max-w-[480px]" />
      <div className="max-w-[440px]">
        <h1>{title}</h1>
        <p className="mt-3 text-ink-2">{text}</p>
        {notice === 'wrongRole' ? <OtherAccount /> : null}
        {isOnTablet ? (
          <p className="mt-6">
            <a href={href(urls.companyPage)} className="btn btn-primary">
              {messages.backToToday}
            </a>
          </p>
        ) : (
          <WaysOut notice={notice} />
        )}
      </div>
    </div>
  )
}

function WaysOut({ notice }: { notice: Notice }): ReactNode {
  const messages = useMessages('notice')
  const href = useHref()
  return (
    <>
      {notice === 'notYourWork' || notice === 'staffLeft' ? (
        <p className="mt-4">
          <a href={href(urls.work)} className="link inline-flex min-h-11 items-center">
            {messages.switchWork}
          </a>
        </p>
      ) : null}
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={href(urls.home)} className="btn btn-primary">
          {messages.home}
        </a>
        <a href={href(urls.search)} className="btn btn-line">
          {messages.search}
        </a>
      </p>
    </>
  )
}

/** Signs out and into an account of the other role, then returns to this page. */
function OtherAccount(): ReactNode {
  const messages = useMessages('notice')
  const failures = useMessages('failures')
  const href = useHref()
  const { viewer, path } = usePage()
  const other = viewer?.role === 'company' ? 'owner' : 'company'
  async function change(): Promise<void> {
    const failure = await signOutHere(href(urls.loginAs(other, href(path))))
    if (failure) showFailure(failures[failure.code], failure, () => void change())
  }
  return (
    <p className="mt-4">
      <button type="button" className="link inline-flex min-h-11 items-center text-left" onClick={() => void change()}>
        {messages.otherAccount}
      </button>
    </p>
  )
}
