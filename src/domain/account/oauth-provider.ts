export const oauthProviders = ['kakao', 'naver', 'google'] as const

/** A provider whose accounts people can sign in with. */
export type OAuthProvider = (typeof oauthProviders)[number]
