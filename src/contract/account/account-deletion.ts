import * as z from 'zod/mini'
import { maxPassword } from '../../domain/account/account.ts'
import { defineEndpoint } from '../endpoint.ts'

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/user/delete',
  access: 'deleteAccount',
  summary:
    'Deletes your account and its personal data; bookings and payments are kept. Send `password` if the account has one. Fails while a stay is upcoming or in progress, and lists those stays in `bookings`.',
  body: z.strictObject({ password: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(maxPassword))) }),
  response: z.strictObject({}),
  refusals: ['wrong_password', 'future_bookings', 'rate_limited', 'overloaded'],
})
