import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { WireDog } from '../../contract/dog/dog.ts'
import { optionalText } from '../../contract/field.ts'
import { pagePatterns, urls } from '../../contract/urls.ts'
import { listDogsOfBookings } from '../../db/booking/booking-details.ts'
import { selectDogs } from '../../db/dog/dog.ts'
import { listQuickReplies } from '../../db/message/quick-reply.ts'
import type { Account } from '../../domain/account/account.ts'
import { maxMessageText, openRefusals } from '../../domain/message/message.ts'
import { Refusal } from '../../domain/refusal.ts'
import { chooseText } from '../../i18n/language.ts'
import type { RefusedSubject } from '../../web/message/refused-notice.tsx'
import { Page as CompanyMessagesPage } from '../../web/pages/message/company-messages.tsx'
import { Page as MessagesPage } from '../../web/pages/message/messages.tsx'
import { Page as ThreadPage } from '../../web/pages/message/thread.tsx'
import { readBooking } from '../booking/show-bookings.ts'
import { loadLayoutData } from '../company/layout-data.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { pageForm } from '../http/page/page-form.ts'
import {
  type PageRequest,
  type PageResponse,
  pageRoute,
  pageTitle,
  respondWith,
  signedInAccount,
} from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'
import { openThread } from './open-thread.ts'
import { markMessagesSeen, readMessages, readThreads } from './read-threads.ts'
import { writeMessage } from './write-message.ts'

/** A text of the greatest length, each character of three bytes escaped, and the names of the fields. */
const maxFormBytes = 9 * maxMessageText + 1024

const messageText = optionalText(maxMessageText)

export function messagePages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.messages, messagesPage, 'readMessages')
  pageRoute(app, context, pagePatterns.companyMessages, messagesPage, 'manageQuickReplies')
  pageRoute(app, context, pagePatterns.messageThread, threadPage, 'readMessages')
  pageForm(app, context, {
    path: pagePatterns.messages,
    permission: 'writeMessages',
    maxBytes: maxFormBytes,
    toPathAfterLogin: (form) => toPath(form),
    handle: async ({ account, form, address }) => await open(context, account, { form, address }),
  })
  pageForm(app, context, {
    path: pagePatterns.messageThread,
    permission: 'writeMessages',
    maxBytes: maxFormBytes,
    toPathAfterLogin: () => urls.messages,
    handle: async ({ account, form, params }) => await submit(context, account, params.threadId ?? '', form),
  })
}

async function messagesPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, query } = request
  const account = signedInAccount(request)
  const cursor = query.get('cursor')
  const unanswered = query.get('unanswered') === '1'
  const refused = openRefusals.find((code) => code === query.get('refused')) ?? null
  const found = await readThreads(context, account, { unanswered, cursor: cursor === '' ? null : cursor })
  const list = { ...found, isFirst: !cursor, unanswered, refused, subject: refused && readRefusedSubject(query) }
  const messages = catalogs[language].conversations
  const head = { title: pageTitle(language, messages.title), description: messages.description, canonical: null }
  if (account.role === 'owner') return respondWith(MessagesPage, { props: list, ...head })
  const quickReplies = await listQuickReplies(context.db, account.uid)
  return respondWith(CompanyMessagesPage, { props: { ...(await loadLayoutData(request)), ...list, quickReplies }, ...head })
}

async function threadPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, params, query } = request
  const account = signedInAccount(request)
  const before = Number(query.get('before') ?? '')
  const isLatest = !Number.isSafeInteger(before) || before < 1
  const found = await readMessages(context, account, { threadId: params.threadId ?? '', ...(!isLatest && { before }) })
  const { thread } = found
  const isOwner = account.role === 'owner'
  const guests = await listGuests(context, account, thread.bookingId)
  const hotelName = chooseText(language, thread.storeName, thread.storeNameEn)
  return respondWith(ThreadPage, {
    props: {
      ...(await loadLayoutData(request)),
      ...found,
      isLatest,
      now: context.clock(),
      dogs: isOwner ? await listOwnDogNames(context, account, thread.bookingId) : guests.map(({ dogName }) => dogName),
      guests,
      quickReplies: isOwner ? [] : await listQuickReplies(context.db, account.uid),
      clientKey: randomId(),
    },
    title: pageTitle(language, isOwner ? hotelName : (thread.with ?? catalogs[language].conversations.left)),
    description: catalogs[language].conversations.description,
    canonical: null,
  })
}

/** The dogs that a hotel writes about, while it may see them. */
async function listGuests(context: AppContext, account: Account, bookingId: string | null): Promise<WireDog[]> {
  if (account.role === 'owner' || bookingId === null) return []
  return (await readBooking(context, account, bookingId)).dogs.map(({ profile }) => profile)
}

/** The dogs of an owner's booking; before there is one, all of the owner. */
async function listOwnDogNames({ db }: AppContext, { uid }: Account, bookingId: string | null): Promise<string[]> {
  if (bookingId === null) return (await selectDogs(db, uid)).map(({ dogName }) => dogName)
  const dogs = (await listDogsOfBookings(db, [bookingId])).get(bookingId) ?? []
  return dogs.map(({ snapshot }) => snapshot.dogName)
}

/** The page that has the button. */
function toPath(form: FormData): string {
  const { postNum, bookingId } = readSubject(form)
  if (postNum !== undefined) return urls.post(postNum)
  return bookingId === undefined ? urls.messages : urls.myBooking(bookingId)
}

function readSubject(form: FormData): { postNum?: number; bookingId?: string } {
  const postNum = Number(form.get('postNum'))
  const bookingId = form.get('bookingId')
  if (Number.isSafeInteger(postNum) && postNum > 0) return { postNum }
  return isBookingId(bookingId) ? { bookingId } : {}
}

function isBookingId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text)
}

/** Whoever cannot write learns why on the page of conversations. */
async function open(
  context: AppContext,
  account: Account,
  { form, address }: { form: FormData; address: string },
): Promise<string> {
  try {
    return urls.messageThread((await openThread(context, account, { ...readSubject(form), address })).threadId)
  } catch (error) {
    const refused = error instanceof Refusal && openRefusals.find((code) => code === error.code)
    if (refused) return toRefusedPath(account, refused, readSubject(form))
    throw error
  }
}

function toRefusedPath({ role }: Account, refused: string, { postNum, bookingId }: ReturnType<typeof readSubject>): string {
  const query = new URLSearchParams({ refused })
  if (postNum !== undefined) query.set('postNum', String(postNum))
  else if (bookingId !== undefined) query.set('bookingId', bookingId)
  return `${role === 'owner' ? urls.messages : urls.companyMessages}?${query}`
}

function readRefusedSubject(query: URLSearchParams): RefusedSubject | null {
  const postNum = Number(query.get('postNum'))
  const bookingId = query.get('bookingId')
  if (Number.isSafeInteger(postNum) && postNum > 0) return { postNum }
  return isBookingId(bookingId) ? { bookingId } : null
}

/** Sends the text of a page without scripts, or marks its messages as seen. */
async function submit(context: AppContext, account: Account, threadId: string, form: FormData): Promise<string> {
  const seen = Number(form.get('seen'))
  if (Number.isSafeInteger(seen) && seen > 0) await markMessagesSeen(context, account, { threadId, messageId: seen })
  else await writeMessage(context, account, { threadId, ...readText(form), images: [] })
  return urls.messageThread(threadId)
}

function readText(form: FormData): { text: string; clientKey: string } {
  const text = form.get('text')
  const clientKey = form.get('clientKey')
  // Forms send line breaks as two characters.
  const lines = typeof text === 'string' ? text.replaceAll('\r\n', '\n') : ''
  const read = z.safeParse(messageText, lines)
  if (!read.success)
    throw new Refusal('bad_fields', { fields: { text: lines.trim().length > maxMessageText ? 'tooLong' : 'badCharacters' } })
  if (typeof clientKey !== 'string' || !/^[\w-]{1,100}$/.test(clientKey))
    throw new Refusal('bad_fields', { fields: { clientKey: 'malformed' } })
  return { text: read.data, clientKey }
}
