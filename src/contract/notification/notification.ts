import * as z from 'zod/mini'
import { earlyRefundChoices } from '../../domain/booking/booking-refund.ts'
import { notificationKinds } from '../../domain/notification/notification.ts'
import { endReasons } from '../../domain/waitlist/waitlist.ts'
import { dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listFields, wireCount, wireInstant } from '../field.ts'

const notificationId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** What a notification is about; a field that has no meaning for its kind is null. */
const wireData = z.strictObject({
  bookingId: z.nullable(z.string()),
  postNum: z.nullable(z.int()),
  storeName: z.nullable(z.string()),
  storeNameEn: z.nullable(z.string()),
  date: z.nullable(z.strictObject({ checkin: dayText, checkout: dayText })),
  /** The conversation with new messages. */
  threadId: z.nullable(z.string()),
  /** The owner of the booking or the conversation, or the customer of a walk-in. */
  customerName: z.nullable(z.string()),
  /** The amount of a refund, of a charge at the desk, 0 if it was removed, or of what goes back of a stay that ended early, 0 if nothing does. */
  amount: z.nullable(wireCount),
  /** The extras that a refund is for, because the hotel had not recorded them as done. */
  undone: z.array(z.strictObject({ name: z.string(), nameEn: z.nullable(z.string()) })),
  /** The day of a care journal, the first night on which a calendar conflicts with a booking, or the last night of a stay that ended early. */
  day: z.nullable(dayText),
  /** What the hotel chose to give back of a stay that ended early. `none`: it states that the owner agreed to no refund for the remaining nights. */
  earlyRefund: z.nullable(z.enum(earlyRefundChoices)),
  /** Why waiting for a stay ended. */
  endReason: z.nullable(z.enum(endReasons)),
})

const wireNotification = z.strictObject({
  notificationId: z.int(),
  kind: z.enum(notificationKinds),
  data: wireData,
  createdAt: wireInstant,
  seen: z.boolean(),
})

export type WireNotification = z.output<typeof wireNotification>

const channels = z.strictObject({ inApp: z.boolean(), email: z.boolean() })
const someChannels = z.strictObject({ inApp: z.exactOptional(z.boolean()), email: z.exactOptional(z.boolean()) })

/** The groups that somebody with this account can be told of. */
const wirePreferences = z.strictObject({
  booking: z.exactOptional(channels),
  stay: z.exactOptional(channels),
  journal: z.exactOptional(channels),
  message: z.exactOptional(channels),
  review: z.exactOptional(channels),
  listing: z.exactOptional(channels),
})

export type WirePreferences = z.output<typeof wirePreferences>

const listNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/notification/list',
  access: 'readNotifications',
  readOnly: true,
  summary:
    'Lists your notifications, newest first. Staff see those for their role and the posts they work at. `unread` counts all that have not been seen.',
  body: z.strictObject(listFields),
  response: z.strictObject({
    notifications: z.array(wireNotification),
    unread: wireCount,
    next: z.nullable(z.string()),
  }),
})

const markNotificationsSeen = defineEndpoint({
  method: 'POST',
  path: '/api/notification/seen',
  access: 'readNotifications',
  summary: 'Marks your notifications up to this one as seen.',
  body: z.strictObject({ upTo: notificationId }),
  response: z.strictObject({ unread: wireCount }),
})

const readPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/notification/preferences',
  access: 'readProfile',
  summary: 'Retrieves the channels you chose for each group of notifications.',
  response: z.strictObject({ preferences: wirePreferences }),
})

const editPreferences = defineEndpoint({
  method: 'PATCH',
  path: '/api/notification/preferences',
  access: 'editProfile',
  summary: 'Changes the channels of your notifications. Omitted groups and channels are unchanged.',
  body: z.strictObject({
    booking: z.exactOptional(someChannels),
    stay: z.exactOptional(someChannels),
    journal: z.exactOptional(someChannels),
    message: z.exactOptional(someChannels),
    review: z.exactOptional(someChannels),
    listing: z.exactOptional(someChannels),
  }),
  response: z.strictObject({ preferences: wirePreferences }),
})

export const notificationEndpoints = { listNotifications, markNotificationsSeen, readPreferences, editPreferences }
