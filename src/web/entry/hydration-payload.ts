import type { Role } from '../../domain/account/account.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { StaffRole } from '../../domain/staff/staff-role.ts'
import type { Language } from '../../i18n/language.ts'

/** The signed-in user, as far as the shell needs it. Identity comes from the session cookie alone. */
export type ShellViewer = {
  /** Of the account as which the person acts, which is that of a company while they work for one. */
  uid: string
  /** The uid of the person's own account. */
  person: string
  displayName: string
  photoURL: string | null
  role: Role
  isGuest: boolean
  /** How many notifications the person has not seen. */
  unread: number
  /** How many messages the person's side has not seen. */
  unreadMessages: number
  /** The company that the person works for now, and as what. */
  work?: { companyName: string; role: StaffRole; canList: boolean; tabletId?: string }
}

/** The legally required shop information and external links; null where not configured. */
export type Shop = {
  tradeName: string | null
  representative: string | null
  registration: string | null
  mailOrder: string | null
  address: string | null
  phone: string | null
  email: string | null
  hosting: string | null
  /** URLs, like the next four. Terms and privacy replace our own pages. */
  terms: string | null
  privacy: string | null
  instagram: string | null
  blog: string | null
  portfolio: string | null
}

export type ShellProps = {
  viewer: ShellViewer | null
  /** The page's path and query without the language prefix, for the language selector and `next`. */
  path: string
  bannerHidden: boolean
  /** `slim` is the layout of booking and payment: no search and no navigation. `plain` is the same for other pages. */
  frame: 'full' | 'slim' | 'plain'
  today: Day
  shop: Shop
}

/** The data the server embeds for hydration in `<script type="application/json" id="hydration-payload">`. */
export type HydrationPayload = { language: Language; shell: ShellProps; props: object }
