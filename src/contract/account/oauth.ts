import * as z from 'zod/mini'
import { roles } from '../../domain/account/account.ts'
import { oauthProviders } from '../../domain/account/oauth-provider.ts'
import { defineEndpoint } from '../endpoint.ts'
import { sessionUser } from './account.ts'

const providerField = z.enum(oauthProviders)
// Opaque values that the provider adds to the redirect URL.
const callbackValue = z.string().check(z.minLength(1), z.maxLength(2000))

export const beginSocial = defineEndpoint({
  method: 'POST',
  path: '/api/auth/social/begin',
  access: 'anyone',
  summary:
    'Starts a sign-in with an OAuth provider and returns the URL to redirect the browser to. `role` applies if this creates an account.',
  body: z.strictObject({
    provider: providerField,
    role: z.enum(roles),
    next: z.exactOptional(z.string().check(z.maxLength(2000))),
  }),
  response: z.strictObject({ url: z.string() }),
  refusals: ['not_found', 'rate_limited'],
})

export const finishSocial = defineEndpoint({
  method: 'POST',
  path: '/api/auth/social/finish',
  access: 'anyone',
  summary:
    'Completes an OAuth sign-in with the `code` and `state` that the provider returned. Works once, in the browser that started the sign-in.',
  body: z.strictObject({ provider: providerField, code: callbackValue, state: callbackValue }),
  response: z.strictObject({ user: sessionUser, next: z.string(), isNew: z.boolean() }),
  refusals: ['social_failed', 'social_email', 'social_taken', 'rate_limited'],
})

export const oauthEndpoints = { beginSocial, finishSocial }
