import { expect, it } from 'vitest'
import * as z from 'zod'
import { savePreferences } from '../../db/notification/notification.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, addPost } from '../../db/testing/rows.ts'
import { addStaff } from '../../db/testing/staff.ts'
import { day, startOfDay } from '../../domain/calendar/day.ts'
import { notificationRoutes } from '../notification/routes.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { type Api, testApi } from '../testing/api.ts'
import { sandboxContext } from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { messageEmailHandlers } from './announce-message.ts'
import { messageRoutes } from './routes.ts'

const minute = 60_000
const opened = z.object({ threadId: z.string() })
const sent = z.object({ messageId: z.int() })

describeOnBoth('a new message', (database) => {
  async function createScene(): Promise<{ context: TestContext; api: Api; owner: string; company: string; threadId: string }> {
    const context = sandboxContext(database.db)
    const api = testApi(context, messageRoutes, notificationRoutes)
    const { postNum, uid: company } = await addPost(database.db)
    const owner = await addPerson(database.db, 'owner')
    const { threadId } = opened.parse((await api('/api/message/open', { as: owner, body: { postNum } })).body.thread)
    return { context, api, owner, company, threadId }
  }

  async function write(api: Api, as: string, threadId: string): Promise<number> {
    const clientKey = crypto.randomUUID()
    const { body } = await api('/api/message/send', { as, body: { threadId, clientKey, text: 'secret words' } })
    return sent.parse(body.message).messageId
  }

  async function listTold(api: Api, as: string): Promise<unknown> {
    const { body } = await api('/api/notification/list', { as, body: {} })
    return { notifications: body.notifications, unread: body.unread }
  }

  it('is told once to the other side until it is read, in the app', async () => {
    const { api, owner, company, threadId } = await createScene()
    const desk = await addStaff(database.db, company, 'desk')
    const carer = await addStaff(database.db, company, 'carer')
    const first = await write(api, owner, threadId)
    const second = await write(api, owner, threadId)
    const told = { kind: 'ownerMessage', data: { threadId, customerName: owner, bookingId: null }, seen: false }
    for (const as of [company, desk.uid]) expect(await listTold(api, as)).toMatchObject({ notifications: [told], unread: 1 })
    for (const as of [carer.uid, owner]) expect(await listTold(api, as)).toEqual({ notifications: [], unread: 0 })
    await api('/api/message/take-back', { as: owner, body: { messageId: first } })
    expect(await listTold(api, company)).toMatchObject({ notifications: [told], unread: 1 })
    await api('/api/message/seen', { as: desk.uid, body: { threadId, messageId: second } })
    expect(await listTold(api, company)).toMatchObject({ notifications: [{ ...told, seen: true }], unread: 0 })
    const third = await write(api, owner, threadId)
    expect(await listTold(api, company)).toMatchObject({ notifications: [told, { seen: true }], unread: 1 })
    await api('/api/message/take-back', { as: owner, body: { messageId: third } })
    expect(await listTold(api, company)).toMatchObject({ notifications: [{ seen: true }], unread: 0 })
    await write(api, desk.uid, threadId)
    expect(await listTold(api, owner)).toMatchObject({ notifications: [{ kind: 'hotelMessage', data: { threadId } }], unread: 1 })
  })

  it('is told by one email after ten minutes, at most once an hour, without what was written', async () => {
    const { context, api, owner, company, threadId } = await createScene()
    const passMinutes = async (minutes: number) => {
      context.time.now += minutes * minute
      await runDueJobs(context, messageEmailHandlers)
      return context.emails.splice(0).map(({ to, subject, text }) => {
        expect(text).not.toContain('secret words')
        expect(text).toContain(`/messages/${threadId}`)
        return [to, subject, /You have .*messages?\./.exec(text)?.[0]]
      })
    }
    await write(api, owner, threadId)
    expect(await passMinutes(9)).toEqual([])
    await write(api, owner, threadId)
    const subject = `New message from ${owner}`
    const to = `${company}@example.com`
    expect(await passMinutes(1)).toEqual([[to, subject, 'You have 2 unread messages.']])
    expect(await passMinutes(30)).toEqual([])
    const last = await write(api, owner, threadId)
    expect(await passMinutes(29)).toEqual([])
    expect(await passMinutes(1)).toEqual([[to, subject, 'You have 3 unread messages.']])
    await api('/api/message/seen', { as: company, body: { threadId, messageId: last } })
    const read = await write(api, owner, threadId)
    await api('/api/message/seen', { as: company, body: { threadId, messageId: read } })
    expect(await passMinutes(120)).toEqual([])
  })

  it('names its author without contact data before the booking is paid', async () => {
    const { context, api, owner, company, threadId } = await createScene()
    const names = { display_name: 'Bori 공일공 1234 5678' }
    await database.db.updateTable('person').set(names).where('id', '=', owner).execute()
    await write(api, owner, threadId)
    const told = { kind: 'ownerMessage', data: { customerName: 'Bori •••' } }
    expect(await listTold(api, company)).toMatchObject({ notifications: [told] })
    context.time.now += 10 * minute
    await runDueJobs(context, messageEmailHandlers)
    expect(context.emails.map(({ subject }) => subject)).toEqual(['New message from Bori •••'])
  })

  it('waits for the morning, is not sent to who turned it off, and names nobody to an unverified address', async () => {
    const { context, api, owner, company, threadId } = await createScene()
    const { db } = database
    context.time.now = startOfDay(day('2026-05-12')) - 30 * minute
    await write(api, company, threadId)
    await write(api, owner, threadId)
    await savePreferences(db, company, [{ group: 'message', channel: 'email', isOn: false }])
    const unverified = { email_verified: false, display_name: 'Win at example.org' }
    await db.updateTable('person').set(unverified).where('id', '=', owner).execute()
    context.time.now += 11 * minute
    await runDueJobs(context, messageEmailHandlers)
    expect(context.emails).toEqual([])
    context.time.now = startOfDay(day('2026-05-12')) + 8 * 60 * minute
    await runDueJobs(context, messageEmailHandlers)
    expect(context.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [`${owner}@example.com`, 'New message from a hotel on Kkori'],
    ])
    expect(context.emails[0]?.text).not.toMatch(/example\.org|Kkori Hotel|꼬리 호텔/)
  })
})
