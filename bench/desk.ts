import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { aPlace, callApi, inDays, signedUp } from '../e2e/support/api.ts'
import { createWalkIn } from '../src/contract/booking/booking-endpoints.ts'
import { urls } from '../src/contract/urls.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { noDogs } from '../src/domain/dog/dog-size.ts'
import { browser } from '../tools/browser.ts'
import type { MetricSection } from './metric.ts'
import { readCpuSeconds } from './requests.ts'

const price = 40_000
const turns = 40
const cpuDetail = 'ms of CPU time in the program’s process, after a warm-up; not that of the database'
/** From the check-in day to the check-out day, counted from today: 200 of the day, and the arrivals of the next days. */
const groups = [
  { bookings: 80, from: 0, to: 2 },
  { bookings: 80, from: -1, to: 2 },
  { bookings: 40, from: -1, to: 0 },
  { bookings: 60, from: 2, to: 4 },
]

/** Measures the company's Today page with 200 bookings of the day, each with a dog and a note. */
export async function measureDesk(url: string): Promise<MetricSection> {
  const chrome = await chromium.launch(await browser())
  const context = await chrome.newContext({ baseURL: url })
  await addBookings(await context.newPage())
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await chrome.close()
  const load = async (path: string): Promise<number> => {
    const response = await fetch(url + path, { headers: { cookie }, redirect: 'error' })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return (await response.arrayBuffer()).byteLength
  }
  const bytes = await load(urls.companyPage)
  const unchanged = await readUnchanged(url, cookie)
  const getCpuMs = async (path: string): Promise<number> => {
    const before = await readCpuSeconds(url)
    for (let turn = 0; turn < turns; turn += 1) await load(path)
    return (1000 * ((await readCpuSeconds(url)) - before)) / turns
  }
  await getCpuMs(urls.companyPage)
  return {
    title: 'Today of a company with 200 bookings',
    text: `80 arrivals, 80 stays and 40 departures, and 60 arrivals on a later day; not compressed. The page compares itself with the server every 15 seconds.`,
    unit: '',
    digits: 1,
    metrics: [
      { name: 'document', value: bytes / 1000, target: 150, detail: 'kB, with the data for hydration' },
      { name: 'page', value: await getCpuMs(urls.companyPage), target: 60, detail: cpuDetail },
      { name: 'comparison without changes', value: await getCpuMs(unchanged), target: null, detail: cpuDetail },
    ],
  }
}

async function addBookings(page: Page): Promise<void> {
  await signedUp(page, 'company')
  const hours = { checkin: { from: '12:00 AM', to: '11:00 PM' }, checkout: { from: '12:00 AM', to: '11:00 PM' } } as const
  const posts = await Promise.all([aPlace(page, 90, { hours }), aPlace(page, 90, { hours }), aPlace(page, 90, { hours })])
  const one = { ...noDogs, small: 1 }
  for (const { bookings, from, to } of groups)
    for (let nth = 0; nth < bookings; nth += 1) {
      const body = {
        postNum: posts[nth % posts.length] ?? 0,
        date: { checkin: wireDay(inDays(from)), checkout: wireDay(inDays(to)) },
        time: { checkin: '10:00 AM', checkout: '11:00 PM' } as const,
        dogNum: one,
        roomNumber: one,
        name: `Guest ${nth}`,
        phone: `010-0000-${String(nth).padStart(4, '0')}`,
        note: 'Please introduce other dogs slowly.',
        dogs: [
          {
            dogName: `Bori ${nth}`,
            dogWeight: 4.2,
            dogBreed: 'Maltese',
            medication: 'Heart tablets at eight, morning and evening.',
          },
        ],
        total: (to - from) * price,
      }
      await callApi(page, createWalkIn, body, { 'idempotency-key': randomUUID() })
    }
}

async function readUnchanged(url: string, cookie: string): Promise<string> {
  const { version } = await (await fetch(`${url}/api/desk/read`, { headers: { cookie } })).json()
  return `/api/desk/read?version=${version}`
}
