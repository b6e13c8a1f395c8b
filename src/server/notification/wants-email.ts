import type { PersonRow } from '../../db/account/person.ts'
import { listPreferences } from '../../db/notification/notification.ts'
import type { Database } from '../../db/tables.ts'
import { getDeliveryTime, getNotificationRule, type NotificationKind } from '../../domain/notification/notification.ts'
import type { AppContext } from '../runtime/context.ts'
import type { JobPostponement } from '../runtime/jobs.ts'

/** Whether an account has an address and wants emails about what this kind of notification is about. */
export async function wantsEmail(db: Database, person: PersonRow, kind: NotificationKind): Promise<boolean> {
  const { id, is_guest, deleted_at, email } = person
  if (is_guest || deleted_at !== null || email.endsWith('@guest.invalid')) return false
  const { group } = getNotificationRule(kind)
  const choices = await listPreferences(db, id)
  return choices.find((choice) => choice.group === group && choice.channel === 'email')?.isOn ?? true
}

/** Why an email cannot go out now: it is not wanted, or it waits for the morning. Null if nothing speaks against it. */
export async function findEmailObstacle(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  person: PersonRow,
  kind: NotificationKind,
): Promise<'unwanted' | JobPostponement | null> {
  if (!(await wantsEmail(db, person, kind))) return 'unwanted'
  const now = clock()
  const runAt = getDeliveryTime(kind, now)
  return runAt > now ? { runAt } : null
}
