import { sql } from 'kysely'
import { insertMessage } from '../../db/message/message.ts'
import { replaceQuickReplies } from '../../db/message/quick-reply.ts'
import { recordAnswer, recordQuestion, updateResponseRates } from '../../db/message/response-rate.ts'
import { insertThread, markThreadSeen } from '../../db/message/thread.ts'
import { insertMessageNotifications } from '../../db/notification/message-notification.ts'
import type { Database } from '../../db/tables.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { Hours } from '../../domain/calendar/time-slot.ts'
import { maskContacts } from '../../domain/message/mask.ts'
import { type MessageSide, otherSide } from '../../domain/message/message.ts'
import type { Phrase } from '../../domain/message/phrase.ts'
import { getAnswerDeadline } from '../../domain/message/response-time.ts'
import { demoAccounts, signInPosts } from '../account/accounts.ts'
import { toOpenHours } from '../booking/calendar.ts'
import { aboutStay, beforeBooking, questionsAndAnswers, quickReplies, unanswered } from '../content/conversations.ts'
import { nth } from '../illustrations/nth.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
/** Questions of the last days, for each post of the company that can sign in. */
const recentDays = 25

type Line = { side: MessageSide; at: number; text?: string; lang?: 'en' | 'ko'; phrase?: Phrase }

type Conversation = {
  threadId: string
  ownerUid: string
  post: { postNum: number; companyUid: string; hours: Hours }
  bookingId: string | null
  lines: readonly Line[]
  /** The last line has not been read by the other side. */
  isUnread?: boolean
}

type DemoPost = Conversation['post'] & { name: string }

/** Conversations of the company and the owner that can sign in: answered and not, with phrases, and with a phone number that is masked. */
export async function writeDemoMessages(db: Database, now: number): Promise<void> {
  const posts = await listPosts(db)
  const ownerUid = await findUid(db, demoAccounts.owner.email)
  const conversations: Conversation[] = []
  for (const post of posts) conversations.push(...(await inventQuestions(db, post, now)))
  conversations.push(...(await inventOwnConversations(db, posts, { ownerUid, now })))
  await write(db, conversations)
  const companyUid = await findUid(db, demoAccounts.company.email)
  await replaceQuickReplies(
    db,
    companyUid,
    quickReplies.map(({ ko, en }) => ({ text: ko, textEn: en })),
  )
  await updateResponseRates(db, now)
}

async function listPosts(db: Database): Promise<DemoPost[]> {
  const rows = await db
    .selectFrom('post')
    .select(['post_num as postNum', 'uid as companyUid', 'hours', 'store_name_en as name'])
    .where('store_name_en', 'in', signInPosts)
    .execute()
  return signInPosts.flatMap((name) => rows.flatMap((row) => (row.name === name ? [{ ...row, name }] : [])))
}

async function findUid(db: Database, email: string): Promise<string> {
  const { id } = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return id
}

type Booked = { bookingId: string; uid: string; language: 'en' | 'ko'; paidAt: number }

/** Owners ask an hour after they have booked, and the company answers soon; the newest question waits. */
async function inventQuestions(db: Database, post: DemoPost, now: number): Promise<Conversation[]> {
  const { rows } = await sql<Booked>`
    SELECT booking_id AS "bookingId", booking.uid, language, paid_at AS "paidAt"
    FROM booking JOIN person ON person.id = booking.uid
    WHERE post_num = ${post.postNum} AND state IN ('confirmed', 'checked_in', 'completed')
      AND email <> ${demoAccounts.owner.email}
      AND paid_at BETWEEN to_timestamp(${(now - recentDays * 24 * hourMs) / 1000}) AND to_timestamp(${(now - 3 * hourMs) / 1000})
    ORDER BY paid_at DESC LIMIT ${questionsAndAnswers.length}`.execute(db)
  return rows.map(({ bookingId, uid, language: lang, paidAt }, index) => {
    const { question, answer } = nth(questionsAndAnswers, index)
    const asked: Line = { side: 'owner', at: paidAt + hourMs, text: question[lang], lang }
    const answered: Line = { side: 'company', at: paidAt + 2 * hourMs, text: answer[lang], lang }
    return {
      threadId: `demo-${bookingId}`,
      ownerUid: uid,
      post,
      bookingId,
      lines: index === 0 ? [asked] : [asked, answered],
      isUnread: index === 0,
    }
  })
}

async function inventOwnConversations(
  db: Database,
  posts: readonly DemoPost[],
  { ownerUid, now }: { ownerUid: string; now: number },
): Promise<Conversation[]> {
  const [staying, asking, waiting] = [nth(posts, 0), nth(posts, 1), nth(posts, 2)]
  const booking = await db
    .selectFrom('booking')
    .select(['booking_id as bookingId', 'checkin'])
    .where('uid', '=', ownerUid)
    .where('post_num', '=', staying.postNum)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  const own = { ownerUid, bookingId: null }
  return [
    { ...own, threadId: 'demo-before-booking', post: asking, lines: toInquiry(now) },
    {
      ownerUid,
      threadId: 'demo-about-stay',
      post: staying,
      bookingId: booking.bookingId,
      lines: toStayTalk(booking.checkin, now),
      isUnread: true,
    },
    {
      ...own,
      threadId: 'demo-unanswered',
      post: waiting,
      lines: [{ side: 'owner', at: now - 40 * minuteMs, text: unanswered, lang: 'en' }],
      isUnread: true,
    },
  ]
}

function toInquiry(now: number): Line[] {
  const at = toOpenHours(now - 50 * hourMs)
  return [
    { side: 'owner', at, text: beforeBooking.question, lang: 'en' },
    { side: 'company', at: at + 25 * minuteMs, text: beforeBooking.answer, lang: 'ko' },
  ]
}

function toStayTalk(checkin: Day, now: number): Line[] {
  const at = toOpenHours(now - 20 * hourMs)
  return [
    { side: 'owner', at, phrase: { key: 'arrivalTime', args: { day: checkin, time: '3:00 PM' } } },
    { side: 'owner', at: at + minuteMs, phrase: { key: 'medicineWithFood', args: { dog: 'Bori', answer: true } } },
    { side: 'company', at: at + 30 * minuteMs, phrase: { key: 'arrivalWorks', args: { time: '3:00 PM', answer: true } } },
    { side: 'company', at: at + 31 * minuteMs, phrase: { key: 'medicinePacking', args: { dog: 'Bori' } } },
    { side: 'owner', at: at + 60 * minuteMs, text: aboutStay.thanks, lang: 'en' },
    { side: 'company', at: toOpenHours(now - 15 * minuteMs), text: aboutStay.news, lang: 'ko' },
  ]
}

/** Messages are numbered in the order of time, by which they are listed. */
async function write(db: Database, conversations: readonly Conversation[]): Promise<void> {
  for (const { threadId, ownerUid, post, bookingId, lines } of conversations)
    await insertThread(db, { threadId, ownerUid, postNum: post.postNum, bookingId, now: nth(lines, 0).at })
  const lines = conversations.flatMap((conversation) => conversation.lines.map((line, index) => ({ conversation, line, index })))
  for (const one of lines.toSorted((first, second) => first.line.at - second.line.at)) await writeLine(db, one)
}

async function writeLine(
  db: Database,
  { conversation, line, index }: { conversation: Conversation; line: Line; index: number },
): Promise<void> {
  const { threadId, ownerUid, post, bookingId, lines, isUnread = false } = conversation
  const { side, at, text = '', lang = null, phrase = null } = line
  if (side === 'company') await recordAnswer(db, threadId, at)
  else await recordQuestion(db, threadId, { askedAt: at, answerBy: getAnswerDeadline(at, post.hours) })
  const isScreened = bookingId === null
  const masked = maskContacts(text)
  const messageId = await insertMessage(db, {
    threadId,
    side,
    uid: side === 'owner' ? ownerUid : post.companyUid,
    memberId: null,
    clientKey: `demo-${index}`,
    text,
    lang,
    phrase,
    imageIds: [],
    isScreened,
    maskedText: isScreened && masked.masked ? masked.text : null,
    now: at,
  })
  const isLast = index === lines.length - 1
  if (isLast && isUnread) await insertMessageNotifications(db, { threadId, messageId, side: otherSide(side), now: at })
  else await markThreadSeen(db, { threadId, side: otherSide(side), upTo: messageId })
}
