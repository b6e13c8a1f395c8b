import * as z from 'zod'
import type { OAuthProvider } from '../../../domain/account/oauth-provider.ts'

/** A user's profile at a provider. The image URL is ignored: the server never fetches a URL that a user can choose. */
export type OAuthProfile = {
  /** The provider's stable user id. */
  accountId: string
  name: string | null
  email: string | null
  /** Whether the provider has verified the address. */
  emailVerified: boolean
}

export type ProviderUrls = {
  authorize: string
  token: string
  profile: string
  scopes: string[]
  /** Whether the provider supports PKCE. Without it, only the state binds the sign-in to the browser. */
  usesPkce: boolean
  read: (profile: unknown) => OAuthProfile | null
}

// Ids and names become part of a cookie and of rows.
const accountId = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const email = z.string().max(254).optional().catch(undefined)
const name = z
  .string()
  .optional()
  .transform((text) => text?.slice(0, 100))

const kakaoProfile = z.object({
  id: z.int(),
  kakao_account: z
    .object({
      email,
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
      profile: z.object({ nickname: name }).optional(),
    })
    .optional(),
})

const naverProfile = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: accountId,
    email,
    name,
    nickname: name,
  }),
})

const googleProfile = z.object({
  sub: accountId,
  email,
  email_verified: z.boolean().optional(),
  name,
})

export const providerUrls: Record<OAuthProvider, ProviderUrls> = {
  kakao: {
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    profile: 'https://kapi.kakao.com/v2/user/me',
    scopes: ['account_email', 'profile_nickname'],
    usesPkce: false,
    read(profile) {
      const { data } = kakaoProfile.safeParse(profile)
      if (!data) return null
      const account = data.kakao_account
      const emailVerified = account?.is_email_valid === true && account.is_email_verified === true
      return {
        accountId: String(data.id),
        name: account?.profile?.nickname ?? null,
        email: account?.email ?? null,
        emailVerified,
      }
    },
  },
  naver: {
    authorize: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
    profile: 'https://openapi.naver.com/v1/nid/me',
    scopes: ['profile', 'email'],
    usesPkce: false,
    read(profile) {
      const { data } = naverProfile.safeParse(profile)
      if (!data) return null
      const { id, email, name, nickname } = data.response
      // Naver does not say whether the address has been verified.
      return { accountId: id, name: name ?? nickname ?? null, email: email ?? null, emailVerified: false }
    },
  },
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    profile: 'https://openidconnect.googleapis.com/v1/userinfo',
    scopes: ['openid', 'email', 'profile'],
    usesPkce: true,
    read(profile) {
      const { data } = googleProfile.safeParse(profile)
      if (!data) return null
      return {
        accountId: data.sub,
        name: data.name ?? null,
        email: data.email ?? null,
        emailVerified: data.email_verified === true,
      }
    },
  },
}
