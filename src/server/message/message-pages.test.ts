import { expect, it } from 'vitest'
import { describeOnPostgres } from '../../db/testing/database.ts'
import { addPerson, addPost } from '../../db/testing/rows.ts'
import { createApp } from '../http/app.ts'
import { openSessionCookie } from '../testing/api.ts'
import { sandboxContext } from '../testing/bookings.ts'
import { publicUrl } from '../testing/context.ts'

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
    const html = await (await app.request(publicUrl + String(page), { headers: { cookie, accept: 'text/html' } })).text()
    expect(html).toContain('산책은\n몇 번 하나요?</p>')
  })

  it('tell who cannot write why', async () => {
    const context = sandboxContext(database.db)
    const { postNum } = await addPost(database.db)
    const owner = await addPerson(database.db, 'owner')
    await database.db.updateTable('person').set({ email_verified: false }).where('id', '=', owner).execute()
    const app = createApp(context)
    const cookie = await openSessionCookie(context, owner)
    const body = new URLSearchParams({ postNum: String(postNum) })
    const headers = { cookie, origin: publicUrl }
    const response = await app.request(`${publicUrl}/messages`, { method: 'POST', headers, body })
    expect(response.headers.get('location')).toBe('/messages?refused=email_unverified')
    const html = await (
      await app.request(`${publicUrl}/messages?refused=email_unverified`, { headers: { cookie, accept: 'text/html' } })
    ).text()
    expect(html).toContain('Verify your email address first')
  })
})
