import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const zones = ['UTC', 'Asia/Seoul', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

const program = `
  const { addDays, day, dayAt, startOfDay, weekday } = await import('${new URL('./calendar/day.ts', import.meta.url).href}')
  const { refund, policyClass } = await import('${new URL('./payment/refund.ts', import.meta.url).href}')
  const checkin = day('2026-12-23')
  const instants = [-1, 0, 43_200_000, 86_399_999].map((ms) => startOfDay(day('2026-12-20')) + ms)
  const refunds = instants.map((now) =>
    refund({ total: 149_000, class: policyClass('standard', null, checkin), checkin, paidAt: 0, now, by: 'owner' }))
  const springForward = Date.UTC(2026, 2, 8, 7)
  console.log(JSON.stringify([refunds, instants.map(dayAt), dayAt(springForward), addDays(day('2026-03-07'), 2), weekday(checkin)]))
`

test('day and refund calculations do not depend on the time zone of the process', () => {
  const results = zones.map((TZ) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { env: { TZ }, encoding: 'utf8' }),
  )
  expect(JSON.parse(results[0] ?? '')).toHaveLength(5)
  expect(new Set(results).size).toBe(1)
})

// Calendars elsewhere name the time zone of their events; only Intl knows the zones. The process's own is not used.
const namedZones = ['calendar-sync/event-time.ts']

test('no domain module reads the clock or uses local time', () => {
  const folder = new URL('.', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !namedZones.includes(name),
  )
  expect(sources).toContain('calendar/day.ts')
  const local =
    /Date\.now|new Date\(\)|\.(get|set)(Date|Day|Month|FullYear|Hours|Minutes|TimezoneOffset)\(|toLocale|Intl\.(?!Collator)/
  const offenders = sources.filter((name) => local.test(readFileSync(new URL(name, folder), 'utf8')))
  expect(offenders).toEqual([])
})
