import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { checkInvariants } from '../../../db/invariants.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addPost } from '../../../db/testing/rows.ts'
import type { Api } from '../../testing/api.ts'
import { bookingApi, sandboxContext } from '../../testing/bookings.ts'
import { countFileLines } from './import-walk-ins.ts'

const answer = z.object({
  added: z.number(),
  known: z.number(),
  faults: z.array(z.object({ line: z.number(), column: z.string().nullable(), fault: z.string() })),
})
const rooms = [{ size: 'small' as const, count: 2, price: 40_000, weekendPrice: null }]
const lines = [
  '이름;전화번호;체크인;체크아웃;소형견;금액;이유;결제',
  '김보리;010-1234-5678;2026. 5. 12.;2026.05.14;1;70,000;단골;현금',
]

/** One line under a Korean heading, as Korean spreadsheets save it. */
const cp949 = Buffer.from('wMy4pyxjaGVjay1pbixjaGVjay1vdXQsc21hbGwNCrHouri4riwyMDI2LTA1LTEyLDIwMjYtMDUtMTMsMQ0K', 'base64')

it('a file counts as many lines as are read, whichever way they end', () => {
  expect(countFileLines(Buffer.from('name\rBori\nNuri\r\nMong').toString('base64'))).toBe(4)
})

describeOnBoth('a file of bookings', (database) => {
  async function send(api: Api, as: string, postNum: number, file: string | Buffer, dryRun = false) {
    const { body } = await api('/api/booking/import', {
      body: { postNum, file: Buffer.from(file).toString('base64'), dryRun },
      as,
    })
    return answer.parse(body)
  }

  /** Everything that an import can write. */
  async function readWritten(): Promise<unknown[]> {
    const { db } = database
    return [
      await db.selectFrom('booking').selectAll().execute(),
      await db.selectFrom('customer').selectAll().execute(),
      await db.selectFrom('room_night').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ]
  }

  it('is imported once, however often it is sent, in UTF-8 and in CP949', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const file = `\uFEFF${lines.join('\r\n')}\r\n`
    expect(await send(api, uid, postNum, file, true)).toEqual({ added: 1, known: 0, faults: [] })
    expect(await send(api, uid, postNum, file)).toEqual({ added: 1, known: 0, faults: [] })
    expect(await send(api, uid, postNum, file)).toEqual({ added: 0, known: 1, faults: [] })
    expect(await send(api, uid, postNum, cp949)).toEqual({ added: 1, known: 0, faults: [] })
    const { body } = await api('/api/booking/list', { body: {}, as: uid })
    const paid = { total: 70_000, desk: expect.objectContaining({ paid: 'cash', priceReason: '단골', listPrice: 80_000 }) }
    expect(body.bookings).toHaveLength(2)
    expect(body.bookings).toEqual(expect.arrayContaining([expect.objectContaining(paid)]))
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it('with new bookings is rate-limited to ten a day', async () => {
    const context = sandboxContext(database.db)
    context.config = { ...context.config, rateLimits: true }
    const api = bookingApi(context)
    const { postNum, uid } = await addPost(database.db, { rooms })
    await send(api, uid, postNum, lines.join('\n'))
    await database.db.updateTable('rate_limit').set({ count: 10 }).where('key', 'like', 'import-day:%').execute()
    expect(await send(api, uid, postNum, lines.join('\n'))).toMatchObject({ added: 0, known: 1 })
    const more = Buffer.from(lines.join('\n').replace('김보리', '이콩')).toString('base64')
    const refused = await api('/api/booking/import', { body: { postNum, file: more, dryRun: false }, as: uid })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
  })

  it('with a hundred thousand columns names the first faults of its heading only', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const { faults } = await send(api, uid, postNum, `${','.repeat(80_000)}${'name,'.repeat(18_000)}\n`, true)
    expect(new Set(faults.map(({ fault }) => fault))).toEqual(new Set(['unknownColumn', 'missingColumn']))
    expect(faults.length).toBeLessThan(50)
  })

  it('writes nothing if a line has a fault, and names the line and the column', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const before = await readWritten()
    const faulty = [
      'A;;2026-05-12;2026-05-13;2;;;',
      'B;;12.05.2026;2026-05-13;x;;;bitcoin',
      'C;;2026-05-12;2026-05-14;1;5000;;',
      '"D',
    ]
    const { added, faults } = await send(api, uid, postNum, [...lines, ...faulty.slice(0, 3)].join('\n'))
    expect([added, faults]).toEqual([
      0,
      [
        { line: 3, column: null, fault: 'roomFull' },
        { line: 4, column: 'checkin', fault: 'notADay' },
        { line: 4, column: 'small', fault: 'notANumber' },
        { line: 4, column: 'paid', fault: 'notAMethod' },
        { line: 5, column: 'reason', fault: 'reasonMissing' },
      ],
    ])
    const open = await send(api, uid, postNum, [...lines, ...faulty].join('\n'))
    expect(open.faults).toEqual([{ line: 6, column: null, fault: 'openQuote' }])
    expect(await readWritten()).toEqual(before)
  })

  it('of any damage has faults or the bookings of its lines, and a dry run writes nothing', async () => {
    const context = sandboxContext(database.db)
    context.config = { ...context.config, rateLimits: false }
    const api = bookingApi(context)
    const { postNum, uid } = await addPost(database.db, { rooms })
    const text = lines.join('\n')
    const damage = fc.tuple(
      fc.nat(text.length),
      fc.nat(4),
      fc.constantFrom('', '"', ';', ',', '\t', '\n', '\r', '9', '가', '\u0000'),
    )
    const before = await readWritten()
    await fc.assert(
      fc.asyncProperty(damage, async ([at, cut, put]) => {
        const mangled = text.slice(0, at) + put + text.slice(at + cut)
        const { added, faults } = await send(api, uid, postNum, mangled, true)
        expect(faults.length === 0 || added === 0).toBe(true)
        expect(added).toBeLessThanOrEqual(2)
      }),
      { numRuns: 25 },
    )
    expect(await readWritten()).toEqual(before)
  })
})
