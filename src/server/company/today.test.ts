import { expect, it } from 'vitest'
import { dogToWire } from '../../contract/dog/dog.ts'
import { insertWalkIns } from '../../db/booking/hold.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { aDog, addDaysFromToday, addPost, aHold, asWalkIn, today } from '../../db/testing/rows.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { en } from '../../i18n/en.ts'
import { bookingApi, sandboxContext } from '../testing/bookings.ts'
import { testPages } from '../testing/page.ts'
import { companyPages } from './company-pages.ts'

describeOnBoth('lists of the Today page', (database) => {
  it('contain at most 200 bookings, link to the others, and send only the fields that a card shows', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const ask = testPages(context, companyPages)
    const { postNum, uid } = await addPost(db, { rooms: [{ size: 'small', count: 300, price: 40_000, weekendPrice: null }] })
    const bookingIds: string[] = []
    for (let nth = 0; nth < 201; nth += 1) {
      const hold = await aHold(db, postNum, { stay: addDaysFromToday(0, 3), uid })
      await insertWalkIns(db, [asWalkIn(hold, uid, `Guest ${nth}`)])
      bookingIds.push(hold.bookingId)
    }
    const readToday = async (): Promise<{ listed: object[]; hasMore: unknown; html: string }> => {
      const { props, html } = await ask('/mypage/company', { as: uid })
      return { listed: Array.isArray(props.bookings) ? props.bookings : [], hasMore: props.hasMore, html }
    }
    const full = await readToday()
    expect([full.listed.length, full.hasMore]).toEqual([200, true])
    expect(full.html).toContain(en.company.mostListed)
    expect(full.html).toContain(en.company.showMore(192))
    expect(full.html.match(/<article/g)).toHaveLength(8)
    expect(full.html.length).toBeLessThan(170_000)
    expect(full.listed[0]).toMatchObject({ state: 'confirmed', lines: [], owner: { displayName: expect.any(String) } })
    for (const field of ['history', 'seller', 'refunds', 'image']) expect(full.listed[0]).not.toHaveProperty(field)

    const body = { bookingId: bookingIds[0], to: 'cancelled', reason: 'A flood' }
    expect((await bookingApi(context)('/api/booking/advance', { as: uid, body })).status).toBe(200)
    const { listed, hasMore } = await readToday()
    expect([listed.length, hasMore]).toEqual([200, false])
    expect(listed).not.toContainEqual(expect.objectContaining({ bookingId: bookingIds[0] }))
  })

  it('shorten the largest dog profiles beyond 300 KB, and link to the booking', async () => {
    const { db } = database
    const ask = testPages(sandboxContext(db), companyPages)
    const { postNum, uid } = await addPost(db, { rooms: [{ size: 'small', count: 300, price: 40_000, weekendPrice: null }] })
    const text = '가'.repeat(500)
    const vaccinations = Array.from({ length: 20 }, () => ({ kind: '가'.repeat(60), date: today, expiry: today }))
    const large = {
      dogNote: text + text,
      feeding: text,
      medication: text,
      allergies: text,
      vet: text,
      emergencyContact: text,
      vaccinations,
    }
    const bring = async (count: number, profile: Partial<Dog>): Promise<void> => {
      const hold = await aHold(db, postNum, { stay: addDaysFromToday(0, 3), uid })
      await insertWalkIns(db, [asWalkIn(hold, uid)])
      const rows = Array.from({ length: count }, (_, position) => {
        return { booking_id: hold.bookingId, position, dog_id: null, snapshot: JSON.stringify(aDog(profile)) }
      })
      await db.insertInto('booking_dog').values(rows).execute()
    }
    for (let nth = 0; nth < 7; nth += 1) await bring(20, large)
    await bring(1, { dogNote: 'Afraid of thunder' })
    for (const path of ['/mypage/company', '/mypage/company/bookings']) {
      const { html, props } = await ask(path, { as: uid })
      expect(Buffer.byteLength(html), path).toBeLessThan(450_000)
      expect(html).toContain('Afraid of thunder')
      expect(html).toMatch(/href="[^"]*\/mypage\/company\/board\?post=\d+&amp;from=[\d.]+&amp;booking=/)
      const listed = Array.isArray(props.bookings) ? props.bookings : []
      const dogs = listed.flatMap((booking) => booking.dogs)
      const shortened = dogs.filter((dog) => dog.shortened)
      expect([dogs.length, shortened.length, path]).toEqual([141, 140, path])
      expect(shortened[0].profile).toEqual({
        ...dogToWire(aDog()),
        dogId: expect.any(String),
        medication: `${text.slice(0, 100)}…`,
        allergies: `${text.slice(0, 100)}…`,
      })
    }
  })
})
