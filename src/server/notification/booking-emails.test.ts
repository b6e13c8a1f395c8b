import { describe, expect, it } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { aDog, addDaysFromToday, addDog, addPerson, addPost, now } from '../../db/testing/rows.ts'
import { dayAt, startOfDay } from '../../domain/calendar/day.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { journalRoutes } from '../journal/routes.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { sandboxRoutes } from '../payment/sandbox/routes.ts'
import { reviewRoutes } from '../review/routes.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { type Api, testApi } from '../testing/api.ts'
import {
  aBookingInput,
  aCompletedBooking,
  advance,
  aHeldBooking,
  aPaidBooking,
  aStayingBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  type Held,
  sandboxContext,
} from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'
import { loseAnswers } from '../testing/payments.ts'
import { waitlistRoutes } from '../waitlist/routes.ts'
import { bookingEmailHandlers } from './booking-emails.ts'
import type { Email } from './mailer.ts'
import { queueEmail } from './queue-email.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Scene = { db: Database; context: TestContext; api: Api }

function createScene({ db }: { db: Database }): Scene {
  const context = sandboxContext(db)
  return { db, context, api: bookingApi(context) }
}

async function setLanguage(db: Database, uid: string, language: 'en' | 'ko'): Promise<void> {
  await db.updateTable('person').set({ language }).where('id', '=', uid).execute()
}

/** A paid booking whose owner reads one language and whose company reads the other. */
async function createPaidBooking(
  scene: Scene,
  language: 'en' | 'ko',
  changes: Parameters<typeof aPaidBooking>[2] = {},
): Promise<Held> {
  const paid = await aPaidBooking(scene.context, scene.api, changes)
  await setLanguage(scene.db, paid.owner, language)
  await setLanguage(scene.db, paid.company, language === 'en' ? 'ko' : 'en')
  return paid
}

/** Emails sent within the next seconds. */
async function readEmails(context: TestContext): Promise<Email[]> {
  const before = context.emails.length
  for (let turn = 0; turn < 4; turn++) {
    await runDueJobs(context, bookingEmailHandlers)
    context.time.now += 1_000
  }
  return context.emails.slice(before).sort((one, other) => one.to.localeCompare(other.to))
}

function listSubjects(emails: Email[]): string[] {
  return emails.map(({ to, subject }) => `${to}: ${subject}`)
}

async function cancel({ api }: Scene, as: string, bookingId: string, reason?: string): Promise<void> {
  const { status } = await api('/api/booking/cancel', { as, body: { bookingId, ...(reason && { reason }) } })
  expect(status).toBe(200)
}

describeOnBoth('emails about a paid booking', (database) => {
  it('give an English owner the stay, total and refunds, and a Korean company the stay and the owner', async () => {
    const scene = createScene(database)
    const { owner, company, bookingId } = await createPaidBooking(scene, 'en', { stay: addDaysFromToday(3, 2) })
    const [toCompany, toOwner] = await readEmails(scene.context)
    expect(toOwner?.to).toBe(`${owner}@example.com`)
    expect(toOwner?.subject).toBe('Booking confirmed: Kkori Hotel, May 14–16, 2026')
    expect(toOwner?.text).toBe(`Hi ${owner},

We received your payment, and your booking is confirmed.

Hotel: Kkori Hotel
Address: 서울 강남구 테헤란로 1 2층
Check-in: Thu, May 14, 2026, 2:00 PM
Check-out: Sat, May 16, 2026, 9:00 AM
Stay: 2 nights
Dogs: 1 dog
Rooms: 1 small room
Total: 72,000 won
Booking number: ${bookingId}

Your refund if you cancel
- Until Tue, May 12, 2026: 72,000 won (100%)
- Until Wed, May 13, 2026: 64,800 won (90%)
- Until Thu, May 14, 2026: 57,600 won (80%)

Full refund within 24 hours of payment (until the day before check-in), or if the hotel cancels

Cancellation policy: Standard, off-peak weekday.

You book with the hotel. Kkori is an intermediary and isn’t a party to the contract.

View or cancel booking
${publicUrl}/mybooking/${bookingId}

You’re receiving this about your booking. Kkori, dog hotels in Seoul.
`)
    expect(toOwner?.html).toContain('<html lang="en">')
    expect(toOwner?.html).toContain(`<a href="${publicUrl}/mybooking/${bookingId}"`)
    expect(toCompany?.to).toBe(`${company}@example.com`)
    expect(toCompany?.subject).toBe(`새 예약이 들어왔어요: 2026년 5월 14–16일, ${owner}`)
    expect(toCompany?.text).toContain(`${company}님, 안녕하세요.`)
    expect(toCompany?.text).toContain('체크인: 2026년 5월 14일 (목) 오후 2:00')
    expect(toCompany?.text).toContain(`${publicUrl}/ko/mypage/company?from=2026.05.14#coming`)
    expect(toCompany?.html).toContain('<html lang="ko">')
  })

  it('are queued for owners apart from those that ask a company, which has many at one hour', async () => {
    const scene = createScene(database)
    await createPaidBooking(scene, 'en')
    await readEmails(scene.context)
    const asked = await scene.db.selectFrom('outbox').select('kind').where('key', 'like', 'arrivalAsked:%').execute()
    const reminded = await scene.db.selectFrom('outbox').select('kind').where('key', 'like', 'booked:%').execute()
    expect([asked, reminded].map((jobs) => jobs.map(({ kind }) => kind))).toEqual([
      ['company_email', 'company_email'],
      ['booking_email'],
    ])
  })

  it('are sent at once though another hotel has just entered or canceled many bookings', async () => {
    const scene = createScene(database)
    const { db, context } = scene
    const rooms = [{ size: 'small' as const, count: 100, price: 40_000, weekendPrice: null }]
    const busy = await addPost(db, { rooms })
    const rows = Array.from({ length: 100 }, (_, nth) => `${nth},2026.05.12,2026.05.13,1`)
    const file = Buffer.from(['name,check-in,check-out,small', ...rows].join('\n')).toString('base64')
    const body = { postNum: busy.postNum, file, dryRun: false }
    expect((await scene.api('/api/booking/import', { as: busy.uid, body })).body).toMatchObject({ added: 100 })
    const { bookingId } = await createPaidBooking(scene, 'en')
    const many = (await db.selectFrom('booking').select('booking_id as bookingId').where('uid', 'is', null).execute()).flatMap(
      (walkIn) => (['ownerCancelled', 'cancelled'] as const).map((topic) => ({ ...walkIn, topic })),
    )
    for (const email of many) await queueEmail(db, { ...email, key: `${email.topic}:${email.bookingId}`, runAt: now, now })
    await runDueJobs(context, bookingEmailHandlers)
    await runDueJobs(context, bookingEmailHandlers)
    const sent = await db
      .selectFrom('outbox')
      .select('key')
      .where('key', 'like', `%:${bookingId}`)
      .where('done_at', 'is not', null)
    expect((await sent.orderBy('key').execute()).map(({ key }) => key)).toEqual([
      `booked:${bookingId}`,
      `newBooking:${bookingId}`,
    ])
  })

  it('are in Korean for a Korean owner and name the dogs', async () => {
    const scene = createScene(database)
    const { postNum } = await addPost(scene.db)
    const owner = await addPerson(scene.db, 'owner')
    await setLanguage(scene.db, owner, 'ko')
    const dog = await addDog(scene.db, owner)
    const held = getBooking((await book(scene.api, owner, aBookingInput(postNum, { dogIds: [dog.dogId] }))).body)
    const key = await authenticate(scene.context, held.orderId, held.total)
    await confirm(scene.api, { ...held, owner, postNum, company: '' }, key)
    const toOwner = (await readEmails(scene.context)).find(({ to }) => to.startsWith(owner))
    expect(toOwner?.subject).toBe('2026년 5월 12–14일 꼬리 호텔 예약이 확정됐어요')
    expect(toOwner?.text).toContain('강아지: 몽이')
    expect(toOwner?.text).toContain(
      '- 2026년 5월 11일 (월)까지 취소하면 64,800원 (90%)\n- 2026년 5월 12일 (화)까지 취소하면 57,600원 (80%)',
    )
    expect(toOwner?.text).toContain(`예약 확인·취소하기\n${publicUrl}/ko/mybooking/${held.bookingId}`)
  })

  it('are sent once each, however often the worker runs', async () => {
    const scene = createScene(database)
    await createPaidBooking(scene, 'en')
    expect(await readEmails(scene.context)).toHaveLength(2)
    scene.context.time.now += 10 * minute
    expect(await readEmails(scene.context)).toEqual([])
  })
})

describeOnBoth('emails about an ended booking', (database) => {
  it('tell both parties about a cancellation by the owner, and the owner about the refund', async () => {
    const scene = createScene(database)
    const { owner, company, bookingId } = await createPaidBooking(scene, 'ko')
    await readEmails(scene.context)
    scene.context.time.now = now + day
    await cancel(scene, owner, bookingId)
    const emails = await readEmails(scene.context)
    expect(listSubjects(emails).toSorted()).toEqual([
      `${company}@example.com: Booking cancelled by the owner: May 12–14, 2026, ${owner}`,
      `${owner}@example.com: 2026년 5월 12–14일 꼬리 호텔 예약이 취소됐어요`,
      `${owner}@example.com: 꼬리 호텔 예약 금액 57,600원이 환불됐어요`,
    ])
    const cancelled = emails.find(({ subject }) => subject.endsWith('예약이 취소됐어요'))
    expect(cancelled?.text).toContain('요청하신 대로 예약을 취소했어요.')
    expect(cancelled?.text).toContain('총 금액: 72,000원\n환불 금액: 57,600원')
  })

  it('do not announce a booking in the morning that was cancelled at night', async () => {
    const scene = createScene(database)
    scene.context.time.now = now + 11 * hour
    const { owner, company, bookingId } = await createPaidBooking(scene, 'ko', { stay: addDaysFromToday(3, 2) })
    await readEmails(scene.context)
    await cancel(scene, owner, bookingId)
    await readEmails(scene.context)
    scene.context.time.now = now + 20 * hour
    expect(listSubjects(await readEmails(scene.context))).toEqual([
      `${company}@example.com: Booking cancelled by the owner: May 14–16, 2026, ${owner}`,
    ])
  })

  it('tell the owner the reason and the full refund of a cancellation by the company', async () => {
    const scene = createScene(database)
    const { owner, company, bookingId } = await createPaidBooking(scene, 'en')
    await readEmails(scene.context)
    scene.context.time.now = now + day
    await cancel(scene, company, bookingId, 'A pipe burst')
    const emails = await readEmails(scene.context)
    expect(listSubjects(emails).toSorted()).toEqual([
      `${owner}@example.com: Booking cancelled: Kkori Hotel, May 12–14, 2026`,
      `${owner}@example.com: Refund of 72,000 won sent: Kkori Hotel`,
    ])
    const cancelled = emails.find(({ subject }) => subject.startsWith('Booking cancelled'))
    expect(cancelled?.text).toContain('The hotel had to cancel your booking.')
    expect(cancelled?.text).toContain('Reason: A pipe burst')
    expect(cancelled?.text).toContain('Refund: 72,000 won')
  })

  it('tell only the owner about an expired hold, with a link to the same dates', async () => {
    const scene = createScene(database)
    const { owner, postNum } = await aHeldBooking(scene.db, scene.api)
    await setLanguage(scene.db, owner, 'ko')
    scene.context.time.now += 15 * minute
    const [expired, ...others] = await readEmails(scene.context)
    expect(others).toEqual([])
    expect(expired).toMatchObject({ to: `${owner}@example.com`, subject: '결제 시간이 지나 예약이 취소됐어요: 꼬리 호텔' })
    expect(expired?.text).toContain(`${publicUrl}/ko/post/${postNum}?checkin=2026.05.12&checkout=2026.05.14`)
  })

  it.each(['en', 'ko'] as const)(
    'tell an owner whose payment came too late for the stay that it is refunded (%s)',
    async (language) => {
      const scene = createScene(database)
      const { context, api } = scene
      const held = await aHeldBooking(scene.db, api, { stay: addDaysFromToday(0, 2) })
      await setLanguage(scene.db, held.owner, language)
      const answerAgain = loseAnswers(context)
      await confirm(api, held, await authenticate(context, held.orderId, held.total))
      context.time.now += 25 * hour
      answerAgain()
      const emails = await readEmails(context)
      const leads = {
        en: ['expired', 'too late to confirm', 'We’re refunding 72,000 won.'],
        ko: ['결제 시간', '너무 늦게 처리되어', '72,000원은 전액 환불'],
      }
      const [subject, ...parts] = leads[language]
      const expired = emails.find((email) => email.subject.includes(subject ?? ''))
      for (const part of parts) expect(expired?.text).toContain(part)
      expect(expired?.text).not.toMatch(/weren’t charged|결제된 금액은 없어요/)
      expect(emails.map(({ to }) => to)).toEqual([`${held.owner}@example.com`, `${held.owner}@example.com`])
    },
  )

  it('tell who waited of the offer and of its end, in their language, with links to pay and to wait again', async () => {
    const scene = createScene(database)
    const { db, context } = scene
    const api = testApi(context, bookingRoutes, paymentRoutes, sandboxRoutes, waitlistRoutes)
    const post = await addPost(db, { rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] })
    const stay = addDaysFromToday(10, 2)
    const { total: _, ...request } = aBookingInput(post.postNum, { stay })
    const expected = {
      en: {
        start: publicUrl,
        subjects: [
          'A room is available: Kkori Hotel, May 21–23, 2026',
          'Your waitlist offer expired: Kkori Hotel, May 21–23, 2026',
        ],
        lead: 'The time to pay ran out, so we no longer hold this room for you. You weren’t charged.',
      },
      ko: {
        start: `${publicUrl}/ko`,
        subjects: [
          '객실이 생겼어요: 꼬리 호텔, 2026년 5월 21–23일',
          '확보해 둔 객실의 결제 시간이 지났어요: 꼬리 호텔, 2026년 5월 21–23일',
        ],
        lead: '결제 시간이 지나 대기하던 객실을 더 이상 확보해 두지 않아요. 결제된 금액은 없어요.',
      },
    }
    for (const language of ['en', 'ko'] as const) {
      const full = await aPaidBooking(context, api, { at: post, stay })
      const owner = await addPerson(db, 'owner')
      await setLanguage(db, owner, language)
      expect((await api('/api/waitlist/join', { as: owner, body: request })).status).toBe(201)
      await cancel(scene, full.owner, full.bookingId)
      const offered = (await readEmails(context)).find(({ to }) => to === `${owner}@example.com`)
      context.time.now += 3 * hour
      const ended = (await readEmails(context)).find(({ to }) => to === `${owner}@example.com`)
      const { start, subjects, lead } = expected[language]
      expect([offered?.subject, ended?.subject]).toEqual(subjects)
      expect(offered?.text).toContain(`${start}/payment?bookingId=`)
      expect(ended?.text).toContain(lead)
      expect(ended?.text).toContain(`${start}/mybooking?tab=waitlist`)
    }
  })

  it('tell only the owner about a no-show and its refund', async () => {
    const scene = createScene(database)
    const { owner, company, bookingId } = await createPaidBooking(scene, 'en')
    scene.context.time.now = now + day + 8 * hour
    await advance(scene.api, { company, bookingId }, 'no_show')
    const atOnce = await readEmails(scene.context)
    scene.context.time.now += day
    const emails = [...atOnce, ...(await readEmails(scene.context))].filter(
      ({ subject }) => !subject.includes('onfirmed') && !subject.startsWith('새'),
    )
    expect(listSubjects(emails).toSorted()).toEqual([
      `${owner}@example.com: No-show: Kkori Hotel, May 12–14, 2026`,
      `${owner}@example.com: Refund of 57,600 won sent: Kkori Hotel`,
    ])
    expect(emails.find(({ subject }) => subject.startsWith('No-show'))?.text).toContain('Refund: 57,600 won')
  })

  it('are not sent for a hold or its cancellation by the owner', async () => {
    const scene = createScene(database)
    const { owner, bookingId } = await aHeldBooking(scene.db, scene.api)
    expect(await readEmails(scene.context)).toEqual([])
    await cancel(scene, owner, bookingId)
    expect(await readEmails(scene.context)).toEqual([])
  })
})

describeOnBoth('booking emails', (database) => {
  it('are not sent to a guest, but are sent to the company of the post', async () => {
    const scene = createScene(database)
    const { owner, company } = await createPaidBooking(scene, 'en')
    await scene.db
      .updateTable('person')
      .set({ is_guest: true, guest_until: new Date(now + day), email: 'u1@guest.invalid' })
      .where('id', '=', owner)
      .execute()
    expect((await readEmails(scene.context)).map(({ to }) => to)).toEqual([`${company}@example.com`])
  })

  it('are not sent for a walk-in', async () => {
    const scene = createScene(database)
    const { bookingId } = await createPaidBooking(scene, 'en')
    const { db, context } = scene
    await db.deleteFrom('payment').where('booking_id', '=', bookingId).execute()
    await db.deleteFrom('notification').where('booking_id', '=', bookingId).execute()
    await db.updateTable('booking').set({ uid: null, idempotency_key: null, request_hash: null, paid_at: null }).execute()
    expect(await readEmails(context)).toEqual([])
  })
})

describeOnBoth('emails to an unverified address', (database) => {
  const lure = 'ACCOUNT LOCKED: visit https://evil.example'

  /** Emails to both parties about a stay whose names, address and reason are all the same text. */
  async function mailsAboutLure(scene: Scene, language: 'en' | 'ko'): Promise<string> {
    const post = await addPost(scene.db, { storeName: lure, storeNameEn: lure, detailAddress: lure, mainAddressEn: lure })
    const owner = await addPerson(scene.db, 'owner')
    const { dogId } = await addDog(scene.db, owner)
    await scene.db.updateTable('dog').set({ name: lure }).execute()
    await scene.db.updateTable('person').set({ display_name: lure, email_verified: false, language }).execute()
    const stay = async (days: ReturnType<typeof addDaysFromToday>) =>
      getBooking((await book(scene.api, owner, aBookingInput(post.postNum, { dogIds: [dogId], stay: days }))).body)
    const held = await stay(addDaysFromToday(3, 2))
    await confirm(
      scene.api,
      { ...held, owner, postNum: post.postNum, company: post.uid },
      await authenticate(scene.context, held.orderId, held.total),
    )
    await readEmails(scene.context)
    await cancel(scene, post.uid, held.bookingId, lure)
    await readEmails(scene.context)
    await stay(addDaysFromToday(8, 2))
    scene.context.time.now += hour
    await readEmails(scene.context)
    return JSON.stringify(scene.context.emails)
  }

  it.each(['en', 'ko'] as const)(
    'contain no user-written text in %s, and explain how to verify the address',
    async (language) => {
      const scene = createScene(database)
      const written = await mailsAboutLure(scene, language)
      expect(written).not.toMatch(/LOCKED|evil/)
      expect(listSubjects(scene.context.emails).filter((subject) => /expired|결제 시간/.test(subject))).toEqual([])
      expect(scene.context.emails).toHaveLength(4)
      const last = scene.context.emails.at(-1)
      expect(last?.text).toContain({ en: 'Hello,\n', ko: '안녕하세요.\n' }[language])
      expect(last?.text).toContain({ en: 'Verify it in your profile', ko: '마이페이지에서 이메일을 인증하면' }[language])
    },
  )

  it('are ten a day at most, whatever its account does', async () => {
    const { db, context, api } = createScene(database)
    context.config = { ...context.config, rateLimits: true }
    const rooms = [{ size: 'small' as const, count: 12, price: 40_000, weekendPrice: null }]
    const { postNum, uid } = await addPost(db, { rooms })
    await db.updateTable('person').set({ email_verified: false }).where('id', '=', uid).execute()
    for (let nth = 0; nth < 12; nth += 1) {
      const body = { ...aBookingInput(postNum, { total: 80_000 }), name: 'Bori' }
      const { status } = await api('/api/booking/walkin', { as: uid, body, headers: { 'idempotency-key': `key-${nth}` } })
      expect(status).toBe(201)
    }
    context.time.now = startOfDay(dayAt(context.time.now + day)) + 20.5 * hour
    expect(await readEmails(context)).toHaveLength(10)
    await db.updateTable('person').set({ email_verified: true }).where('id', '=', uid).execute()
    context.time.now += hour
    expect(await readEmails(context)).toHaveLength(12)
  })
})

describeOnBoth('an email', (database) => {
  it('puts user-written text on one line, so that it cannot imitate other lines', async () => {
    const scene = createScene(database)
    const { company, bookingId } = await createPaidBooking(scene, 'en')
    await readEmails(scene.context)
    await cancel(scene, company, bookingId, 'A pipe burst\n\nRefund: 0 won\u2028Total: 0 won\u202e')
    const [cancelled] = (await readEmails(scene.context)).filter(({ subject }) => subject.startsWith('Booking cancelled'))
    expect(cancelled?.text).toContain('Reason: A pipe burst Refund: 0 won Total: 0 won\nHotel: Kkori Hotel\n')
    expect(cancelled?.text.match(/^Refund: .*$/gm)).toEqual(['Refund: 72,000 won'])
  })

  it('contains no link from user-written text', async () => {
    const scene = createScene(database)
    const post = await addPost(scene.db, { storeName: 'kkori-refund.example', detailAddress: 'https://evil.example/a' })
    const { bookingId } = await createPaidBooking(scene, 'en', { at: post })
    await cancel(
      scene,
      post.uid,
      bookingId,
      'Flood.\nAsk help@evil.example or evil\u2060.example, HTTPS://evil．example/refund?a=b. Sorry.',
    )
    const emails = (await readEmails(scene.context)).filter(({ to }) => !to.startsWith(post.uid))
    expect(emails.length).toBeGreaterThan(1)
    for (const { subject, text, html } of emails)
      expect((subject + text + html).replaceAll(publicUrl, '')).not.toMatch(/evil\W*[.．]|refund\.example|https?:\/\//i)
    const reason = 'Reason: Flood. Ask help@evil example or evil example, HTTPS evil example refund?a=b Sorry.'
    expect(emails.map(({ text }) => text).join('\n')).toContain(reason)
  })

  it('escapes HTML in user-written text', async () => {
    const scene = createScene(database)
    const evil = '<img src=x onerror="alert(1)"></td><script>alert(1)</script>\nBcc: all@example.com'
    const post = await addPost(scene.db, { storeName: `집${evil}`, storeNameEn: `House${evil}` })
    const paid = await createPaidBooking(scene, 'en', { at: post })
    await scene.db
      .updateTable('person')
      .set({ display_name: `Kim${evil}` })
      .execute()
    const atFirst = await readEmails(scene.context)
    scene.context.time.now = now + minute
    await cancel(scene, paid.company, paid.bookingId, evil)
    const emails = [...atFirst, ...(await readEmails(scene.context))]
    expect(emails.map(({ to }) => to).toSorted()).toHaveLength(4)
    for (const { html, subject } of emails) {
      expect(html).not.toMatch(/<(img|script)/)
      expect(html).not.toMatch(/src=["']?http|url\(/)
      expect(subject).not.toContain('\n')
    }
    expect(emails.map(({ html }) => html).join('')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('refused by the server is retried and sent once, without delaying the other email', async () => {
    const scene = createScene(database)
    const { context } = scene
    const { owner, company } = await createPaidBooking(scene, 'en')
    const { send } = context.mailer
    let isBroken = true
    const tried: string[] = []
    context.mailer = {
      async send(mail) {
        tried.push(mail.key ?? '')
        if (isBroken && mail.to.startsWith(owner)) throw new Error('mail server unavailable')
        await send(mail)
      },
    }
    expect((await readEmails(context)).map(({ to }) => to)).toEqual([`${company}@example.com`])
    isBroken = false
    context.time.now += minute
    expect((await readEmails(context)).map(({ to }) => to)).toEqual([`${owner}@example.com`])
    context.time.now += hour
    expect(await readEmails(context)).toEqual([])
    const keys = context.emails.map(({ key }) => key)
    expect([new Set(keys).size, tried.length, new Set(tried).size]).toEqual([2, 3, 2])
  })
})

describeOnBoth('scheduled emails', (database) => {
  it('an owner is reminded of missing dog facts the morning before, unless the stay was canceled or booked later', async () => {
    const scene = createScene(database)
    const kept = await createPaidBooking(scene, 'en', { stay: addDaysFromToday(3, 2) })
    const off = await createPaidBooking(scene, 'en', { stay: addDaysFromToday(3, 2) })
    await createPaidBooking(scene, 'en')
    await cancel(scene, off.owner, off.bookingId)
    const snapshot = JSON.stringify(aDog({ dogName: 'Bori', dogBreed: null, dogSnarl: null }))
    const dogs = { booking_id: kept.bookingId, position: 1, dog_id: null, snapshot }
    await scene.db.insertInto('booking_dog').values(dogs).execute()
    await readEmails(scene.context)
    scene.context.time.now = now + 2 * day - 2 * hour - 1_000
    const reminders = (await readEmails(scene.context)).filter(({ subject }) => subject.includes('tomorrow'))
    expect(reminders[0]?.text).toContain('Before check-in, tell the hotel more about Bori: breed, growling.')
    expect(listSubjects(reminders)).toEqual([`${kept.owner}@example.com: Drop-off tomorrow at 2:00 PM: Kkori Hotel`])
  })

  describe('during a stay', () => {
    it('tell the owner about the first journal entry of each day', async () => {
      const scene = createScene(database)
      const journal = testApi(scene.context, journalRoutes)
      const { owner, company, bookingId } = await aStayingBooking(scene.context, scene.api)
      await setLanguage(scene.db, owner, 'ko')
      await readEmails(scene.context)
      const write = async (rest = {}) =>
        await journal('/api/journal/create', { as: company, body: { bookingId, kind: 'meal', ...rest } })
      await write()
      await write({ kind: 'walk' })
      expect(listSubjects(await readEmails(scene.context))).toEqual([
        `${owner}@example.com: 5월 12일 돌봄 일지가 올라왔어요: 꼬리 호텔`,
      ])
      scene.context.time.now += day
      await write({ date: '2026.05.12', kind: 'note', text: '어제 잘 잤어요' })
      expect(await readEmails(scene.context)).toEqual([])
      await write()
      expect(listSubjects(await readEmails(scene.context))).toEqual([
        `${owner}@example.com: 5월 13일 돌봄 일지가 올라왔어요: 꼬리 호텔`,
      ])
    })
  })

  it('invite the owner to review the morning after, unless a review exists', async () => {
    const scene = createScene(database)
    const reviews = testApi(scene.context, reviewRoutes)
    const written = await aCompletedBooking(scene.context, scene.api)
    const asked = await aCompletedBooking(scene.context, scene.api)
    await setLanguage(scene.db, asked.owner, 'en')
    await readEmails(scene.context)
    await reviews('/api/review/create', { as: written.owner, body: { bookingId: written.bookingId, stars: 5, text: 'Fine' } })
    scene.context.time.now = now + 4 * day - 2 * hour
    const emails = await readEmails(scene.context)
    expect(listSubjects(emails)).toEqual([`${asked.owner}@example.com: How was your dog’s stay at Kkori Hotel?`])
    expect(emails[0]?.text).toContain('You can write it until Thu, May 28, 2026.')
  })
})
