import * as z from 'zod'
import { urls } from '../../contract/urls.ts'
import { addWork } from '../../db/outbox.ts'
import { findPerson } from '../../db/person.ts'
import type { Database } from '../../db/tables.ts'
import type { Proof } from '../../db/verification.ts'
import { catalogues } from '../catalogues.ts'
import { renderLetter } from '../mail/letter.ts'
import type { Parts } from '../parts.ts'
import { randomId } from '../random-id.ts'
import type { WorkHandlers } from '../worker.ts'
import { makeLinkToken } from './mailed-link.ts'

const letterKind = 'account_letter'
const letterPayload = z.object({ uid: z.string(), purpose: z.enum(['password', 'email']) })

/** Leaves a letter for the worker. The link is made as the letter is sent, so that no token waits anywhere. */
export async function queueLetter(db: Database, uid: string, purpose: Proof['purpose'], now: number): Promise<void> {
  await addWork(db, { kind: letterKind, key: `${letterKind}:${randomId()}`, payload: { uid, purpose }, runAt: now, now })
}

export const letterHandlers: WorkHandlers = {
  [letterKind]: async (parts, { key, payload }) => {
    const { uid, purpose } = letterPayload.parse(payload)
    await sendLetter(parts, key, uid, purpose)
  },
}

async function sendLetter(parts: Parts, key: string, uid: string, purpose: Proof['purpose']): Promise<void> {
  const person = await findPerson(parts.db, uid)
  if (!person || person.is_guest || person.deleted_at !== null) return
  const token = await makeLinkToken(parts, { purpose, uid, email: person.email })
  const { language, display_name: name, email_verified: isProved } = person
  const words = catalogues[language].letters
  const { subject, request, action } = words[purpose]
  const path = purpose === 'password' ? urls.setPassword(token) : urls.proveEmail(token)
  const mail = await renderLetter(
    { subject, lead: request, facts: [], notes: [words.life], action: { words: action, path } },
    {
      language,
      greeting: isProved ? words.greeting(name) : words.plainGreeting,
      footer: words.footer,
      publicUrl: parts.config.publicUrl,
    },
  )
  await parts.mailer.send({ key, to: person.email, ...mail })
}
