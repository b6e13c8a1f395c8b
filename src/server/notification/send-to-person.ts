import type { PersonRow } from '../../db/account/person.ts'
import { Refusal } from '../../domain/refusal.ts'
import { limitAttempts, rateLimits } from '../http/rate-limit.ts'
import type { AppContext } from '../runtime/context.ts'
import type { Email } from './mailer.ts'

/**
 * Sends an email about what an account does. An address that is not verified may be a stranger's, who gets only a few a day: the rest are
 * dropped.
 */
export async function sendToPerson(
  context: AppContext,
  { email: to, email_verified: isVerified }: Pick<PersonRow, 'email' | 'email_verified'>,
  email: Omit<Email, 'to'>,
): Promise<void> {
  const send = (): Promise<void> => context.mailer.send({ ...email, to })
  if (isVerified) return await send()
  await limitAttempts(context, [[rateLimits.unverifiedEmail, to]], send).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}
