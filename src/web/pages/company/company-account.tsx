import type { ReactNode } from 'react'
import type { MessageGroup } from '../../../i18n/en.ts'
import type { Profile } from '../../account/profile.ts'
import { ProfileSection } from '../../account/profile-section.tsx'
import { BusinessSection } from '../../company/business-section.tsx'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { useMessages } from '../../shell/intl.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'companyLayout',
  'profile',
  'sessions',
  'notificationSettings',
  'account',
  'accountDeletion',
  'photoPicker',
  'business',
  'seller',
]

export type CompanyAccountProps = CompanyLayoutData & { profile: Profile }

/** The company's identity as the seller, and the account with everything that belongs to it. */
export function Page({ profile, waiting }: CompanyAccountProps): ReactNode {
  const messages = useMessages('companyLayout')
  return (
    <CompanyLayout current="account" waiting={waiting}>
      <h1 className="mt-6">{messages.accountTitle}</h1>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 wide:grid-cols-2">
        <BusinessSection profile={profile} />
        <ProfileSection profile={profile} />
      </div>
    </CompanyLayout>
  )
}
