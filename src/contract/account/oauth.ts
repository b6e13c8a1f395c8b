import * as z from 'zod/mini'
import { roles } from '../../domain/account/account.ts'
import { oauthProviders } from '../../domain/account/oauth-provider.ts'
import { defineEndpoint } from '../endpoint.ts'
import { consentsField, sessionUser } from './account.ts'

const providerField = z.enum(oauthProviders)
// Opaque values that the provider adds to the redirect URL.
const callbackValue = z.string().check(z.minLength(1), z.maxLength(2000))

export const beginOAuth = defineEndpoint({
  method: 'POST',
  path: '/api/auth/social/begin',
  access: 'anyone',
  summary:
    'Starts a sign-in with an OAuth provider and returns the URL to redirect the browser to. `role` is suggested if this leads to a new account.',
  body: z.strictObject({
    provider: providerField,
    role: z.enum(roles),
    next: z.exactOptional(z.string().check(z.maxLength(2000))),
  }),
  response: z.strictObject({ url: z.string() }),
  refusals: ['not_found'],
})

export const finishOAuth = defineEndpoint({
  method: 'POST',
  path: '/api/auth/social/finish',
  access: 'anyone',
  summary:
    'Completes an OAuth sign-in with the `code` and `state` that the provider returned. Works once, in the browser that started the sign-in. For a person without an account, `user` is null and `next` is the page that asks for the role and the consents.',
  body: z.strictObject({ provider: providerField, code: callbackValue, state: callbackValue }),
  response: z.strictObject({ user: z.nullable(sessionUser), next: z.string() }),
  refusals: ['social_failed', 'social_email', 'social_taken', 'not_signed_in', 'rate_limited'],
})

export const registerWithOAuth = defineEndpoint({
  method: 'POST',
  path: '/api/auth/social/register',
  access: 'anyone',
  summary:
    'Creates the account of a person whom the provider identified, and signs in to it. Works once, within ten minutes, in the browser that completed the OAuth sign-in.',
  body: z.strictObject({ role: z.enum(roles), consents: consentsField }),
  response: z.strictObject({ user: sessionUser, next: z.string() }),
  refusals: ['social_failed', 'social_taken', 'not_signed_in', 'rate_limited'],
})

export const abandonOAuth = defineEndpoint({
  method: 'POST',
  path: '/api/auth/social/abandon',
  access: 'anyone',
  summary: 'Discards an OAuth sign-in that has not been completed by signing up in this browser.',
  response: z.strictObject({}),
})

export const oauthEndpoints = { beginOAuth, finishOAuth, registerWithOAuth, abandonOAuth }
