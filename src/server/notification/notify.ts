import { insertNotifications } from '../../db/notification/notification.ts'
import type { Database } from '../../db/tables.ts'
import { type EmailPayload, queueEmail } from './queue-email.ts'

/**
 * Tells those concerned about an event of a booking, in the app and by email. `key` identifies the event: everyone is told of it once.
 * Call in the transaction of the event. A transition of a booking tells by itself.
 */
export async function notify(db: Database, { key, now, ...payload }: EmailPayload & { key: string; now: number }): Promise<void> {
  const { bookingId, topic, refundId, chargeId, day } = payload
  await insertNotifications(db, { bookingIds: [bookingId], kind: topic, key, data: { refundId, chargeId, day }, now })
  await queueEmail(db, { ...payload, key, runAt: now, now })
}
