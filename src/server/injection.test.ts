import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { callUrls, localPath, pagePatterns, urls } from '../contract/urls.ts'
import { addJournalEntry } from '../db/journal.ts'
import { describeOnBoth } from '../db/testing/database.ts'
import { addDog, addImage, addPost, now, today } from '../db/testing/rows.ts'
import { languages } from '../i18n/language.ts'
import { letterHandlers } from './account/letters.ts'
import { createApp } from './app.ts'
import { bookingMails } from './mail/booking-mails.ts'
import { cookieOf } from './testing/api.ts'
import {
  aCompletedBooking,
  aDraft,
  authenticate,
  book,
  bookingApi,
  bookingOf,
  confirm,
  sandboxParts,
} from './testing/bookings.ts'
import { publicUrl, type TestParts } from './testing/parts.ts'
import { runDueWork } from './worker.ts'

/** What people have tried to put into pages; each leaves a mark, so that what is shown can be told from what is run. */
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

describeOnBoth('words that would be code', (database) => {
  let parts: TestParts
  let ids: { owner: string; company: string; postNum: number; bookingId: string }

  beforeEach(async () => {
    parts = sandboxParts(database.db)
    const api = bookingApi(parts)
    const post = await addPost(database.db)
    const completed = await aCompletedBooking(parts, api, { at: post, note: 'x' })
    parts.time.now = now
    const { owner } = completed
    const { bookingId, orderId, total } = bookingOf((await book(api, owner, aDraft(post.postNum, { total: 80_000 }))).body)
    await confirm(api, { ...completed, bookingId, orderId, total }, await authenticate(parts, orderId, total))
    await addDog(database.db, owner)
    await addImage(database.db, post.uid)
    const review = { review_id: 'r1', booking_id: completed.bookingId, post_num: post.postNum, uid: owner, stars: 5 }
    await database.db
      .insertInto('review')
      .values({ ...review, text: 'x', reply: 'x', replied_at: new Date(now), language: 'ko', created_at: new Date(now) })
      .execute()
    await database.db.updateTable('post').set({ rating_sum: 5, rating_count: 1, like_total: 1 }).execute()
    await database.db
      .insertInto('liked')
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
    ids = { owner, company: post.uid, postNum: post.postNum, bookingId }
  })

  /** As somebody with the database in hand could: past every check of a field. */
  async function sayEverywhere(words: string): Promise<void> {
    const statements: RawBuilder<unknown>[] = [
      sql`UPDATE person SET display_name = left(${words}, 100), phone = left(${words}, 30)`,
      sql`UPDATE post SET store_name = ${words}, store_name_en = ${words}, main_address = ${words}, main_address_en = ${words},
        detail_address = ${words}, description = ${words}, description_en = ${words}`,
      sql`UPDATE image SET alt_en = ${words}, alt_ko = ${words}`,
      sql`UPDATE dog SET name = left(${words}, 100), breed = ${words}, note = ${words}`,
      sql`UPDATE booking SET note = ${words}`,
      sql`UPDATE booking_history SET reason = ${words}`,
      sql`UPDATE review SET text = ${words}, reply = ${words}`,
      sql`UPDATE journal_entry SET text = ${words}`,
    ]
    for (const statement of statements) await statement.execute(database.db)
  }

  // Pages are made of rows, wherever they come from: all of it once, a little on the other database.
  const told = database.kind === 'embedded' ? corpus : corpus.slice(0, 2)

  describe.each(told.map((words) => [words]))('%j', (words) => {
    test('is words, on every page that shows it', async () => {
      await sayEverywhere(words)
      const app = createApp(parts)
      const term = encodeURIComponent(words.replace(/[\r\n]/g, ' '))
      const cookies = { owner: await cookieOf(parts, ids.owner), company: await cookieOf(parts, ids.company), visitor: '' }
      for (const [who, path] of pagesFor(ids, term)) {
        for (const language of languages) {
          const headers = { cookie: cookies[who], accept: 'text/html' }
          const response = await app.request(publicUrl + localPath(language, path), { headers })
          const page = await response.text()
          expect([path, response.status < 500, faultsOf(page)]).toEqual([path, true, []])
        }
      }
      expect(parts.logged).toEqual([])
    })

    test('is words in mails, in the calendar and in the list of bookings', async () => {
      await sayEverywhere(words)
      const app = createApp(parts)
      for (let turn = 0; turn < 4; turn += 1) {
        await runDueWork(parts, { ...bookingMails, ...letterHandlers })
        parts.time.now += 1_000
      }
      expect(parts.logged).toEqual([])
      expect(parts.mails.length).toBeGreaterThan(0)
      for (const { subject, html } of parts.mails) {
        expect(subject).not.toMatch(/[\r\n]/)
        expect(faultsOf(html)).toEqual([])
      }
      const owner = { cookie: await cookieOf(parts, ids.owner) }
      const calendar = await (await app.request(publicUrl + urls.bookingCalendar(ids.bookingId), { headers: owner })).text()
      const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
      expect(lines.filter((line) => line !== '' && !/^[A-Z-]+:[^\r\n]*$/.test(line))).toEqual([])
      expect(lines.filter((line) => /^(BEGIN|ACTION|ATTACH|BCC)/.test(line))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT'])
      const company = { cookie: await cookieOf(parts, ids.company) }
      const list = await app.request(publicUrl + pagePatterns.companyBookingFile, { headers: company })
      expect(list.headers.get('content-type')).toContain('text/csv')
      expect(cellsOf(await list.text()).filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
    })
  })

  test('is plain JSON from a call, typed so that no browser reads it as a page', async () => {
    await sayEverywhere(corpus[0] ?? '')
    const response = await createApp(parts).request(publicUrl + callUrls.postDetail, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl },
      body: JSON.stringify({ postNum: ids.postNum }),
    })
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.json()).toMatchObject({ post: { storeName: corpus[0] } })
  })
})

/** The cells of comma-separated values, without their quotes. */
function cellsOf(file: string): string[] {
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
    ['company', pagePatterns.companyBoard],
    ['company', pagePatterns.companyBookings],
    ['company', pagePatterns.companyReviews],
    ['company', pagePatterns.companyPosts],
    ['company', urls.edit(postNum)],
  ]
}

/** What a browser would run or follow in a document: scripts beside our own kinds, handlers, and addresses that are code or elsewhere. */
function faultsOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag)
  const known = /^<script type="(?:application\/json" id="boot"|application\/ld\+json"|module"(?: src="[\w/@.-]+")?(?: \w+)*)>$/
  // What stands between quotes or in a script of data is no tag.
  const tags = html.replace(/<script type="application[^>]*>.*?<\/script>/gs, '').match(/<[a-z!/](?:"[^"]*"|[^>"])*>/gi) ?? []
  const bare = tags.map((tag) => tag.replace(/="[^"]*"/g, '='))
  const addresses = [...html.matchAll(/ (?:href|src|action|formaction|srcdoc)="([^"]*)"/gi)].map(([, address = '']) => address)
  return [
    ...scripts.filter((tag) => !known.test(tag)),
    ...bare.filter((tag) => /\son\w+\s*=/i.test(tag) || /mark|^<(?:base|iframe|object|embed)/i.test(tag)),
    ...addresses.filter((address) => /^\s*(?:javascript|data:text|vbscript)|^(?:https?:)?\/\/mark/i.test(address)),
  ]
}
