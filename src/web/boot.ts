import type { Role } from '../domain/account.ts'
import type { Day } from '../domain/day.ts'
import type { Language } from '../i18n/language.ts'
import type { PageName } from './pages.ts'

/** Who looks at the page, as far as the shell needs it; the session cookie alone carries identity. */
export type ShellViewer = { uid: string; displayName: string; photoURL: string | null; role: Role; isGuest: boolean }

/** What the law wants a shop to show, and where it is met elsewhere; null where the configuration has no entry. */
export type Shop = {
  tradeName: string | null
  representative: string | null
  registration: string | null
  mailOrder: string | null
  address: string | null
  phone: string | null
  email: string | null
  hosting: string | null
  /** addresses, as the next three */
  terms: string | null
  privacy: string | null
  instagram: string | null
  blog: string | null
}

export type ShellProps = {
  viewer: ShellViewer | null
  /** the page's own path and query without the language, for the language selector and `next` */
  path: string
  bannerHidden: boolean
  /** `slim` is the header of booking and payment: no search, no navigation away */
  frame: 'full' | 'slim'
  today: Day
  shop: Shop
}

/** What the server leaves for the browser in `<script type="application/json" id="boot">`. */
export type Boot = { page: PageName; language: Language; shell: ShellProps; props: object }
