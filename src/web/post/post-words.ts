import { useIntl } from '../intl.tsx'

/** A text with the language it is in, where that is not the page's. */
export type Words = { text: string; lang?: 'ko' }

/** A company writes in Korean and perhaps in English: the page's own language, or else the Korean words. */
export function useWords(): (korean: string, english: string | null) => Words {
  const { language } = useIntl()
  return (korean, english) => {
    if (language === 'ko') return { text: korean }
    return english ? { text: english } : { text: korean, lang: 'ko' }
  }
}
