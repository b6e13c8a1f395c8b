import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { type KyselyPlugin, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { wireDay } from '../../../contract/wire-day.ts'
import { insertPassword } from '../../../db/account/person.ts'
import { approveSandboxPayment } from '../../../db/payment/sandbox.ts'
import { removeMember } from '../../../db/staff/staff.ts'
import type { Database } from '../../../db/tables.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addDaysFromToday, addDog, addGuest, addHold, addPerson, addPost, now, today } from '../../../db/testing/rows.ts'
import { addStaff, type TestMember } from '../../../db/testing/staff.ts'
import { addDays } from '../../../domain/calendar/day.ts'
import type { Room } from '../../../domain/post/post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { createApp } from '../../http/app.ts'
import { createConnectionTurns, runForNetwork } from '../../http/overload/connection-turns.ts'
import { handleWebhook } from '../../payment/handle-webhook.ts'
import { createHttpServer } from '../../runtime/http-server.ts'
import { type Api, openSessionCookie } from '../../testing/api.ts'
import {
  advance,
  aHeldBooking,
  aPaidBooking,
  authenticate,
  bookingApi,
  confirm,
  type Held,
  sandboxContext,
} from '../../testing/bookings.ts'
import { publicUrl, type TestContext } from '../../testing/context.ts'
import { type SentPage, testPages } from '../../testing/page.ts'
import { runDueWork } from '../../testing/payments.ts'
import { companyPages } from '../company-pages.ts'

const dayMs = 86_400_000
const path = '/mypage/company/bookings'
const rooms: Room[] = [{ size: 'small', count: 60, price: 40_000, weekendPrice: null }]

describeOnBoth('a company’s bookings', (database) => {
  let context: TestContext
  let api: Api
  let ask: ReturnType<typeof testPages>
  let at: { postNum: number; uid: string }

  beforeEach(async () => {
    context = sandboxContext(database.db)
    api = bookingApi(context)
    ask = testPages(context, companyPages)
    at = await addPost(database.db, { rooms })
  })

  async function paid(days = 1, of = at): Promise<Held> {
    return await aPaidBooking(context, api, { at: of, stay: addDaysFromToday(days, 2) })
  }

  async function rename(uid: string, displayName: string): Promise<void> {
    await database.db.updateTable('person').set({ display_name: displayName }).where('id', '=', uid).execute()
  }

  async function shown(query: Record<string, string> = {}, as = at.uid): Promise<SentPage> {
    return await ask(`${path}?${new URLSearchParams(query)}`, { as })
  }

  async function found(query: Record<string, string> = {}, as = at.uid): Promise<string[]> {
    const { bookings } = (await shown(query, as)).props
    return Array.isArray(bookings) ? bookings.map(({ bookingId }) => bookingId) : []
  }

  async function file(query: Record<string, string> = {}, start = ''): Promise<string> {
    const { status, html } = await ask(`${start}${path}.csv?${new URLSearchParams(query)}`, { as: at.uid })
    expect(status).toBe(200)
    return html
  }

  /** Adds a dog with this name to a booking, as booking with a profile would. */
  async function bringDog({ bookingId, owner }: Held, dogName: string): Promise<void> {
    const dog = { ...(await addDog(database.db, owner)), dogName }
    const row = { booking_id: bookingId, position: 0, dog_id: null, snapshot: JSON.stringify(dog) }
    await database.db.insertInto('booking_dog').values(row).execute()
  }

  it('list current and upcoming stays by check-in, then past stays latest first', async () => {
    const [over, before, staying, last, next] = [await paid(2), await paid(1), await paid(3), await paid(9), await paid(6)]
    context.time.now += 5 * dayMs
    const order = [staying, next, last, over, before].map(({ bookingId }) => bookingId)
    expect(await found()).toEqual(order)
    const numbers = (await file()).trim().split('\r\n').slice(1)
    expect(numbers.map((line) => line.split(',')[0])).toEqual(
      [last, next, staying, over, before].map(({ bookingId }) => bookingId),
    )
  })

  it('include only paid bookings of its own posts', async () => {
    const [first, last] = [await paid(1), await paid(9)]
    const cancelled = await paid(5)
    await api('/api/booking/cancel', { as: cancelled.owner, body: { bookingId: cancelled.bookingId } })
    await aHeldBooking(database.db, api, { at })
    const expiredHold = await aHeldBooking(database.db, api, { at })
    await api('/api/booking/cancel', { as: expiredHold.owner, body: { bookingId: expiredHold.bookingId } })
    await addHold(database.db, at.postNum)
    const elsewhere = await paid(1, await addPost(database.db, { rooms }))
    expect(await found()).toEqual([first.bookingId, cancelled.bookingId, last.bookingId])
    expect(await found({}, elsewhere.company)).toEqual([elsewhere.bookingId])
    expect(await found({ q: elsewhere.bookingId })).toEqual([])
    expect(await found({ post: String(elsewhere.postNum) })).toHaveLength(3)
    expect((await file()).trim().split('\r\n')).toHaveLength(4)
  })

  it('are searched by part of the owner’s name, a dog’s name or the booking number, with wildcards escaped', async () => {
    const [bori, percent] = [await paid(1), await paid(2)]
    await rename(bori.owner, '보리네 Family')
    await rename(percent.owner, '100% dog_lover')
    await bringDog(bori, '콩이')
    const both = [bori.bookingId, percent.bookingId]
    expect(await found({ q: '보리' })).toEqual([bori.bookingId])
    expect(await found({ q: 'fAMILY' })).toEqual([bori.bookingId])
    expect(await found({ q: '콩이'.normalize('NFD') })).toEqual([bori.bookingId])
    expect(await found({ q: bori.bookingId.toLowerCase() })).toEqual([bori.bookingId])
    expect(await found({ q: '%' })).toEqual([percent.bookingId])
    expect(await found({ q: 'dog_l' })).toEqual([percent.bookingId])
    expect(await found({ q: '_' }).then((ids) => ids.includes(bori.bookingId))).toBe(bori.bookingId.includes('_'))
    expect(await found({ q: '\\' })).toEqual([])
    expect(await found({ q: ' ' })).toEqual(both)
  })

  it('are searched by phone number in any format, note, and booking number without its hyphen', async () => {
    const [bori, other] = [await paid(1), await paid(2)]
    await database.db.updateTable('person').set({ phone: '+82 10-1234-5678' }).where('id', '=', bori.owner).execute()
    await database.db.updateTable('person').set({ phone: '02)987-6543' }).where('id', '=', other.owner).execute()
    await database.db.updateTable('booking').set({ note: '사료는 반 컵' }).where('booking_id', '=', other.bookingId).execute()
    for (const q of [
      '010-1234-5678',
      '01012345678',
      '010 1234',
      '5678',
      '+82 10 1234 5678',
      '＋８２１０１２３４５６７８',
      '1234.5678',
    ])
      expect([q, await found({ q })]).toEqual([q, [bori.bookingId]])
    for (const q of ['029876543', '(02) 987-6543', '반 컵', other.bookingId.replace('-', ''), other.bookingId.replace('-', ' ')])
      expect([q, await found({ q })]).toEqual([q, [other.bookingId]])
    expect(await found({ q: '-' })).toHaveLength(2)
    expect(await found({ q: '0000000' })).toEqual([])
  })

  it('are searched by phone number by the front desk only from the check-in day until the dog has left', async () => {
    const { uid: desk } = await addStaff(database.db, at.uid, 'desk')
    const { uid: manager } = await addStaff(database.db, at.uid, 'manager')
    const stay = await paid(1)
    await database.db.updateTable('person').set({ phone: '010-1234-5678' }).where('id', '=', stay.owner).execute()
    const seen = async (): Promise<string[][]> => [await found({ q: '5678' }, desk), await found({ q: '5678' }, manager)]
    expect(await seen()).toEqual([[], [stay.bookingId]])
    context.time.now += dayMs
    expect(await seen()).toEqual([[stay.bookingId], [stay.bookingId]])
    await advance(api, stay, 'checked_in')
    await advance(api, stay, 'completed')
    expect(await seen()).toEqual([[], [stay.bookingId]])
  })

  it.each([
    ['the stay', 1, 33],
    ['its cancellation', 60, 30],
  ])(
    'tell the phone number and the note of their owner until 30 days after %s, also in search, file and API',
    async (end, begins, last) => {
      const stay = await paid(begins)
      if (end === 'its cancellation')
        await api('/api/booking/advance', { as: at.uid, body: { bookingId: stay.bookingId, to: 'cancelled', reason: '공사' } })
      await database.db.updateTable('person').set({ phone: '010-1234-5678' }).where('id', '=', stay.owner).execute()
      await database.db.updateTable('booking').set({ note: '사료는 반 컵' }).where('booking_id', '=', stay.bookingId).execute()
      const read = async (as: string): Promise<string> =>
        JSON.stringify([
          (await api('/api/booking/list', { as, body: {} })).body,
          (await api(`/api/booking/${stay.bookingId}`, { as, method: 'GET' })).body,
        ])
      const telling = async (): Promise<boolean[]> =>
        [await read(at.uid), await file(), (await shown()).html].flatMap((text) => [
          /1234-?5678/.test(text),
          text.includes('사료는 반 컵'),
        ])
      const finding = async (): Promise<string[][]> => [await found({ q: '5678' }), await found({ q: '반 컵' })]
      context.time.now += last * dayMs
      expect([await telling(), await finding()]).toEqual([Array(6).fill(true), [[stay.bookingId], [stay.bookingId]]])
      context.time.now += dayMs
      expect([await telling(), await finding()]).toEqual([Array(6).fill(false), [[], []]])
      expect(await read(stay.owner)).toContain('사료는 반 컵')
    },
  )

  it('keep the phone number and the note of walk-ins, which are records of the hotel itself', async () => {
    await addPastWalkIns(database.db, (await paid(1)).bookingId, 1)
    const [bookingId, told] = ['walk-in-1', { walk_in_name: 'Nuri', walk_in_phone: '010-1234-5678', note: '사료는 반 컵' }]
    await database.db.updateTable('booking').set(told).where('booking_id', '=', bookingId).execute()
    context.time.now += 400 * dayMs
    expect([await found({ q: '5678' }), await found({ q: '반 컵' })]).toEqual([[bookingId], [bookingId]])
    expect(await file()).toMatch(/010-1234-5678.*사료는 반 컵/)
  })

  it('name a dog until 30 days after the stay: on pages, in search, in the CSV file and in the API', async () => {
    const stay = await paid(1)
    await bringDog(stay, '콩이')
    const calendar = `/mypage/company/board?post=${at.postNum}&from=${wireDay(addDays(today, 1))}`
    const naming = async (): Promise<boolean[]> => {
      const list = await api('/api/booking/list', { as: at.uid, body: {} })
      const one = await api(`/api/booking/${stay.bookingId}`, { as: at.uid, method: 'GET' })
      const shownCalendar = await ask(calendar, { as: at.uid })
      expect([list.status, one.status, shownCalendar.status]).toEqual([200, 200, 200])
      const texts = [(await shown()).html, await file(), shownCalendar.html, JSON.stringify(list.body), JSON.stringify(one.body)]
      return texts.map((text) => text.includes('콩이'))
    }
    // The stay ends three days from now.
    context.time.now += 33 * dayMs
    expect([await found({ q: '콩이' }), await naming()]).toEqual([[stay.bookingId], [true, true, true, true, true]])
    context.time.now += dayMs
    expect([await found({ q: '콩이' }), await naming()]).toEqual([[], [false, false, false, false, false]])
    const { body } = await api(`/api/booking/${stay.bookingId}`, { as: stay.owner, method: 'GET' })
    expect(body).toMatchObject({ booking: { dogs: [{ name: '콩이' }] } })
  })

  it('are filtered by post, state and nights, ignoring invalid filters', async () => {
    const [early, late] = [await paid(1), await paid(10)]
    await api('/api/booking/cancel', { as: late.owner, body: { bookingId: late.bookingId } })
    const days = (from: number, to: number) => ({ from: wireDay(addDays(today, from)), to: wireDay(addDays(today, to)) })
    expect(await found({ state: 'cancelled' })).toEqual([late.bookingId])
    expect(await found({ state: 'confirmed', post: String(at.postNum) })).toEqual([early.bookingId])
    // The stay covers tomorrow night and the one after; the day of check-out is not a night.
    expect([await found(days(2, 9)), await found(days(3, 9)), await found(days(0, 1))]).toEqual([
      [early.bookingId],
      [],
      [early.bookingId],
    ])
    expect(await found({ from: addDays(today, 3) })).toEqual([late.bookingId])
    expect(await found({ state: 'paid', post: 'x', from: '2026.13.01', page: '-3' })).toHaveLength(2)
    expect(await found({ state: 'held' })).toEqual([])
  })

  it('are paginated by twenty, and a page past the end shows the last page', async () => {
    for (let number = 0; number < 22; number += 1) await paid(number)
    const first = await found()
    const second = await found({ page: '2' })
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([20, 2, 22])
    expect((await shown({ page: '2' })).props).toMatchObject({ total: 22, before: 20, page: 2, pages: 2 })
    expect(await found({ page: '99' })).toEqual(second)
    expect((await file()).trim().split('\r\n')).toHaveLength(23)
  })

  describe('as a CSV file', () => {
    it('match the search, with localized headings, a byte order mark and Cache-Control: no-store', async () => {
      const held = await paid(1)
      await paid(9)
      await rename(held.owner, '보리네')
      const query = { q: '보리', from: wireDay(today) }
      const korean = await file(query, '/ko')
      const english = await file(query)
      expect([korean.startsWith('예약 번호,호텔,'), english.startsWith('Booking number,Hotel,')]).toEqual([true, true])
      const [, line = ''] = english.split('\r\n')
      expect(line.startsWith(`${held.bookingId},Kkori Hotel,Confirmed,2026.05.12,2026.05.14,2,2:00 PM,9:00 AM,보리네,`)).toBe(
        true,
      )
      expect(line.endsWith(`1,1,0,0,72000,8000,72000,2026.05.11,0,,,,2026.05.11,,,,0,0`)).toBe(true)
      expect(english.split('\r\n')).toHaveLength(3)
      const app = new Hono()
      companyPages(app, context)
      const answer = await app.request(`${publicUrl}${path}.csv`, {
        headers: { cookie: await openSessionCookie(context, at.uid) },
      })
      // Decoding as text removes the byte order mark.
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'B'.charCodeAt(0)])
      const { headers } = answer
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="kkori-bookings-2026.05.11.csv"',
      })
    })

    it('preserve the leading zero of a phone number, and include breed, note, refund and check-out', async () => {
      const over = await paid(1)
      await bringDog(over, '콩이')
      await database.db.updateTable('person').set({ phone: '01012345678' }).where('id', '=', over.owner).execute()
      await database.db.updateTable('booking').set({ note: 'Late riser' }).where('booking_id', '=', over.bookingId).execute()
      const refunded = await paid(5)
      await api('/api/booking/cancel', { as: refunded.owner, body: { bookingId: refunded.bookingId } })
      context.time.now += dayMs
      await api('/api/booking/advance', { as: at.uid, body: { bookingId: over.bookingId, to: 'checked_in' } })
      await api('/api/booking/advance', { as: at.uid, body: { bookingId: over.bookingId, to: 'completed' } })
      const [heads = '', ...lines] = (await file()).trim().split('\r\n')
      const read = (bookingId: string): Record<string, string> => {
        const cells = lines.find((line) => line.startsWith(bookingId))?.split(',') ?? []
        return Object.fromEntries(heads.split(',').map((head, index) => [head.replace('\ufeff', ''), cells[index] ?? '']))
      }
      expect(read(over.bookingId)).toMatchObject({
        Phone: '010-1234-5678',
        Breeds: expect.stringMatching(/\S/),
        Notes: 'Late riser',
        'Checked out on': '2026.05.12',
        'Refunded on': '',
      })
      expect(read(refunded.bookingId)).toMatchObject({ 'Refunded (won)': '72000', 'Checked out on': '' })
    })

    it('leave out the money of a second payment, which went back in full', async () => {
      const held = await aHeldBooking(database.db, api, { at })
      await confirm(api, held, await authenticate(context, held.orderId, held.total, 'FDS_ERROR'))
      const { body } = await api('/api/payment/attempt', { as: held.owner, body: { bookingId: held.bookingId } })
      const orderId = String(body.orderId)
      await confirm(api, { ...held, orderId }, await authenticate(context, orderId, held.total))
      await approveSandboxPayment(database.db, await authenticate(context, held.orderId, held.total), context.time.now)
      await handleWebhook(context, { data: { orderId: held.orderId } })
      await runDueWork(context)
      expect(await database.db.selectFrom('refund').select(['state', 'amount']).execute()).toEqual([
        { state: 'done', amount: held.total },
      ])
      const [, line = ''] = (await file()).split('\r\n')
      expect(line).toContain(',72000,8000,72000,2026.05.11,0,,')
    })

    it('say how much of a walk-in is paid, and what is still to be paid or given back', async () => {
      const { bookingId } = await paid(1)
      await addPastWalkIns(database.db, bookingId, 1)
      const told = async (taken: number | null, start = '/ko'): Promise<string> => {
        const money = { desk_paid: 'card' as const, desk_taken: taken }
        await database.db.updateTable('booking').set(money).where('uid', 'is', null).execute()
        return await file({}, start)
      }
      expect(await told(null)).toContain(',카드 결제 완료,')
      expect(await told(30_000)).toContain('"카드 결제 완료 30,000원, 미결제 50,000원"')
      expect(await told(30_000, '')).toContain('Paid by card: 30,000\u00A0won. Not paid yet: 50,000\u00A0won')
      expect(await told(100_000)).toContain('"카드 결제 완료 100,000원, 환불할 금액 20,000원"')
    })

    it('escape names that are formulas, and the page escapes HTML in its search term', async () => {
      const held = await paid(1)
      const formula = '=HYPERLINK("http://evil.example","<script>alert(1)</script>")'
      await rename(held.owner, formula)
      await bringDog(held, '@콩이')
      const text = await file()
      expect(text).toContain(`,"'${formula.replaceAll('"', '""')}",`)
      expect(text).toContain(",'@콩이,")
      const { html } = await shown({ q: '<script>alert(1)</script>' })
      expect(html).not.toContain('<script>alert')
    })

    it('ask for the password from five minutes after signing in, in a form that works without scripts', async () => {
      const hash = await context.auth.hashPassword('Bori1234!')
      await insertPassword(database.db, { id: 'credential', uid: at.uid, hash }, context.time.now)
      const app = createApp(context)
      const [cookie, other] = [await openSessionCookie(context, at.uid), await openSessionCookie(context, at.uid)]
      const url = `${path}.csv?q=Kim`
      const isFile = async (as = cookie): Promise<boolean> =>
        (await ask(url, { cookie: as })).headers.get('content-type')?.startsWith('text/csv') ?? false
      const enter = async (password: string, origin = publicUrl): Promise<Response> => {
        const body = new URLSearchParams({ password })
        return await app.request(publicUrl + url, { method: 'POST', headers: { cookie, origin, accept: 'text/html' }, body })
      }
      expect(await isFile()).toBe(true)
      context.time.now += 5 * 60_000
      expect((await ask(url, { cookie })).props).toEqual({ path: url, hasPassword: true, error: null })
      expect((await enter('Bori1234!', 'https://evil.example')).status).toBe(403)
      const wrong = await enter('Wrong1234!')
      expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Password does not match.')])
      expect(await isFile()).toBe(false)
      const right = await enter('Bori1234!')
      expect([right.status, right.headers.get('location')]).toEqual([303, url])
      expect([await isFile(), await isFile(other)]).toEqual([true, false])
      context.time.now += 5 * 60_000
      expect(await isFile()).toBe(false)
    })

    it('ask an account without a password to log in again, and never a demo account', async () => {
      const guest = await addGuest(database.db, 'company')
      const [cookie, ofGuest] = [await openSessionCookie(context, at.uid), await openSessionCookie(context, guest)]
      context.time.now += 5 * 60_000
      expect((await ask(`${path}.csv`, { cookie })).props).toMatchObject({ hasPassword: false })
      expect((await ask(`${path}.csv`, { cookie: ofGuest })).headers.get('content-type')).toContain('text/csv')
      expect((await ask(`${path}.csv`, { as: at.uid })).headers.get('content-type')).toContain('text/csv')
    })

    it('include every booking of a large export', async () => {
      const { bookingId } = await paid(1)
      await addPastWalkIns(database.db, bookingId, 450)
      const lines = (await file()).trim().split('\r\n')
      expect([lines.length, new Set(lines).size]).toEqual([452, 452])
    })

    it.each<[string, (manager: TestMember) => Promise<unknown>]>([
      ['is removed from the staff', ({ memberId }) => removeMember(database.db, memberId, now)],
      ['logs out', () => database.db.deleteFrom('session').execute()],
    ])('end when whoever reads them slowly %s', async (_, end) => {
      const { bookingId } = await paid(1)
      await addPastWalkIns(database.db, bookingId, 450)
      const manager = await addStaff(database.db, at.uid, 'manager')
      const app = new Hono()
      companyPages(app, context)
      const cookie = await openSessionCookie(context, manager.uid)
      const answer = await app.request(`${publicUrl}${path}.csv`, { headers: { cookie } })
      const reader = answer.body?.getReader()
      await reader?.read()
      expect((await reader?.read())?.done).toBe(false)
      await end(manager)
      await expect(reader?.read().then(() => reader.read())).rejects.toMatchObject({ cause: expect.any(Refusal) })
    })

    it('break off when the database fails, and do not look complete', async () => {
      const { bookingId } = await paid(1)
      await addPastWalkIns(database.db, bookingId, 450)
      let reads = 0
      const failing: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (result.rows.length === 200) reads += 1
          if (reads > 1) throw new Error('no database')
          return result
        },
      }
      context.db = context.db.withPlugin(failing)
      const cookie = await openSessionCookie(context, at.uid)
      const server = createHttpServer(createApp(context)).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = z.object({ port: z.number() }).parse(server.address())
      const answer = await fetch(`http://127.0.0.1:${address.port}${path}.csv`, { headers: { cookie } })
      await expect(answer.text()).rejects.toThrow()
      expect([answer.status, reads > 1, context.logged.length]).toEqual([200, true, 1])
      server.close()
    })

    it('are read with the connections of the network that downloads them', async () => {
      await paid(1)
      const app = new Hono()
      companyPages(app, context)
      const cookie = await openSessionCookie(context, at.uid)
      // Of four connections, a network has one at a time.
      const takeTurn = createConnectionTurns(4)
      let turns = 0
      let waits = 0
      const watch: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const endTurn = await takeTurn()
          const second = takeTurn().then((end) => {
            turns += 1
            end()
          })
          await setImmediate()
          if (turns === 0) waits += 1
          endTurn()
          await second
          return result
        },
      }
      const answer = await runForNetwork('203.0.113.1', () => app.request(`${publicUrl}${path}.csv`, { headers: { cookie } }))
      context.db = context.db.withPlugin(watch)
      expect((await answer.text()).trim().split('\r\n')).toHaveLength(2)
      expect([turns > 0, waits > 0]).toEqual([true, true])
    })
  })

  it('redirect visitors to login and return 403 to owners, as do the other company pages', async () => {
    const owner = await addPerson(database.db, 'owner')
    for (const page of [
      path,
      `${path}.csv`,
      '/mypage/company/figures',
      '/mypage/company/prices',
      '/mypage/company/posts',
      '/mypage/company/reviews',
    ]) {
      const [visitor, wrong] = [await ask(page), await ask(page, { as: owner })]
      expect([visitor.status, visitor.headers.get('location')]).toEqual([
        302,
        `/login?role=company&next=${encodeURIComponent(page)}`,
      ])
      expect([wrong.status, wrong.props]).toMatchObject([403, { notice: 'wrongRole' }])
    }
  })
})

/** Creates past walk-ins on the days of this booking, so that only their ids determine the order. */
async function addPastWalkIns(db: Database, bookingId: string, count: number): Promise<void> {
  await sql`
    INSERT INTO booking (booking_id, post_num, checkin, checkout, checkin_time, checkout_time, state, state_since, hours, occupied_until,
      total, discount, policy, dog_num, room_number, created_at, updated_at)
    SELECT 'walk-in-' || number, post_num, checkin, checkout, checkin_time, checkout_time, 'completed', created_at, hours, checkin,
      total + discount, 0, policy, dog_num, room_number, created_at, updated_at
    FROM booking, generate_series(1, ${count}::int) AS number WHERE booking_id = ${bookingId}`.execute(db)
  await sql`
    INSERT INTO booking_line (booking_id, night, size, rooms, price)
    SELECT 'walk-in-' || number, night, size, rooms, price
    FROM booking_line, generate_series(1, ${count}::int) AS number WHERE booking_id = ${bookingId}`.execute(db)
  await sql`
    INSERT INTO booking_history (booking_id, actor_kind, to_state, at)
    SELECT booking_id, 'company', 'completed', created_at FROM booking WHERE uid IS NULL`.execute(db)
}
