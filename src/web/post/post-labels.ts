import { useIntl } from '../shell/intl.tsx'

/** A text, with its language if that differs from the page's. */
export type PostLabels = { text: string; lang?: 'ko' }

/** Companies write in Korean and optionally in English: returns the page's language if available, otherwise Korean. */
export function usePostLabels(): (korean: string, english: string | null) => PostLabels {
  const { language } = useIntl()
  return (korean, english) => {
    if (language === 'ko') return { text: korean }
    return english ? { text: english } : { text: korean, lang: 'ko' }
  }
}
