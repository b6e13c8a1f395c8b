import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { ThreadList, type ThreadListProps } from '../../message/thread-list.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['conversations', 'phrases', 'account', 'profile']

/** An owner's conversations. */
export function Page(props: ThreadListProps): ReactNode {
  return (
    <div className="wrap max-w-[760px] pt-6 md:pt-10">
      <ThreadList {...props} side="owner" path={urls.messages} />
    </div>
  )
}
