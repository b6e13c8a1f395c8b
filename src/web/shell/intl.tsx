import { createContext, use } from 'react'
import type { MessageGroup, Messages } from '../../i18n/en.ts'
import { type Format, formatFor } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'

export type PageIntl = {
  language: Language
  format: Format
  messages: Partial<Messages>
}

const IntlContext = createContext<PageIntl | null>(null)
export const IntlProvider = IntlContext.Provider

export function createIntl(language: Language, messages: Partial<Messages>): PageIntl {
  return { language, messages, format: formatFor(language) }
}

export function useIntl(): PageIntl {
  const intl = use(IntlContext)
  if (!intl) throw new Error('IntlProvider is missing')
  return intl
}

/** The messages of one group. The page must list it in its `messageGroups`; otherwise rendering fails, already on the server. */
export function useMessages<Group extends MessageGroup>(group: Group): Messages[Group] {
  const found = useIntl().messages[group]
  if (!found) throw new Error(`The page does not list the message group "${group}"`)
  return found
}
