import * as z from 'zod/mini'
import { maxPassword } from '../domain/account.ts'
import { defineCall } from './call.ts'
import { callUrls } from './urls.ts'

export const deleteAccount = defineCall({
  method: 'POST',
  path: callUrls.userDelete,
  access: 'deleteAccount',
  summary:
    'Deletes one’s own account, with its password where it has one, and what is personal with it; bookings and payments stay. Refused while a stay is to come or goes on, with those stays in `bookings`.',
  body: z.strictObject({ password: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(maxPassword))) }),
  answer: z.strictObject({}),
  refusals: ['wrong_password', 'future_bookings', 'rate_limited', 'overloaded'],
})
