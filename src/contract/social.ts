import * as z from 'zod/mini'
import { roles } from '../domain/account.ts'
import { socialProviders } from '../domain/social.ts'
import { sessionUser } from './account.ts'
import { defineCall } from './call.ts'
import { callUrls } from './urls.ts'

const providerField = z.enum(socialProviders)
// What a provider hands back to its page of ours; nobody but the provider knows what it looks like.
const handedBack = z.string().check(z.minLength(1), z.maxLength(2000))

export const beginSocial = defineCall({
  method: 'POST',
  path: callUrls.socialBegin,
  access: 'anyone',
  summary: 'Gives the address at a provider where one signs in; a new account will have this role.',
  body: z.strictObject({
    provider: providerField,
    role: z.enum(roles),
    next: z.exactOptional(z.string().check(z.maxLength(2000))),
  }),
  answer: z.strictObject({ url: z.string() }),
  refusals: ['not_found', 'rate_limited'],
})

export const finishSocial = defineCall({
  method: 'POST',
  path: callUrls.socialFinish,
  access: 'anyone',
  summary: 'Signs in with what the provider handed back to the browser that began, once.',
  body: z.strictObject({ provider: providerField, code: handedBack, state: handedBack }),
  answer: z.strictObject({ user: sessionUser, next: z.string(), isNew: z.boolean() }),
  refusals: ['social_failed', 'social_email', 'social_taken', 'rate_limited'],
})
