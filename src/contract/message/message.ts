import * as z from 'zod/mini'
import { bookingStates } from '../../domain/booking/booking.ts'
import {
  maxMessageImages,
  maxMessageText,
  maxQuickReplies,
  maxReportText,
  messageSides,
  openRefusals,
  reportReasons,
  writeRefusals,
} from '../../domain/message/message.ts'
import { longestDogInPhrase, phraseKeys } from '../../domain/message/phrase.ts'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  clientKeyField,
  idField,
  imageField,
  listFields,
  optionalText,
  postNumField,
  requiredLine,
  timeSlotField,
  wireCount,
  wireInstant,
} from '../field.ts'

const messageId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

const phraseKey = z.enum(phraseKeys)

/** A phrase has exactly the arguments that its sentence leaves open. */
const phraseArgs = {
  dog: z.exactOptional(requiredLine(longestDogInPhrase)),
  time: z.exactOptional(timeSlotField),
  amount: z.exactOptional(z.int().check(z.minimum(1))),
  answer: z.exactOptional(z.boolean()),
}

const phraseField = z.strictObject({
  key: phraseKey,
  args: z.strictObject({ ...phraseArgs, day: z.exactOptional(dayField) }),
})

const wirePhrase = z.strictObject({
  key: phraseKey,
  args: z.strictObject({ ...phraseArgs, day: z.exactOptional(dayText) }),
})

const wireMessage = z.strictObject({
  messageId: z.int(),
  by: z.enum(messageSides),
  /** The owner, the person of the company who wrote it, or the `storeName` of the hotel; null once that account has been deleted. */
  authorName: z.nullable(z.string()),
  /** Empty if there is only a phrase or photos, or if it was taken back. */
  text: z.string(),
  /** The language of `text`. */
  lang: z.nullable(z.enum(['en', 'ko'])),
  phrase: z.nullable(wirePhrase),
  images: z.array(z.string()),
  /** Contact data was removed from what the other side reads; the author still reads what was written. */
  masked: z.boolean(),
  /** Taken back before it was read; only the side that wrote it still gets it, without its content. */
  takenBack: z.boolean(),
  createdAt: wireInstant,
})

export type WireMessage = z.output<typeof wireMessage>

const wireThread = z.strictObject({
  threadId: z.string(),
  postNum: z.int(),
  /** The booking that it is about; null before there is one. */
  bookingId: z.nullable(z.string()),
  /** The hotel for an owner, the owner for a company; null once that account has been deleted. */
  with: z.nullable(z.string()),
  /** The messages of the other side that yours has not seen, up to 100. */
  unread: wireCount,
  canWrite: z.boolean(),
  /** Why you cannot write: the code that `send` is refused with. */
  refusal: z.nullable(z.enum(writeRefusals)),
  /** Your side has blocked the other. */
  blocked: z.boolean(),
  /** Contact data is masked in what either side writes now. */
  masks: z.boolean(),
  storeName: z.string(),
  storeNameEn: z.nullable(z.string()),
  date: z.nullable(z.strictObject({ checkin: dayText, checkout: dayText })),
  state: z.nullable(z.enum(bookingStates)),
  /** The phone number of the other side, from payment until 30 days after check-out. */
  phone: z.nullable(z.string()),
  /** The last message that the other side has seen; 0 for none. */
  seenByOther: wireCount,
  lastMessage: z.nullable(wireMessage),
})

export type WireThread = z.output<typeof wireThread>

const openThread = defineEndpoint({
  method: 'POST',
  path: '/api/message/open',
  access: 'writeMessages',
  summary:
    'Opens the conversation about a post, as an owner, or about a booking, and returns the same one every time. A conversation begun before the booking continues in that of the booking.',
  body: z.strictObject({ postNum: z.exactOptional(postNumField), bookingId: z.exactOptional(idField) }),
  response: z.strictObject({ thread: wireThread }),
  refusals: ['not_found', 'gone', 'wrong_state', ...openRefusals],
})

const listThreads = defineEndpoint({
  method: 'POST',
  path: '/api/message/threads',
  access: 'readMessages',
  readOnly: true,
  summary:
    'Lists your conversations, or those of your company, the latest first. `unanswered` lists only those whose last message is from the other side. `unread` counts the unread messages of all, up to 100.',
  body: z.strictObject({ unanswered: z.exactOptional(z.boolean()), ...listFields }),
  response: z.strictObject({ threads: z.array(wireThread), unread: wireCount, next: z.nullable(z.string()) }),
})

const listMessages = defineEndpoint({
  method: 'POST',
  path: '/api/message/list',
  access: 'readMessages',
  readOnly: true,
  summary:
    'Lists the messages of a conversation, oldest first: the latest ones, those after `after`, or those before `before`. `hasEarlier` tells whether there are others before them.',
  body: z.strictObject({
    threadId: idField,
    after: z.exactOptional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    before: z.exactOptional(messageId),
    limit: z.exactOptional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  response: z.strictObject({ thread: wireThread, messages: z.array(wireMessage), hasEarlier: z.boolean() }),
  refusals: ['not_found'],
})

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/message/send',
  access: 'writeMessages',
  status: 201,
  summary:
    'Sends a message: text and up to 4 photos, or a phrase, which each side reads in its own language. Before the booking is paid, contact data is masked in what the other side reads. The same `clientKey` sends one message.',
  body: z.strictObject({
    threadId: idField,
    clientKey: clientKeyField,
    text: z._default(optionalText(maxMessageText), ''),
    phrase: z.exactOptional(phraseField),
    images: z._default(z.array(imageField).check(z.maxLength(maxMessageImages)), []),
  }),
  response: z.strictObject({ message: wireMessage }),
  refusals: ['not_found', ...writeRefusals],
})

const takeBackMessage = defineEndpoint({
  method: 'POST',
  path: '/api/message/take-back',
  access: 'writeMessages',
  summary: 'Takes back a message of your side, within 15 minutes and only while the other side has not seen it.',
  body: z.strictObject({ messageId }),
  response: z.strictObject({ message: wireMessage }),
  refusals: ['not_found', 'message_seen'],
})

const markMessagesSeen = defineEndpoint({
  method: 'POST',
  path: '/api/message/seen',
  access: 'readMessages',
  summary: 'Marks the messages up to this one as seen by your side. Returns how many are left unread, up to 100.',
  body: z.strictObject({ threadId: idField, messageId }),
  response: z.strictObject({ unread: wireCount }),
  refusals: ['not_found'],
})

export const reportMessage = defineEndpoint({
  method: 'POST',
  path: '/api/message/report',
  access: 'writeMessages',
  summary: 'Reports a conversation, or one message of it, to those who run the site.',
  body: z.strictObject({
    threadId: idField,
    messageId: z.exactOptional(messageId),
    reason: z.enum(reportReasons),
    text: z._default(optionalText(maxReportText), ''),
  }),
  response: z.strictObject({ thread: wireThread }),
  refusals: ['not_found'],
})

const blockThread = defineEndpoint({
  method: 'POST',
  path: '/api/message/block',
  access: 'writeMessages',
  summary:
    'Blocks the other side of a conversation, or lifts the block. Neither can write to the other then, about any post of the company; the other is not told why.',
  body: z.strictObject({ threadId: idField, blocked: z.boolean() }),
  response: z.strictObject({ thread: wireThread }),
  refusals: ['not_found'],
})

const replyText = optionalText(maxMessageText)
/** `text` in Korean, `textEn` in English; one of them can be empty. */
const quickReply = z.strictObject({ text: replyText, textEn: replyText })

export type WireQuickReply = z.output<typeof quickReply>

const quickReplies = z.strictObject({ replies: z.array(quickReply) })
const quickRepliesField = z.array(quickReply).check(z.maxLength(maxQuickReplies))

const listQuickReplies = defineEndpoint({
  method: 'POST',
  path: '/api/message/quick-replies/list',
  access: 'manageQuickReplies',
  readOnly: true,
  summary: 'Lists the quick replies of your company, in order.',
  response: quickReplies,
})

const saveQuickReplies = defineEndpoint({
  method: 'POST',
  path: '/api/message/quick-replies/save',
  access: 'manageQuickReplies',
  summary:
    'Replaces the quick replies of your company: up to 20, each in Korean (`text`), English (`textEn`) or both. `seen` says how the list was when it was read: fails with `stale_version` if somebody else has changed it.',
  body: z.strictObject({ replies: quickRepliesField, seen: z.exactOptional(quickRepliesField) }),
  response: quickReplies,
  refusals: ['stale_version'],
})

export const messageEndpoints = {
  openThread,
  listThreads,
  listMessages,
  sendMessage,
  takeBackMessage,
  markMessagesSeen,
  reportMessage,
  blockThread,
  listQuickReplies,
  saveQuickReplies,
}
