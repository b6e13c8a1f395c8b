import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { localPath, pagePatterns, urls } from '../../contract/urls.ts'
import { sizeIndex } from '../../db/dog/size-index.ts'
import { addJournalEntry } from '../../db/journal/journal.ts'
import { describeOnPostgres } from '../../db/testing/database.ts'
import { addDog, addImage, addPost, now, today } from '../../db/testing/rows.ts'
import { addStaff } from '../../db/testing/staff.ts'
import { languages } from '../../i18n/language.ts'
import { bookingEmailHandlers } from '../notification/booking-emails.ts'
import { accountEmailHandlers } from '../notification/templates/account-emails.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { openSessionCookie } from '../testing/api.ts'
import {
  aBookingInput,
  aCompletedBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  sandboxContext,
} from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'
import { createApp } from './app.ts'

/** Injection payloads. Each contains a marker, so that displayed text can be told from executed code. */
const corpus = [
  `</script><script>mark(1)</script>`,
  `</title></textarea></style><script src=//mark.example></script>`,
  `"><img src=x onerror=mark(2)>`,
  `' onmouseover='mark(3)' autofocus onfocus=mark(3) '`,
  `<svg/onload=mark(4)>`,
  `<iframe srcdoc="<script>mark(5)</script>"></iframe>`,
  `<!--<script>--><base href=//mark.example/>`,
  `javascript:mark(6)`,
  `{{constructor.constructor('mark(7)')()}}\${mark(7)}`,
  `]]><form action=//mark.example><button>mark</button></form>`,
  `\u2028\u2029mark(8)//`,
  `=HYPERLINK("//mark.example","mark")`,
  `&lt;script&gt;mark(9)&lt;/script&gt;`,
  `a\r\nBCC: mark@mark.example\r\n\r\nmark`,
  `BEGIN:VALARM\nACTION:PROCEDURE\nATTACH:mark`,
]

describeOnPostgres('injection payload', (database) => {
  let context: TestContext
  let ids: { owner: string; company: string; postNum: number; bookingId: string }

  beforeEach(async () => {
    context = sandboxContext(database.db)
    const api = bookingApi(context)
    const post = await addPost(database.db)
    const completed = await aCompletedBooking(context, api, { at: post, note: 'x' })
    context.time.now = now
    const { owner } = completed
    const { bookingId, orderId, total } = getBooking(
      (await book(api, owner, aBookingInput(post.postNum, { total: 80_000 }))).body,
    )
    await confirm(api, { ...completed, bookingId, orderId, total }, await authenticate(context, orderId, total))
    await addDog(database.db, owner)
    await addImage(database.db, post.uid)
    const review = { review_id: 'r1', booking_id: completed.bookingId, post_num: post.postNum, uid: owner, stars: 5 }
    await database.db
      .insertInto('review')
      .values({ ...review, text: 'x', reply: 'x', replied_at: new Date(now), language: 'ko', created_at: new Date(now) })
      .execute()
    await database.db.updateTable('post').set({ rating_sum: 5, rating_count: 1 }).execute()
    await database.db
      .insertInto('post_like')
      .values({ uid: owner, post_num: post.postNum, created_at: new Date(now) })
      .execute()
    const entry = {
      bookingId,
      uid: post.uid,
      day: today,
      kind: 'note',
      text: 'x',
      at: now,
      corrects: null,
      imageId: null,
    } as const
    await addJournalEntry(database.db, entry)
    const named = { ...aBookingInput(post.postNum, { total: 80_000 }), name: 'x', phone: '010-1234-5678', staffNote: 'x' }
    const walkIn = { ...named, dogs: [{ dogName: 'x', dogWeight: 4 }], price: { amount: 1, reason: 'x' } }
    const headers = { 'idempotency-key': 'walk-in' }
    await api('/api/booking/walkin', { body: walkIn, as: post.uid, headers })
    const room = { post_num: post.postNum, size: sizeIndex('small'), name: 'x' }
    await database.db
      .insertInto('kennel')
      .values({ ...room, created_at: new Date(now) })
      .execute()
    const calendar = { ...room, host: 'x', address: null, rooms: 1, created_at: new Date(now), next_fetch_at: new Date(now) }
    await database.db.insertInto('external_calendar').values(calendar).execute()
    await sql`
      INSERT INTO dog_conflict (uid, dog_id, dog_name, other_id, other_name, at)
      SELECT customer.uid, least(dog_id, told COLLATE "C"), 'x', greatest(dog_id, told COLLATE "C"), 'x', ${new Date(now).toISOString()}::timestamptz
      FROM dog, customer, LATERAL (SELECT customer.dogs -> 0 ->> 'dogId' AS told) AS first`.execute(database.db)
    await addStaff(database.db, post.uid, 'desk')
    ids = { owner, company: post.uid, postNum: post.postNum, bookingId }
  })

  /** Writes directly to the database, bypassing all validation. */
  async function sayEverywhere(words: string): Promise<void> {
    const statements: RawBuilder<unknown>[] = [
      sql`UPDATE person SET display_name = left(${words}, 100), phone = left(${words}, 30)`,
      sql`UPDATE post SET store_name = ${words}, store_name_en = ${words}, main_address = ${words}, main_address_en = ${words},
        detail_address = ${words}, description = ${words}, description_en = ${words},
        facility = jsonb_set(facility, '{partnerVet}', to_jsonb(${words}::text))`,
      sql`UPDATE person SET business = jsonb_build_object('tradeName', ${words}::text, 'representative', ${words}::text,
        'businessNumber', ${words}::text, 'mailOrderNumber', ${words}::text, 'phone', ${words}::text, 'license', NULL)`,
      sql`UPDATE image SET alt_en = ${words}, alt_ko = ${words}`,
      sql`UPDATE dog SET name = left(${words}, 100), breed = ${words}, note = ${words}`,
      sql`UPDATE booking SET note = ${words}, staff_note = ${words}`,
      sql`UPDATE booking SET walk_in_name = ${words}, walk_in_phone = ${words}, price_reason = ${words} WHERE uid IS NULL`,
      sql`UPDATE customer SET name = ${words}, phone = ${words}, note = ${words}, dog_names = ${words},
        dogs = jsonb_set(dogs, '{0,dogName}', to_jsonb(${words}::text))`,
      sql`UPDATE dog_conflict SET dog_name = ${words}, other_name = ${words}`,
      sql`UPDATE kennel SET name = ${words}`,
      sql`UPDATE external_calendar SET name = ${words}, host = ${words}`,
      sql`UPDATE staff_member SET email = ${words}`,
      sql`UPDATE booking_history SET reason = ${words}`,
      sql`UPDATE review SET text = ${words}, reply = ${words}`,
      sql`UPDATE journal_entry SET text = ${words}`,
    ]
    for (const statement of statements) await statement.execute(database.db)
  }

  describe.each(corpus.map((words) => [words]))('%j', (words) => {
    test('is escaped on every page that shows it', async () => {
      await sayEverywhere(words)
      const app = createApp(context)
      const term = encodeURIComponent(words.replace(/[\r\n]/g, ' '))
      const cookies = {
        owner: await openSessionCookie(context, ids.owner),
        company: await openSessionCookie(context, ids.company),
        visitor: '',
      }
      for (const [who, path] of pagesFor(ids, term)) {
        for (const language of languages) {
          const headers = { cookie: cookies[who], accept: 'text/html' }
          const response = await app.request(publicUrl + localPath(language, path), { headers })
          const page = await response.text()
          expect([path, response.status < 500, listErrors(page)]).toEqual([path, true, []])
        }
      }
      expect(context.logged).toEqual([])
    })

    test('is escaped in emails, the calendar file and the CSV of bookings', async () => {
      await sayEverywhere(words)
      const app = createApp(context)
      for (let turn = 0; turn < 4; turn += 1) {
        await runDueJobs(context, { ...bookingEmailHandlers, ...accountEmailHandlers })
        context.time.now += 1_000
      }
      expect(context.logged).toEqual([])
      expect(context.emails.length).toBeGreaterThan(0)
      for (const { subject, html } of context.emails) {
        expect(subject).not.toMatch(/[\r\n]/)
        expect(listErrors(html)).toEqual([])
      }
      const owner = { cookie: await openSessionCookie(context, ids.owner) }
      const calendar = await (await app.request(publicUrl + urls.bookingCalendar(ids.bookingId), { headers: owner })).text()
      const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
      expect(lines.filter((line) => line !== '' && !/^[A-Z-]+(;CN=Kkori)?:[^\r\n]*$/.test(line))).toEqual([])
      expect(lines.filter((line) => /^(BEGIN|ACTION|ATTACH|BCC)/.test(line))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT'])
      const company = { cookie: await openSessionCookie(context, ids.company) }
      const list = await app.request(publicUrl + pagePatterns.companyBookingsCsv, { headers: company })
      expect(list.headers.get('content-type')).toContain('text/csv')
      expect(getCells(await list.text()).filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
    })
  })

  test('is returned unchanged by the API, as application/json with nosniff', async () => {
    await sayEverywhere(corpus[0] ?? '')
    const response = await createApp(context).request(`${publicUrl}/api/post/detail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl },
      body: JSON.stringify({ postNum: ids.postNum }),
    })
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.json()).toMatchObject({ post: { storeName: corpus[0] } })
  })
})

/** Parses CSV cells and removes their quotes. */
function getCells(file: string): string[] {
  const cells = [...file.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)]
  return cells.map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare)
}

type Viewer = 'owner' | 'company' | 'visitor'

function pagesFor({ postNum, bookingId }: { postNum: number; bookingId: string }, term: string): [Viewer, string][] {
  return [
    ['visitor', urls.home],
    ['visitor', urls.search],
    ['visitor', `/search/${term}`],
    ['visitor', `/search?region=${term}&checkin=${term}`],
    ['visitor', `/?sort=${term}`],
    ['visitor', urls.post(postNum)],
    ['visitor', `/login?next=${term}&role=${term}`],
    ['visitor', `/nowhere/${term}?a=${term}`],
    ['owner', urls.booking(postNum)],
    ['owner', urls.myBookings],
    ['owner', urls.myBooking(bookingId)],
    ['owner', pagePatterns.receipt.replace(':bookingId', bookingId)],
    ['owner', urls.ownerPage],
    ['owner', `${urls.fail}?code=${term}&message=${term}&orderId=${term}`],
    ['company', urls.companyPage],
    ['company', pagePatterns.companyCalendar],
    ['company', pagePatterns.companyBookings],
    ['company', pagePatterns.companyReviews],
    ['company', pagePatterns.companyPosts],
    ['company', pagePatterns.companyAccount],
    ['company', `${urls.companyDaySheet}?date=${term}`],
    ['company', `${urls.companyCustomers}?q=${term}`],
    ['company', `${urls.companyRules}?post=${term}`],
    ['company', `${urls.companyCancellations}?from=${term}&to=${term}`],
    ['company', urls.companyStaff],
    ['company', `${urls.companyWalkIn(postNum, '2026.05.12')}`],
    ['company', `${pagePatterns.companyWalkIn}?booking=${term}&post=${term}&checkin=${term}&customer=${term}`],
    ['company', `${pagePatterns.companyBookings}?q=${term}&state=${term}`],
    ['company', `${pagePatterns.companyCustomers}`],
    ['company', `${pagePatterns.companyImport}?post=${term}`],
    ['company', `${pagePatterns.companyPrices}?post=${term}`],
    ['company', urls.work],
    ['company', urls.messages],
    ['owner', urls.messages],
    ['company', urls.notifications],
    ['owner', urls.notifications],
    ['company', urls.edit(postNum)],
  ]
}

/** Lists what a browser would execute or follow: unexpected scripts, event handlers, and script or foreign URLs. */
function listErrors(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag)
  const known =
    /^<script type="(?:application\/json" id="hydration-payload"|application\/ld\+json"|module"(?: src="[\w/@.:?-]+")?(?: \w+)*)>$/
  // Text in quotes or in a data script is not a tag.
  const tags = html.replace(/<script type="application[^>]*>.*?<\/script>/gs, '').match(/<[a-z!/](?:"[^"]*"|[^>"])*>/gi) ?? []
  const bare = tags.map((tag) => tag.replace(/="[^"]*"/g, '='))
  const addresses = [...html.matchAll(/ (?:href|src|action|formaction|srcdoc)="([^"]*)"/gi)].map(([, address = '']) => address)
  return [
    ...scripts.filter((tag) => !known.test(tag)),
    ...bare.filter((tag) => /\son\w+\s*=/i.test(tag) || /mark|^<(?:base|iframe|object|embed)/i.test(tag)),
    ...addresses.filter((address) => /^\s*(?:javascript|data:text|vbscript)|^(?:https?:)?\/\/mark/i.test(address)),
  ]
}
