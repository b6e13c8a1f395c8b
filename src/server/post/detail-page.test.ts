import { beforeEach, describe, expect, test } from 'vitest'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { PostInput } from '../../db/post/post-writes.ts'
import { insertReview, updateReviewReply } from '../../db/review/review.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addHold, addPerson, addPost, now, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { type Facility, noFacility } from '../../domain/post/facility.ts'
import type { Room } from '../../domain/post/post.ts'
import { en } from '../../i18n/en.ts'
import { type TestContext, testContext } from '../testing/context.ts'
import { type SentPage, testPages } from '../testing/page.ts'
import { detailPages } from './detail-page.ts'

const small: Room = { size: 'small', count: 2, price: 40_000, weekendPrice: 50_000 }
const medium: Room = { size: 'medium', count: 1, price: 60_000, weekendPrice: null }

// A Tuesday to a Thursday.
const stay = addDaysFromToday(1, 2)
const days = `checkin=${wireDay(stay.checkin)}&checkout=${wireDay(stay.checkout)}`

describeOnBoth('post page', (database) => {
  let context: TestContext
  let ask: ReturnType<typeof testPages>
  let postNum: number
  let company: string

  beforeEach(async () => {
    context = testContext(database.db, now)
    ask = testPages(context, detailPages)
    const post = await addPost(database.db, { rooms: [small, medium], seasons: [], amenities: ['walks', 'guardian'] })
    postNum = post.postNum
    company = post.uid
  })

  const open = (query = '', as?: string): Promise<SentPage> => ask(`/post/${postNum}${query}`, as === undefined ? {} : { as })

  test('renders its name, services, price and canonical URL in both languages', async () => {
    const english = await open()
    expect(english.status).toBe(200)
    expect(english.html).toContain('<title>Kkori Hotel, Gangnam · Kkori</title>')
    expect(english.html).toMatch(/<h1[^>]*>Kkori Hotel<\/h1>/)
    expect(english.html).toContain('Overnight staff')
    expect(english.html).toMatch(/<s [^>]*>Grooming<\/s>/)
    expect(english.html).toContain(`<link rel="canonical" href="http://localhost:3000/post/${postNum}">`)
    expect(english.html).toContain('<p lang="ko"')
    const korean = await ask(`/ko/post/${postNum}`)
    expect(korean.html).toContain('<title>꼬리 호텔, 강남구 · 꼬리</title>')
    expect(korean.html).toContain('<meta property="og:site_name" content="꼬리">')
    expect(korean.html).toMatch(/<h1[^>]*>꼬리 호텔<\/h1>/)
    expect(korean.html).toMatch(/40,000원<\/b>부터/)
    expect(korean.html).toContain(`<link rel="canonical" href="http://localhost:3000/ko/post/${postNum}">`)
  })

  test('shows an owner their own hold instead of calling the nights full', async () => {
    const owner = await addPerson(database.db, 'owner')
    const held = await addHold(database.db, postNum, { uid: owner, stay, rooms: { small: 2 }, holdUntil: now + 900_000 })
    const mine = await open(`?${days}&small=1`, owner)
    expect(mine.props).toMatchObject({ hold: { bookingId: held.bookingId, stay }, quote: null })
    expect(mine.html).toContain('You’re holding a room here until 12:15\u00a0PM.')
    expect(mine.html.split(`href="${urls.payment(held.bookingId)}"`)).toHaveLength(3)
    expect(mine.html).not.toContain('Not enough rooms')
    const theirs = await open(`?${days}&small=1`, await addPerson(database.db, 'owner'))
    expect(theirs.props).toMatchObject({ hold: null })
    expect(theirs.html).toMatch(
      /class="buy-bar">.*Not enough rooms on these dates.*href="\/post\/\d+\/booking\?[^"]*".*Join the waitlist/,
    )
  })

  test('says how reliably the hotel answers, once enough messages were sent', async () => {
    expect((await open()).html).toContain(en.conversations.newHere)
    await database.db.updateTable('post').set({ response_rate: 90 }).where('post_num', '=', postNum).execute()
    expect((await open()).html).toContain(en.conversations.responseRate(90))
  })

  test('includes structured data and Open Graph image tags', async () => {
    const { html } = await open()
    expect(html).toContain('"@type":"LodgingBusiness"')
    expect(html).toContain('"priceRange":"40000–60000 KRW"')
    expect(html).toContain('"checkinTime":"09:00:00+09:00"')
    expect(html).toContain('{"@type":"LocationFeatureSpecification","name":"Walks","value":true}')
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(html).not.toContain('AggregateRating')
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:3000\/images\/image-\d+\?w=1280">/)
    expect(html).toContain('<meta property="og:image:alt" content="A yard">')
    expect(html).toMatch(/<meta property="og:image:width" content="\d+"><meta property="og:image:height" content="\d+">/)
  })

  test('tells search engines only prices of nights that can be booked', async () => {
    const season = { from: today, to: addDays(today, 100), prices: { small: 120_000 } }
    const bait = await addPost(database.db, { rooms: [{ ...small, price: 1_000 }], seasons: [season] })
    expect((await ask(`/post/${bait.postNum}`)).html).toContain('"priceRange":"120000–120000 KRW"')
  })

  test('has a generated meta description if the company has written none', async () => {
    await database.db.updateTable('post').set({ description: '', description_en: null }).where('post_num', '=', postNum).execute()
    const sentence = /<meta name="description" content="([^"]*)">/
    expect(sentence.exec((await open()).html)?.[1]).toMatch(/^A dog hotel in Gangnam, Seoul, from 40,000\u00a0won a night\./)
    expect(sentence.exec((await ask(`/ko/post/${postNum}`)).html)?.[1]).toMatch(/^서울 강남구 강아지 호텔, 1박 40,000원부터\./)
  })

  test('lists facility facts, and marks those not provided and an expired insurance', async () => {
    const facts = async (): Promise<string> => /<div id="facility">(.*?)<\/section>/s.exec((await open()).html)?.[1] ?? ''
    expect((await facts()).match(/Not provided/g)).toHaveLength(6)
    const insurance = { insurer: '체험손해보험', limit: 30_000_000, until: today }
    const facility: Facility = { ...noFacility, night: { care: 'rounds', everyHours: 2 }, insurance }
    const set = async (stated: Facility): Promise<void> => {
      const changes = { facility: JSON.stringify(stated), updated_at: new Date(now) }
      await database.db.updateTable('post').set(changes).where('post_num', '=', postNum).execute()
    }
    await set(facility)
    expect(await facts()).toMatch(/every 2 hours.*up to 30,000,000\u00a0won, valid until Mon, May\u00a011, 2026/s)
    expect((await facts()).match(/Not provided/g)).toHaveLength(4)
    await set({ ...facility, insurance: { ...insurance, until: addDays(today, -1) } })
    expect(await facts()).toContain('expired on Sun, May\u00a010, 2026')
  })

  test('lists free rooms and prices per night from today on', async () => {
    await addHold(database.db, postNum, { stay: addDaysFromToday(1, 1), rooms: { small: 2 } })
    const { props } = await open()
    const nights = Array.isArray(props.nights) ? props.nights : []
    expect(nights[0]).toEqual({
      date: '2026.05.11',
      small: { left: 2, price: 40_000 },
      medium: { left: 1, price: 60_000 },
      large: null,
    })
    expect(nights[1]).toMatchObject({ date: '2026.05.12', small: { left: 0 } })
    expect(nights[4]).toMatchObject({ date: '2026.05.15', small: { price: 50_000 } })
    expect(nights.at(-1)).toMatchObject({ date: '2026.05.31' })
  })

  test('links only to the months of the next 90 days', async () => {
    const { html, props } = await open('?month=2026-08')
    expect(props.choice).toMatchObject({ month: '2026-08' })
    expect(html).toContain('month=2026-07#days')
    expect(html).not.toContain('month=2026-09')
    expect((await open('?month=2026-09')).props.choice).toMatchObject({ month: '2026-05' })
    expect((await open('?month=soon')).props.choice).toMatchObject({ month: '2026-05' })
  })

  describe('with a stay in its URL', () => {
    test('quotes it without a session and links to its booking page', async () => {
      const { html, props } = await open(`?${days}&small=1&medium=1`)
      expect(props.quote).toMatchObject({ nights: 2, discount: 0, total: 200_000 })
      expect(html).toContain('180,000\u00a0won if this is your first booking with a new account.')
      expect(html).toContain(`href="/post/${postNum}/booking?${days.replace('&', '&amp;')}&amp;small=1&amp;medium=1"`)
      expect(html).toContain('Cancellation policy: Standard, off-peak weekday')
    })

    test('applies the sign-up discount for a signed-in owner', async () => {
      const owner = await addPerson(database.db, 'owner')
      const { html, props } = await open(`?${days}&size=small`, owner)
      expect(props.quote).toMatchObject({ discount: 8_000, total: 72_000 })
      expect(html).not.toContain('with a new account')
    })

    test('accepts dates in the format of a date field', async () => {
      const { props } = await open(`?checkin=${stay.checkin}&checkout=${stay.checkout}&small=1&medium=0&large=0`)
      expect(props.quote).toMatchObject({ total: 80_000 })
    })

    test('quotes one room of the smallest size by default', async () => {
      const { props } = await open(`?${days}`)
      expect(props.choice).toMatchObject({ rooms: { small: 1, medium: 0, large: 0 }, size: 'small' })
      expect(props.quote).toMatchObject({ total: 80_000 })
    })

    test('names the nights that are full', async () => {
      await addHold(database.db, postNum, { stay: addDaysFromToday(2, 1), rooms: { medium: 1 } })
      const { html, props } = await open(`?${days}&medium=1`)
      expect(props.quote).toBeNull()
      expect(html).toContain('Not enough rooms are available on May\u00a013 (medium).')
    })

    test.each([
      ['checkin=2026.05.01&checkout=2026.05.03&small=1', 'This date has passed.'],
      ['checkin=2026.05.12&checkout=2026.05.12&small=1', 'Check-out must be after check-in.'],
      ['checkin=2026.05.12&checkout=2026.07.12&small=1', 'A stay can be up to 30 nights.'],
      ['checkin=2026.05.12&checkout=2026.05.14&large=1', 'This hotel has no rooms for this size.'],
      ['checkin=2026.05.12&checkout=2026.05.14&small=0', 'Select at least one room.'],
    ])('shows the error for %s', async (query, sentence) => {
      const { status, html } = await open(`?${query}`)
      expect(status).toBe(200)
      expect(html).toContain(sentence)
      expect(html).not.toContain('/booking?')
    })
  })

  test('lists reviews six per page, with the average and the number of reviews per rating', async () => {
    for (let number = 1; number <= 8; number += 1) await addReview(number, number === 1 ? 3 : 5)
    await updateReviewReply(database.db, { reviewId: 'review-7', reply: 'Come back soon', now })
    const first = await open()
    expect(first.html).toContain('4.8, from 8 reviews')
    expect(first.html).toContain('"ratingValue":"4.8","reviewCount":8')
    expect(first.html).toContain('5 stars: 7 reviews')
    expect(first.html).toContain('4 stars: 0 reviews')
    expect(first.html).toContain('3 stars: 1 review<')
    expect(reviewNumbers(first)).toEqual([8, 7, 6, 5, 4, 3])
    expect(first.html).toMatch(/Kkori Hotel<\/b> <span lang="en"[^>]*>Come back soon/)
    expect(first.html).toContain('1–6 of 8')
    expect(first.html).toContain('reviews=2#reviews" rel="next nofollow"')
    expect(first.html).not.toContain('rel="prev')
    const second = await open('?reviews=2')
    expect(reviewNumbers(second)).toEqual([2, 1])
    expect(second.html).toContain('7–8 of 8')
    expect(second.html).toContain('rel="prev nofollow"')
    expect(second.html).not.toContain('rel="next')
  })

  test.each([
    ['3', '7–8 of 8'],
    ['99999999', '7–8 of 8'],
    ['last', '1–6 of 8'],
    ['-1', '1–6 of 8'],
    ['1.5', '1–6 of 8'],
  ])('falls back to an existing review page for reviews=%s', async (page, shown) => {
    for (let number = 1; number <= 8; number += 1) await addReview(number)
    const { html } = await open(`?reviews=${page}`)
    expect(html).toContain('<article>')
    expect(html).toContain(shown)
  })

  test('preserves the review page in calendar links', async () => {
    for (let number = 1; number <= 8; number += 1) await addReview(number)
    expect((await open('?reviews=2')).html).toMatch(/href="[^"]*&amp;reviews=2#days"/)
  })

  test('shows a guest their own review, hidden from others, without a rating', async () => {
    const { bookingId, uid } = await addHold(database.db, postNum)
    const review = { reviewId: 'own', bookingId, postNum, uid, stars: 4, text: 'My own words.', imageIds: [] }
    await insertReview(database.db, { ...review, language: 'en', createdAt: now, visibleTo: uid })
    const own = await open('', uid)
    expect(own.html).toMatch(/<h2>Your review<\/h2>.*My own words\./s)
    expect(own.html).not.toContain('0.0, from')
    const others = await open()
    expect(others.html).toContain('No reviews yet')
    expect(others.html).not.toContain('My own words.')
  })

  function reviewNumbers({ html }: SentPage): number[] {
    return [...html.matchAll(/Stay (\d+) was good\./g)].map(([, number]) => Number(number))
  }

  async function addReview(number: number, stars = 5): Promise<void> {
    const { bookingId, uid } = await addHold(database.db, postNum, { stay: addDaysFromToday(number * 2, 1) })
    const review = {
      reviewId: `review-${number}`,
      bookingId,
      postNum,
      uid,
      stars,
      text: `Stay ${number} was good.`,
      imageIds: [],
    }
    await insertReview(database.db, { ...review, language: 'en', createdAt: now + number })
  }

  describe('nearby posts', () => {
    const place = (region: 'Gangnam' | 'Songpa' | 'Eunpyeong', korean: string): Partial<PostInput> => ({
      region,
      mainAddress: `서울 ${korean} 꼬리로 1`,
      rooms: [small],
      seasons: [],
    })
    let beside: number
    let further: number

    beforeEach(async () => {
      await addPost(database.db, place('Eunpyeong', '은평구'))
      further = (await addPost(database.db, place('Songpa', '송파구'))).postNum
      beside = (await addPost(database.db, place('Gangnam', '강남구'))).postNum
    })

    const shown = async (query: string): Promise<number[]> => {
      const { similar } = (await open(query)).props
      return [...JSON.stringify(similar).matchAll(/"postNum":(\d+)/g)].map(([, number]) => Number(number))
    }

    test('list the same district first, then neighboring ones, without the post itself', async () => {
      expect(await shown('')).toEqual([beside, further])
      expect(await shown('?size=medium')).toEqual([])
      const { html } = await open()
      expect(html).toContain(`href="/post/${further}"`)
      expect(html).toContain('Select dates to see which are available.')
    })

    test('are limited to those available on the chosen dates, with totals', async () => {
      await addHold(database.db, beside, { stay: addDaysFromToday(2, 1), rooms: { small: 2 } })
      expect(await shown(`?${days}&small=1`)).toEqual([further])
      expect(await shown(`?${days}&small=3`)).toEqual([])
      const { html } = await open(`?${days}&small=2`)
      expect(html).toContain('Available May\u00a012–\u206014, in the same')
      expect(html).toContain(`href="/post/${further}?${days.replace('&', '&amp;')}&amp;small=2"`)
      expect(html).toContain('160,000\u00a0won</b> <!-- -->in total for 2 nights')
    })

    test('are listed regardless of availability if the dates are invalid', async () => {
      const { html, props } = await open('?checkin=2026.05.01&checkout=2026.05.03&small=1')
      expect(props.similar).toMatchObject({ isFree: false })
      expect(html).toContain(`href="/post/${beside}"`)
    })
  })

  test('returns whether the viewer likes the post', async () => {
    await database.db
      .insertInto('post_like')
      .values({ uid: company, post_num: postNum, created_at: new Date(now) })
      .execute()
    expect((await open('', company)).props.liked).toBe(true)
    expect((await open()).props.liked).toBe(false)
  })

  test('changes room counts without scripts, by submit buttons whose value takes precedence', async () => {
    const { html, props } = await open(`?small=2&checkin=${stay.checkin}&checkout=${stay.checkout}&small=1&medium=0`)
    expect(props.quote).toMatchObject({ total: 160_000 })
    expect(html).toMatch(/<button type="submit" value="1" formNoValidate=""[^>]* name="small">/)
    expect(html).not.toMatch(/<button type="submit" value="3"/)
    const [form = ''] = /<form[^>]*stay-box.*?<\/form>/s.exec(html) ?? []
    expect(form.indexOf('<button type="submit" hidden=""')).toBeLessThan(form.indexOf('name="small"'))
  })

  test('shows no number of nights if check-out is before check-in', async () => {
    const { html } = await open(`?checkin=${stay.checkout}&checkout=${stay.checkin}&small=1`)
    expect(html).toContain('Check-out must be after check-in.')
    expect(html).not.toContain('-2 nights')
  })

  test('returns 410 for a deleted post and 404 for an unknown one', async () => {
    await database.db
      .updateTable('post')
      .set({ deleted_at: new Date(now) })
      .where('post_num', '=', postNum)
      .execute()
    expect((await open()).status).toBe(410)
    expect((await ask('/post/999')).status).toBe(404)
    expect((await ask('/post/abc')).status).toBe(404)
  })
})
