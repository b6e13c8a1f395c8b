/** The pages that a text can link to by writing `[words](target)`. */
const articleTargets = [
  'about',
  'booking',
  'cancellation',
  'safety',
  'hotels',
  'help',
  'terms',
  'privacy',
  'search',
  'register',
  'listing',
] as const

export type ArticleTarget = (typeof articleTargets)[number]

export function isArticleTarget(text: string): text is ArticleTarget {
  return articleTargets.some((target) => target === text)
}

export type ArticleTable = { caption: string; head: string[]; rows: string[][] }

/** A paragraph, a list, numbered steps or a table. Texts may contain links. */
export type ArticleBlock = string | { list: string[] } | { steps: string[] } | { table: ArticleTable }

type ArticleSection = { id: string; title: string; blocks: ArticleBlock[] }

/** A public page of text. `description` is for search engines. */
export type Article = { title: string; description: string; lead: string; sections: ArticleSection[] }

/** A question of the help page. `words` are further words by which it is found. */
export type Question = { id: string; question: string; answer: string[]; words?: string }

export type QuestionGroup = { id: string; title: string; questions: Question[] }

/** The operator as configured; a visible placeholder for what is missing. */
export type Operator = Record<
  | 'tradeName'
  | 'representative'
  | 'registration'
  | 'mailOrder'
  | 'address'
  | 'phone'
  | 'email'
  | 'hosting'
  | 'privacyOfficer'
  | 'effectiveFrom'
  | 'commission'
  | 'payout'
  | 'backups',
  string
>

/** What the articles state that the program decides or the operator configures. Amounts and days are already written in the language. */
export type ArticleFacts = {
  operator: Operator
  holdMinutes: number
  requireLicense: boolean
  isTestPayment: boolean
  providers: ('kakao' | 'naver' | 'google')[]
  sends: { email: boolean; storage: boolean }
  life: {
    guestHours: number
    sessionDays: number
    idleDays: number
    deviceDays: number
    linkHours: number
    unusedImageHours: number
    notificationDays: number
    attemptHours: number
    unusedOfferDays: number
  }
  peaks: string[]
  exampleTotal: string
  refundTables: Record<'standard' | 'flexible', ArticleTable>
  /** One table of days, percent and won for each example. */
  refundExamples: Record<'quietWeekday' | 'quietWeekend' | 'peakWeekend', { checkin: string; table: ArticleTable }>
}
