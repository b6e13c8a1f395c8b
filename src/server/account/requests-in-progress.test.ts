import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { lockPerson } from '../../db/account/person.ts'
import { describeOnPostgres, isLockAwaited } from '../../db/testing/database.ts'
import { everythingIn } from '../../db/testing/everything.ts'
import { aDog, addDog, addPerson, addPost, now } from '../../db/testing/rows.ts'
import { addStaff } from '../../db/testing/staff.ts'
import type { Account, Role } from '../../domain/account/account.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { calendarSyncRoutes } from '../calendar-sync/routes.ts'
import { customerRoutes } from '../customer/routes.ts'
import { dogRoutes } from '../dog/routes.ts'
import { createApp } from '../http/app.ts'
import type { Caller } from '../http/endpoint.ts'
import { kennelRoutes } from '../kennel/routes.ts'
import { likeRoutes } from '../like/routes.ts'
import { messageRoutes } from '../message/routes.ts'
import { notificationRoutes } from '../notification/routes.ts'
import { postRoutes } from '../post/routes.ts'
import { reviewRoutes } from '../review/routes.ts'
import { chooseWork } from '../staff/join-staff.ts'
import { editStaff, removeStaff } from '../staff/manage-staff.ts'
import { staffRoutes } from '../staff/routes.ts'
import { type Api, openSessionCookie, type TestResponse, testApi } from '../testing/api.ts'
import { aCompletedBooking, bookingApi, type Held, sandboxContext } from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'
import { accountDeletionRoutes } from './account-deletion-routes.ts'
import { deleteAccount } from './delete-account.ts'
import { createOneTimeToken, toDigest } from './one-time-token.ts'
import { resetPassword } from './password/change-password.ts'
import { accountRoutes } from './routes.ts'

const caller = { address: '192.0.2.1', language: 'ko', userAgent: '' } as const
const day = { from: '2026.06.20', to: '2026.06.20' }

/** A profile as it is sent. */
function newDog(changes: Parameters<typeof aDog>[0] = {}): object {
  const { dogId: _, ...dog } = aDog(changes)
  return dog
}

type Call = [path: string, body: object, method?: 'PATCH']

describeOnPostgres('requests in progress', (database) => {
  let context: TestContext
  let api: Api

  beforeEach(() => {
    context = sandboxContext(database.db)
    api = testApi(
      context,
      ...[accountRoutes, bookingRoutes, calendarSyncRoutes, customerRoutes, dogRoutes, kennelRoutes, likeRoutes],
      ...[accountDeletionRoutes, messageRoutes, notificationRoutes, postRoutes, reviewRoutes, staffRoutes],
    )
  })

  function toAccount(uid: string, role: Role): Account {
    return { uid, role, displayName: '보리네', email: `${uid}@example.com`, photoURL: null, isGuest: false }
  }

  /** Sends a request that has passed the check of its session when `end` commits. Returns the response, and what has changed since. */
  async function sendWhile(
    end: (context: TestContext) => Promise<unknown>,
    send: () => Promise<{ status: number }>,
  ): Promise<{ status: number; isWritten: boolean }> {
    const sent: Promise<{ status: number }>[] = []
    let after = ''
    await database.db.transaction().execute(async (trx) => {
      await end({ ...context, db: trx })
      // What is left to the commit counts, too.
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(trx)
      after = await everythingIn(trx)
      let isAnswered = false
      const answer = send().finally(() => {
        isAnswered = true
      })
      sent.push(answer)
      while (!isAnswered && !(await isLockAwaited(database))) await everythingIn(trx)
    })
    const [response] = await Promise.all(sent)
    return { status: response?.status ?? 0, isWritten: (await everythingIn(database.db)) !== after }
  }

  const as =
    (cookie: string, [path, body, method = undefined]: Call) =>
    (): Promise<TestResponse> =>
      api(path, { body, headers: { cookie }, ...(method && { method }) })

  const asCaller = (uid: string): Caller => {
    const account = toAccount(uid, 'company')
    return { account, lockAccount: (trx) => lockPerson(trx, uid).then(() => account) }
  }
  const remove = (uid: string, role: Role) => (during: TestContext) => deleteAccount(during, toAccount(uid, role), {}, caller)

  async function openThread({ owner, bookingId }: Held): Promise<string> {
    const { body } = await api('/api/message/open', { as: owner, body: { bookingId } })
    return z.object({ threadId: z.string() }).parse(body.thread).threadId
  }

  async function addReview({ owner, bookingId }: Held): Promise<string> {
    const { body } = await api('/api/review/create', { as: owner, body: { bookingId, stars: 5, text: '좋았어요' } })
    return z.object({ reviewId: z.string() }).parse(body.review).reviewId
  }

  type Scene = Held & { threadId: string; dogId: string; reviewId: string }

  async function aScene(): Promise<Scene> {
    const stay = await aCompletedBooking(context, bookingApi(context))
    const { dogId } = await addDog(database.db, stay.owner)
    return { ...stay, dogId, threadId: await openThread(stay), reviewId: await addReview(stay) }
  }

  const ofOwner: [string, (scene: Scene) => Call][] = [
    ['a message', ({ threadId }) => ['/api/message/send', { threadId, clientKey: 'late', text: '제 이름은 박보리입니다' }]],
    ['a report', ({ threadId }) => ['/api/message/report', { threadId, reason: 'spam', text: '말하기 어려운 일' }]],
    ['choices of emails', () => ['/api/notification/preferences', { booking: { email: false } }, 'PATCH']],
    ['a profile', () => ['/api/user/edit', { phone: '010-9999-0000' }, 'PATCH']],
    ['a dog', () => ['/api/dog/create', newDog()]],
    ['changes of a dog', ({ dogId }) => ['/api/dog/edit', { dogId, allergies: '닭고기' }, 'PATCH']],
    ['a like', ({ postNum }) => ['/api/like/toggle', { postNum }]],
    ['a block', ({ threadId }) => ['/api/message/block', { threadId, blocked: true }]],
  ]
  const ofCompany: [string, (scene: Scene) => Call][] = [
    ['a message', ({ threadId }) => ['/api/message/send', { threadId, clientKey: 'late', text: '잘 지내요' }]],
    ['a report', ({ threadId }) => ['/api/message/report', { threadId, reason: 'spam', text: '말하기 어려운 일' }]],
    ['choices of emails', () => ['/api/notification/preferences', { booking: { email: false } }, 'PATCH']],
    ['quick replies', () => ['/api/message/quick-replies/save', { replies: [{ text: '네', textEn: 'Yes' }] }]],
    ['an invitation', () => ['/api/staff/invite', { email: 'late@example.com', role: 'manager' }]],
    ['the address of a calendar', ({ postNum }) => ['/api/calendar/renew', { postNum }]],
    ['a charge', ({ bookingId }) => ['/api/booking/charge', { bookingId, kind: 'other', amount: 5_000, reason: '담요' }]],
    ['a note for staff', ({ bookingId }) => ['/api/booking/note', { bookingId, staffNote: '문을 긁어요' }]],
    ['a reply to a review', ({ reviewId }) => ['/api/review/reply', { reviewId, reply: '고맙습니다' }]],
    ['a customer', () => ['/api/customer/create', { name: '김초코' }]],
    ['a room', ({ postNum }) => ['/api/kennel/save', { postNum, add: [{ size: 'small', name: '1호' }] }]],
    ['rules', ({ postNum }) => ['/api/post/house', { postNum, pause: { from: day.from, until: null } }, 'PATCH']],
    ['closed nights', ({ postNum }) => ['/api/room/close', { postNum, size: 'small', ...day, count: 1 }]],
    ['a post', ({ postNum }) => ['/api/post/edit', { postNum, description: '조용한 집' }, 'PATCH']],
    ['a block', ({ threadId }) => ['/api/message/block', { threadId, blocked: true }]],
    ['a shared tablet', () => ['/api/staff/tablet/enroll', {}]],
  ]

  describe.each([
    { role: 'owner', calls: ofOwner },
    { role: 'company', calls: ofCompany },
  ] as const)('of an account ($role) that is deleted meanwhile', ({ role, calls }) => {
    test.each(calls)('write nothing: %s', async (_, toCall) => {
      const scene = await aScene()
      const cookie = await openSessionCookie(context, scene[role])
      const send = as(cookie, toCall(scene))
      const { status, isWritten } = await sendWhile(remove(scene[role], role), send)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(isWritten).toBe(false)
    })

    test('write all of that otherwise', async () => {
      const scene = await aScene()
      const cookie = await openSessionCookie(context, scene[role])
      for (const [name, toCall] of calls) {
        const { status } = await as(cookie, toCall(scene))()
        expect([200, 201], name).toContain(status)
      }
    })
  })

  test('write no message from a page without scripts for an account that is deleted meanwhile', async () => {
    const { owner, threadId } = await aScene()
    const cookie = await openSessionCookie(context, owner)
    const app = createApp(context)
    const send = async (): Promise<Response> =>
      await app.request(`${publicUrl}/messages/${threadId}`, {
        method: 'POST',
        headers: { cookie, origin: publicUrl },
        body: new URLSearchParams({ text: '제 이름은 박보리입니다', clientKey: 'late' }),
      })
    expect(await sendWhile(remove(owner, 'owner'), send)).toMatchObject({ isWritten: false })
  })

  describe('of a session that a password reset ends meanwhile', () => {
    async function reset(uid: string, email: string): Promise<(during: TestContext) => Promise<unknown>> {
      const token = await createOneTimeToken(context, { purpose: 'password', uid, email })
      await database.db.updateTable('person').set({ email_verified: false }).where('id', '=', uid).execute()
      return (during) => resetPassword(during, { token, newPassword: 'Mine-again-2026!' }, caller)
    }

    async function sendDuringReset(uid: string, call: Call): Promise<{ status: number; isWritten: boolean }> {
      const cookie = await openSessionCookie(context, uid)
      return await sendWhile(await reset(uid, `${uid}@example.com`), as(cookie, call))
    }

    test.each<[string, (scene: { postNum: number; memberId: string }) => Call]>([
      ['a shared tablet', () => ['/api/staff/tablet/enroll', {}]],
      ['an invitation', () => ['/api/staff/invite', { email: 'late@example.com', role: 'manager' }]],
      ['the address of a calendar', ({ postNum }) => ['/api/calendar/renew', { postNum }]],
      ['choices of emails', () => ['/api/notification/preferences', { booking: { email: false } }, 'PATCH']],
      ['contacts', () => ['/api/user/edit', { phone: '010-9999-0000', marketing: true }, 'PATCH']],
    ])('write nothing for a company: %s', async (_, toCall) => {
      const { uid, postNum } = await addPost(database.db)
      const { memberId } = await addStaff(database.db, uid, 'desk')
      const outcome = await sendDuringReset(uid, toCall({ postNum, memberId }))
      expect(outcome).toEqual({ status: 401, isWritten: false })
    })

    test.each<[string, (dogId: string) => Call]>([
      ['the emergency contact of a dog', (dogId) => ['/api/dog/edit', { dogId, emergencyContact: '010-9999-0000' }, 'PATCH']],
      ['another dog', () => ['/api/dog/create', newDog({ emergencyContact: '010-9999-0000' })]],
      ['the deletion of the account', () => ['/api/user/delete', {}]],
      ['work at a company', () => ['/api/staff/accept', { token: 'an invitation' }]],
    ])('write nothing for an owner: %s', async (_, toCall) => {
      const uid = await addPerson(database.db, 'owner')
      const { dogId } = await addDog(database.db, uid)
      const { memberId } = await addStaff(database.db, await addPerson(database.db, 'company'), 'desk', { uid })
      await database.db
        .updateTable('staff_member')
        .set({
          uid: null,
          joined_at: null,
          chosen_at: null,
          invited_until: new Date(now + 86_400_000),
          token_digest: toDigest('an invitation'),
        })
        .where('member_id', '=', memberId)
        .execute()
      expect(await sendDuringReset(uid, toCall(dogId))).toEqual({ status: 401, isWritten: false })
    })
  })

  test.each<[string, (memberId: string) => Call]>([
    ['an invitation', () => ['/api/staff/invite', { email: 'late@example.com', role: 'desk' }]],
    ['the role of somebody else', (memberId) => ['/api/staff/edit', { memberId, role: 'carer' }, 'PATCH']],
    ['the removal of somebody else', (memberId) => ['/api/staff/remove', { memberId }]],
    ['a shared tablet', () => ['/api/staff/tablet/enroll', {}]],
  ])('of a manager whose work ends meanwhile write nothing: %s', async (_, toCall) => {
    const company = await addPerson(database.db, 'company')
    const manager = await addStaff(database.db, company, 'manager')
    const other = await addStaff(database.db, company, 'desk')
    const cookie = await openSessionCookie(context, manager.uid)
    const end = (during: TestContext): Promise<unknown> => removeStaff(during, asCaller(company), manager.memberId)
    const outcome = await sendWhile(end, as(cookie, toCall(other.memberId)))
    expect(outcome).toEqual({ status: 403, isWritten: false })
  })

  describe('of a manager who works otherwise by then write nothing', () => {
    const calls: [string, Call][] = [
      ['an invitation', ['/api/staff/invite', { email: 'late@example.com', role: 'desk' }]],
      ['a shared tablet', ['/api/staff/tablet/enroll', {}]],
    ]

    test.each(calls)('for another company: %s', async (_, call) => {
      const [company, other] = [await addPerson(database.db, 'company'), await addPerson(database.db, 'company')]
      const { uid, memberId } = await addStaff(database.db, other, 'manager')
      await addStaff(database.db, company, 'manager', { uid })
      const cookie = await openSessionCookie(context, uid)
      const move = async (during: TestContext): Promise<void> => {
        await lockPerson(during.db, company)
        await chooseWork(during, toAccount(uid, 'owner'), memberId, new Request(publicUrl, { headers: { cookie } }))
      }
      expect(await sendWhile(move, as(cookie, call))).toEqual({ status: 409, isWritten: false })
    })

    test.each(calls)('at other posts: %s', async (_, call) => {
      const { uid: company, postNum } = await addPost(database.db)
      const { uid, memberId } = await addStaff(database.db, company, 'manager')
      const cookie = await openSessionCookie(context, uid)
      const edit = (during: TestContext): Promise<unknown> => editStaff(during, asCaller(company), { memberId, posts: [postNum] })
      expect(await sendWhile(edit, as(cookie, call))).toEqual({ status: 409, isWritten: false })
    })
  })
})
