import { expect, it } from 'vitest'
import { urls } from '../../contract/urls.ts'
import { insertMessage } from '../../db/message/message.ts'
import { insertThread } from '../../db/message/thread.ts'
import { describeOnPostgres } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost } from '../../db/testing/rows.ts'
import { addDays, startOfDay } from '../../domain/calendar/day.ts'
import { en } from '../../i18n/en.ts'
import { ko } from '../../i18n/ko.ts'
import { createApp } from '../http/app.ts'
import { newThreadLimits } from '../http/network-limits.ts'
import { openSessionCookie } from '../testing/api.ts'
import {
  aBookingInput,
  aPaidBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  sandboxContext,
} from '../testing/bookings.ts'
import { publicUrl } from '../testing/context.ts'

const dayMs = 86_400_000

describeOnPostgres('the pages of messages without scripts', (database) => {
  it('open a conversation and send its text once, from our own pages only', async () => {
    const context = sandboxContext(database.db)
    const { postNum } = await addPost(database.db)
    const cookie = await openSessionCookie(context, await addPerson(database.db, 'owner'))
    const app = createApp(context)
    const submit = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const sent = { cookie, origin: publicUrl, ...headers }
      const response = await app.request(publicUrl + path, { method: 'POST', headers: sent, body: new URLSearchParams(fields) })
      return [response.status, response.headers.get('location') ?? '']
    }
    const subject = { postNum: String(postNum) }
    expect((await submit('/ko/messages', subject, { origin: 'https://evil.example' }))[0]).toBe(403)
    expect(await submit('/ko/messages', subject, { cookie: '' })).toEqual([
      303,
      `/ko/login?next=${encodeURIComponent(`/ko/post/${postNum}`)}`,
    ])
    const [status, page = ''] = await submit('/ko/messages', subject)
    expect([status, page]).toEqual([303, expect.stringMatching(/^\/ko\/messages\/[\w-]+$/)])
    const message = { text: ' 산책은\r\n몇 번 하나요? ', clientKey: 'a' }
    expect((await submit(String(page), message, { origin: 'https://evil.example' }))[0]).toBe(403)
    expect([await submit(String(page), message), await submit(String(page), message)]).toEqual([
      [303, page],
      [303, page],
    ])
    expect(await database.db.selectFrom('message').select('text').execute()).toEqual([{ text: '산책은\n몇 번 하나요?' }])
    expect((await submit(String(page), { text: 'a\0b', clientKey: 'b' }))[0]).toBe(422)
    expect(await submit('/ko/messages', { bookingId: 'a\0b' })).toEqual(await submit('/ko/messages', {}))
    const html = await (await app.request(publicUrl + String(page), { headers: { cookie, accept: 'text/html' } })).text()
    expect(html).toContain('산책은\n몇 번 하나요?</p>')
  })

  it('do nothing for a session that ended while the form arrived', async () => {
    const context = sandboxContext(database.db)
    const { postNum } = await addPost(database.db)
    const cookie = await openSessionCookie(context, await addPerson(database.db, 'owner'))
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const headers = { cookie, origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: readable, duplex: 'half' }
    const answer = createApp(context).request(new Request(`${publicUrl}/messages`, init))
    // Resolves when it is read.
    await writer.write(Buffer.from('postNum='))
    await database.db.deleteFrom('session').execute()
    await writer.write(Buffer.from(String(postNum)))
    await writer.close()
    const login = urls.loginAs('owner', urls.post(postNum))
    expect([(await answer).status, (await answer).headers.get('location')]).toEqual([303, login])
    expect(await database.db.selectFrom('message_thread').select('thread_id').execute()).toEqual([])
  })

  it('sign what the hotel writes with its name in the language of the reader, not with that of its account', async () => {
    const context = sandboxContext(database.db)
    const { postNum, uid } = await addPost(database.db)
    const owner = await addPerson(database.db, 'owner')
    await database.db.updateTable('person').set({ display_name: 'Account Ltd.' }).where('id', '=', uid).execute()
    const { now } = context.time
    await insertThread(database.db, { threadId: 'signed', ownerUid: owner, postNum, bookingId: null, now })
    const message = { clientKey: 'a', lang: null, phrase: null, imageIds: [], isScreened: true, maskedText: null, now }
    const written = { ...message, threadId: 'signed', side: 'company', uid, memberId: null, text: 'Hello' } as const
    await insertMessage(database.db, written)
    const app = createApp(context)
    const cookie = await openSessionCookie(context, owner)
    for (const [path, name] of [
      ['', 'Kkori Hotel'],
      ['/ko', '꼬리 호텔'],
    ]) {
      const headers = { cookie, accept: 'text/html' }
      const html = await (await app.request(`${publicUrl}${path}/messages/signed`, { headers })).text()
      expect(html).toContain(`<title>${name} · `)
      expect(html).toContain(`<span>${name}</span> <time`)
      expect(html).not.toContain('Account Ltd.')
    }
  })

  it('name the dogs of a booking to the hotel only while it may see them', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const { postNum, uid } = await addPost(database.db)
    const owner = await addPerson(database.db, 'owner')
    const { dogId } = await addDog(database.db, owner, { dogName: '공일공 1234' })
    const stay = addDaysFromToday(3, 1)
    const held = getBooking((await book(api, owner, aBookingInput(postNum, { dogIds: [dogId], stay, total: 36_000 }))).body)
    const { now } = context.time
    await insertThread(database.db, { threadId: 'named', ownerUid: owner, postNum, bookingId: held.bookingId, now })
    const app = createApp(context)
    const read = async (as: string): Promise<boolean> => {
      const headers = { cookie: await openSessionCookie(context, as), accept: 'text/html' }
      const response = await app.request(`${publicUrl}/messages/named`, { headers })
      expect(response.status).toBe(200)
      return (await response.text()).includes('공일공 1234')
    }
    expect([await read(uid), await read(owner)]).toEqual([false, true])
    await confirm(api, { ...held, postNum, company: uid, owner }, await authenticate(context, held.orderId, held.total))
    expect(await read(uid)).toBe(true)
    context.time.now += 3 * dayMs
    for (const to of ['checked_in', 'completed']) {
      expect((await api('/api/booking/advance', { as: uid, body: { bookingId: held.bookingId, to } })).status).toBe(200)
    }
    context.time.now += 32 * dayMs
    expect([await read(uid), await read(owner)]).toEqual([false, true])
  })

  it('tell who cannot write why', async () => {
    const context = sandboxContext(database.db)
    const { postNum, uid } = await addPost(database.db)
    const owner = await addPerson(database.db, 'owner')
    await database.db.updateTable('person').set({ email_verified: false }).where('id', '=', owner).execute()
    const app = createApp(context)
    const cookie = await openSessionCookie(context, owner)
    const body = new URLSearchParams({ postNum: String(postNum) })
    const headers = { cookie, origin: publicUrl }
    const response = await app.request(`${publicUrl}/messages`, { method: 'POST', headers, body })
    const page = response.headers.get('location') ?? ''
    expect(page).toBe(`/messages?refused=email_unverified&postNum=${postNum}`)
    const read = async (path: string, as = cookie): Promise<string> =>
      (await app.request(publicUrl + path, { headers: { cookie: as, accept: 'text/html' } })).text()
    const html = await read(page)
    expect(html).toContain('Verify your email address first')
    for (const text of [`href="${urls.ownerPage}#profile"`, en.profile.sendLink, `href="${urls.post(postNum)}"`])
      expect(html).toContain(text)
    expect(html).not.toContain(en.conversations.none)
    const booked = await read('/ko/messages?refused=email_unverified&bookingId=b1')
    expect(booked).toContain(`href="/ko${urls.myBooking('b1')}"`)
    const forged = await read('/messages?refused=email_unverified&bookingId=//evil.example')
    for (const text of ['href="//evil', 'mybooking//evil', en.conversations.toBooking]) expect(forged).not.toContain(text)
    const hotel = await read(
      '/mypage/company/messages?refused=email_unverified&bookingId=b1',
      await openSessionCookie(context, uid),
    )
    expect(hotel).toContain(`href="${urls.companyAccount}#profile"`)
    for (const text of [`href="${urls.ownerPage}`, `href="${urls.myBooking('b1')}"`]) expect(hotel).not.toContain(text)
  })

  it('tell whose network has begun too many conversations with hotels that it has', async () => {
    const context = sandboxContext(database.db)
    context.config = { ...context.config, rateLimits: true }
    const { postNum } = await addPost(database.db)
    const app = createApp(context)
    const [owner, another] = [await addPerson(database.db, 'owner'), await addPerson(database.db, 'owner')]
    const submit = async (as: string): Promise<string> => {
      const headers = { cookie: await openSessionCookie(context, as), origin: publicUrl }
      const body = new URLSearchParams({ postNum: String(postNum) })
      const response = await app.request(`${publicUrl}/messages`, { method: 'POST', headers, body })
      return response.headers.get('location') ?? ''
    }
    expect(await submit(owner)).toMatch(/^\/messages\/[\w-]+$/)
    const all = database.db.updateTable('rate_limit').set({ count: newThreadLimits.atCompany.most })
    await all.where('key', 'like', 'new-thread-at-company:%').execute()
    const page = await submit(another)
    expect(page).toBe(`/messages?refused=network_busy&postNum=${postNum}`)
    const headers = { cookie: await openSessionCookie(context, another), accept: 'text/html' }
    for (const [path, text] of [
      ['', en.conversations.networkBusy],
      ['/ko', ko.conversations.networkBusy],
    ]) {
      const html = await (await app.request(publicUrl + path + page, { headers })).text()
      expect(html).toContain(text)
      expect(html).toContain(`href="${path}/post/${postNum}"`)
    }
  })

  it('say in both languages that a conversation is closed, and lead to the hotel for a new one', async () => {
    const context = sandboxContext(database.db)
    const { bookingId, owner } = await aPaidBooking(context, bookingApi(context))
    const { postNum, checkout } = await database.db
      .selectFrom('booking')
      .select(['post_num as postNum', 'checkout'])
      .executeTakeFirstOrThrow()
    await insertThread(database.db, { threadId: 'closed', ownerUid: owner, postNum, bookingId, now: context.time.now })
    context.time.now = startOfDay(addDays(checkout, 31))
    const app = createApp(context)
    const cookie = await openSessionCookie(context, owner)
    for (const [path, text] of [
      ['', en.failures.thread_closed],
      ['/ko', ko.failures.thread_closed],
    ]) {
      const headers = { cookie, accept: 'text/html' }
      const html = await (await app.request(`${publicUrl}${path}/messages/closed`, { headers })).text()
      expect(html.replaceAll('&#x27;', "'")).toContain(text)
      expect(html).toContain(`href="${path}/post/${postNum}"`)
    }
  })
})
