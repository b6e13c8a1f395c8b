import { en, type Messages } from '../../../i18n/en.ts'
import { ko } from '../../../i18n/ko.ts'
import type { Language } from '../../../i18n/language.ts'

/** Every word of both languages; the browser gets only what its page names. */
export const catalogs: Record<Language, Messages> = { en, ko }
