import type { ReactNode } from 'react'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { type ThreadProps, ThreadView } from '../../message/thread-view.tsx'
import { usePage } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['conversations', 'phrases', 'companyLayout', 'photoPicker', 'dogs']

/** A conversation, for its owner or for the people of its hotel. */
export function Page({ waiting, ...props }: CompanyLayoutData & ThreadProps): ReactNode {
  const { viewer } = usePage()
  if (viewer?.role === 'company')
    return (
      <CompanyLayout current="messages" waiting={waiting}>
        <div className="pt-4">
          <ThreadView {...props} side="company" />
        </div>
      </CompanyLayout>
    )
  return (
    <div className="wrap pt-4">
      <ThreadView {...props} side="owner" />
    </div>
  )
}
