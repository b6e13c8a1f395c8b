export const socialProviders = ['kakao', 'naver', 'google'] as const

/** Whose word people can sign in by. */
export type SocialProvider = (typeof socialProviders)[number]
