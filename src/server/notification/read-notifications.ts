import * as z from 'zod/mini'
import { toWireInstant } from '../../contract/field.ts'
import type { WireNotification, WirePreferences } from '../../contract/notification/notification.ts'
import { wireDay } from '../../contract/wire-day.ts'
import {
  countAllUnread,
  countUnseen,
  listNotifications,
  listPreferences,
  markSeen,
  type NotificationChoice,
  type NotificationReader,
  type NotificationRow,
} from '../../db/notification/notification.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { can } from '../../domain/account/permission.ts'
import { day, isDay } from '../../domain/calendar/day.ts'
import { screenName } from '../../domain/message/mask.ts'
import {
  carerKinds,
  getNotificationRule,
  listGroups,
  type NotificationChannel,
  type NotificationGroup,
} from '../../domain/notification/notification.ts'
import { toOneself, toPostScope } from '../../domain/staff/staff.ts'
import { createCursor, readCursor } from '../http/cursor.ts'
import { toReader } from '../message/load-thread.ts'

const pageSize = 30
const cursorOfList = createCursor(z.int().check(z.minimum(1)))

type Listed = { notifications: WireNotification[]; unread: number; next: string | null }

export async function readNotifications(
  db: Database,
  account: Account,
  { cursor, limit = pageSize }: { cursor?: string | null | undefined; limit?: number | undefined },
): Promise<Listed> {
  const before = readCursor(cursorOfList, cursor)
  const reader = getReader(account)
  const [rows, unread] = await Promise.all([listNotifications(db, reader, { before, limit: limit + 1 }), countUnseen(db, reader)])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    notifications: shown.map(notificationToWire),
    unread,
    next: rows.length > limit && last ? cursorOfList.write(last.notificationId) : null,
  }
}

/** How many notifications the account has not seen, and how many messages if it may read any. */
export async function countUnread(db: Database, account: Account): Promise<{ unread: number; unreadMessages: number }> {
  return await countAllUnread(db, getReader(account), can(account, 'readMessages') ? toReader(account) : null)
}

/** Returns how many are left unseen. */
export async function markNotificationsSeen(db: Database, account: Account, upTo: number, now: number): Promise<number> {
  const reader = getReader(account)
  await markSeen(db, reader, { upTo, now })
  return await countUnseen(db, reader)
}

/** Staff read as the person who works for the company, only what that role and those posts are told. */
function getReader(account: Account): NotificationReader {
  return {
    uid: toOneself(account).uid,
    companyUid: account.work ? account.uid : null,
    posts: toPostScope(account),
    kinds: account.work?.role === 'carer' ? carerKinds : null,
  }
}

function notificationToWire({ notificationId, kind, createdAt, isSeen, ...row }: NotificationRow): WireNotification {
  const {
    data,
    bookingId,
    postNum,
    threadId,
    storeName,
    storeNameEn,
    checkin,
    checkout,
    customerName,
    bookingState,
    amount,
    endReason,
    undone,
  } = row
  const booking = bookingState && { state: bookingState }
  const isTold = customerName !== null && getNotificationRule(kind).to === 'company'
  return {
    notificationId,
    kind,
    data: {
      bookingId,
      postNum,
      threadId,
      storeName,
      storeNameEn,
      date: checkin && checkout && { checkin: wireDay(checkin), checkout: wireDay(checkout) },
      customerName: isTold ? screenName(customerName, { booking }) : null,
      amount,
      undone: undone ?? [],
      endReason,
      earlyRefund: data.earlyRefund ?? null,
      day: data.day !== undefined && isDay(data.day) ? wireDay(day(data.day)) : null,
    },
    createdAt: toWireInstant(createdAt),
    seen: isSeen,
  }
}

type Chosen = Partial<Record<NotificationGroup, Partial<Record<NotificationChannel, boolean | undefined>> | undefined>>

/** What the account can be told of, with the choices it made; everything else is on. */
export async function readPreferences(db: Database, { uid, role }: Account): Promise<WirePreferences> {
  const choices = await listPreferences(db, uid)
  const isOn = (group: NotificationGroup, channel: NotificationChannel): boolean =>
    choices.find((choice) => choice.group === group && choice.channel === channel)?.isOn ?? true
  return Object.fromEntries(
    listGroups(role).map((group) => [group, { inApp: isOn(group, 'inApp'), email: isOn(group, 'email') }]),
  )
}

/** The choices among what the account can be told of. */
export function toChoices({ role }: Account, chosen: Chosen): NotificationChoice[] {
  return listGroups(role).flatMap((group) => {
    const { inApp, email } = chosen[group] ?? {}
    return [
      ...(inApp === undefined ? [] : [{ group, channel: 'inApp' as const, isOn: inApp }]),
      ...(email === undefined ? [] : [{ group, channel: 'email' as const, isOn: email }]),
    ]
  })
}
