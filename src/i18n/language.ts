export const languages = ['en', 'ko'] as const
export type Language = (typeof languages)[number]

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text)
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'ko' : 'en'
}

/** Korean if the text contains any Hangul, otherwise English. */
export function languageOfText(text: string): Language {
  return /\p{Script=Hangul}/u.test(text) ? 'ko' : 'en'
}

/** What a company wrote, in this language if it did: in Korean always, in English optionally. */
export function chooseText(language: Language, korean: string, english: string | null): string {
  return language === 'en' ? (english ?? korean) : korean
}
