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
