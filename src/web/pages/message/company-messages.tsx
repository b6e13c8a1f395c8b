import type { ReactNode } from 'react'
import type { WireQuickReply } from '../../../contract/message/message.ts'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { QuickReplyEditor } from '../../message/quick-reply-editor.tsx'
import { ThreadList, type ThreadListProps } from '../../message/thread-list.tsx'
import { useMessages } from '../../shell/intl.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['conversations', 'phrases', 'companyLayout', 'account', 'profile']

type CompanyMessagesProps = CompanyLayoutData & ThreadListProps & { quickReplies: WireQuickReply[] }

/** The conversations of a company, and the answers that it gives often. */
export function Page({ quickReplies, waiting, ...list }: CompanyMessagesProps): ReactNode {
  const messages = useMessages('conversations')
  return (
    <CompanyLayout current="messages" waiting={waiting}>
      <div className="mt-6 max-w-[760px] md:mt-8">
        <ThreadList {...list} side="company" path={urls.companyMessages} />
        <section id="quick-replies" className="mt-10">
          <h2>{messages.quickReplies}</h2>
          <QuickReplyEditor initial={quickReplies} />
        </section>
      </div>
    </CompanyLayout>
  )
}
