import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day, startOfDay } from '../calendar/day.ts'
import { takePercent } from '../won.ts'
import { freeUntil, fullRefundUntil, type PolicyClass, policyClass, refund, refundPercent, refundSteps } from './refund.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const checkin = day('2026-12-23')
const peakWeekday: PolicyClass = { policy: 'standard', peak: true, weekend: false }

const anyClass: fc.Arbitrary<PolicyClass> = fc.record({
  policy: fc.constantFrom('standard', 'flexible'),
  peak: fc.boolean(),
  weekend: fc.boolean(),
})

describe('refund table', () => {
  const columns = [[10, 11, 90], [7, 8, 9], [5, 6], [3, 4], [2], [1], [0, -1]]
  test.each([
    ['standard', true, false, [100, 90, 70, 50, 20, 20, 20]],
    ['standard', true, true, [100, 80, 60, 40, 10, 10, 10]],
    ['standard', false, false, [100, 100, 100, 100, 100, 90, 80]],
    ['standard', false, true, [100, 100, 100, 100, 100, 80, 70]],
    ['flexible', true, true, [100, 100, 100, 100, 100, 100, 50]],
    ['flexible', false, false, [100, 100, 100, 100, 100, 100, 50]],
  ] as const)('%s, peak %s, weekend %s', (policy, peak, weekend, row) => {
    const percents = columns.map((daysBefore) => daysBefore.map((days) => refundPercent({ policy, peak, weekend }, days)))
    expect(percents).toEqual(columns.map((daysBefore, index) => daysBefore.map(() => row[index])))
  })
})

test('the policy class of a stay depends on its check-in night', () => {
  expect(policyClass('standard', null, checkin)).toEqual(peakWeekday)
  expect(policyClass('standard', null, day('2026-12-24'))).toEqual({ policy: 'standard', peak: true, weekend: true })
  expect(policyClass('flexible', [], day('2026-12-25'))).toEqual({ policy: 'flexible', peak: false, weekend: true })
  expect(policyClass('standard', null, day('2026-11-23'))).toEqual({ policy: 'standard', peak: false, weekend: false })
})

describe('a refund', () => {
  const paidAt = startOfDay(day('2026-11-21'))
  const request = { total: 149_000, class: peakWeekday, checkin, paidAt, by: 'owner' } as const
  const owner = (now: number) => refund({ ...request, now })

  test('decreases toward the check-in day, at midnight in Seoul', () => {
    expect(owner(startOfDay(day('2026-12-14')) - 1)).toEqual({ percent: 100, amount: 149_000 })
    expect(owner(startOfDay(day('2026-12-14')))).toEqual({ percent: 90, amount: 134_100 })
    expect(owner(startOfDay(day('2026-12-17')))).toEqual({ percent: 70, amount: 104_300 })
    expect(owner(startOfDay(day('2026-12-19')))).toEqual({ percent: 50, amount: 74_500 })
    expect(owner(startOfDay(day('2026-12-21')) - 1)).toEqual({ percent: 50, amount: 74_500 })
    expect(owner(startOfDay(day('2026-12-21')))).toEqual({ percent: 20, amount: 29_800 })
    expect(owner(startOfDay(checkin) + 12 * hourMs)).toEqual({ percent: 20, amount: 29_800 })
  })

  test('is full within 24 hours of payment, until the check-in day begins', () => {
    const paidLate = { ...request, paidAt: startOfDay(addDays(checkin, -1)) - hourMs }
    expect(refund({ ...paidLate, now: paidLate.paidAt + 24 * hourMs }).percent).toBe(100)
    expect(refund({ ...paidLate, now: paidLate.paidAt + 24 * hourMs + 1 }).percent).toBe(20)
    const paidOnTheEve = { ...request, paidAt: startOfDay(checkin) - hourMs }
    expect(refund({ ...paidOnTheEve, now: startOfDay(checkin) - 1 }).percent).toBe(100)
    expect(refund({ ...paidOnTheEve, now: startOfDay(checkin) }).percent).toBe(20)
  })

  test('is full when the company cancels or the payment arrives too late', () => {
    const now = startOfDay(checkin)
    expect(refund({ ...request, by: 'company', now })).toEqual({ percent: 100, amount: 149_000 })
    expect(refund({ ...request, by: 'late', now })).toEqual({ percent: 100, amount: 149_000 })
  })

  test('of a no-show is that of the check-in day, whenever it is recorded', () => {
    expect(refund({ ...request, by: 'noShow', now: paidAt })).toEqual({ percent: 20, amount: 29_800 })
    expect(refund({ ...request, by: 'noShow', now: startOfDay(addDays(checkin, 1)) })).toEqual({ percent: 20, amount: 29_800 })
    expect(refund({ ...request, class: { ...peakWeekday, policy: 'flexible' }, by: 'noShow', now: paidAt }).percent).toBe(50)
  })

  test('is in whole won, never negative and never more than the amount paid', () => {
    const anyBy = fc.constantFrom('owner', 'company', 'noShow', 'late')
    const anyInstant = fc.integer({ min: paidAt, max: startOfDay(checkin) + 5 * dayMs })
    fc.assert(
      fc.property(fc.nat(300_000_000), anyClass, anyInstant, fc.option(anyInstant), anyBy, (total, policy, now, paid, by) => {
        const { amount } = refund({ total, class: policy, checkin, paidAt: paid, now, by })
        expect(Number.isInteger(amount) && amount >= 0 && amount <= total).toBe(true)
      }),
    )
  })

  test('never increases over time', () => {
    const anyLater = fc.integer({ min: paidAt, max: startOfDay(checkin) + 2 * dayMs })
    fc.assert(
      fc.property(anyClass, anyLater, anyLater, (policy, one, other) => {
        const earlier = refund({ ...request, class: policy, now: Math.min(one, other) })
        const later = refund({ ...request, class: policy, now: Math.max(one, other) })
        expect(later.amount).toBeLessThanOrEqual(earlier.amount)
      }),
    )
  })
})

describe('refund steps', () => {
  test('say what part of the whole comes back where a part is locked, and merge the days on which it is the same', () => {
    const request = { total: 149_000, most: 134_000, class: peakWeekday, checkin }
    expect(refundSteps({ ...request, today: day('2026-12-10') }).slice(0, 2)).toEqual([
      { from: '2026-12-10', until: '2026-12-16', percent: 89, amount: 134_000 },
      { from: '2026-12-17', until: '2026-12-18', percent: 70, amount: 104_300 },
    ])
    expect(refundSteps({ ...request, most: 0, extras: 30_000, today: day('2026-12-10') })).toEqual([
      { from: '2026-12-10', until: '2026-12-23', percent: 0, amount: 30_000 },
    ])
  })

  test('merge consecutive days with the same percentage', () => {
    expect(refundSteps({ total: 149_000, class: peakWeekday, checkin, today: day('2026-11-21') })).toEqual([
      { from: '2026-11-21', until: '2026-12-13', percent: 100, amount: 149_000 },
      { from: '2026-12-14', until: '2026-12-16', percent: 90, amount: 134_100 },
      { from: '2026-12-17', until: '2026-12-18', percent: 70, amount: 104_300 },
      { from: '2026-12-19', until: '2026-12-20', percent: 50, amount: 74_500 },
      { from: '2026-12-21', until: '2026-12-23', percent: 20, amount: 29_800 },
    ])
  })

  test('start today, end on the check-in day and are empty afterward', () => {
    const flexible: PolicyClass = { policy: 'flexible', peak: true, weekend: true }
    expect(refundSteps({ total: 50_001, class: flexible, checkin, today: addDays(checkin, -1) })).toEqual([
      { from: '2026-12-22', until: '2026-12-22', percent: 100, amount: 50_001 },
      { from: '2026-12-23', until: '2026-12-23', percent: 50, amount: 25_000 },
    ])
    expect(refundSteps({ total: 50_001, class: flexible, checkin, today: checkin })).toHaveLength(1)
    expect(refundSteps({ total: 50_001, class: flexible, checkin, today: addDays(checkin, 1) })).toEqual([])
  })

  const anyTotal = fc.integer({ min: 100, max: 1_000_000 })
  const anyRequest = fc
    .record({ class: anyClass, daysAhead: fc.nat(90), total: anyTotal, lockedPercent: fc.nat(100) })
    .map(({ daysAhead, lockedPercent, ...rest }) => {
      const most = rest.total - takePercent(rest.total, lockedPercent)
      return { ...rest, most, checkin, today: addDays(checkin, -daysAhead) }
    })

  test('match the refund on the first and last day of each step, without gaps', () => {
    fc.assert(
      fc.property(anyRequest, ({ today, ...request }) => {
        const steps = refundSteps({ today, ...request })
        expect(steps.at(0)?.from).toBe(today)
        expect(steps.at(-1)?.until).toBe(checkin)
        steps.forEach((step, index) => {
          const previous = steps[index - 1]
          if (previous) expect(step.from).toBe(addDays(previous.until, 1))
          for (let cancelDay = step.from; cancelDay <= step.until; cancelDay = addDays(cancelDay, 1)) {
            const { percent, amount } = refund({ ...request, paidAt: null, now: startOfDay(cancelDay), by: 'owner' })
            expect({ percent, amount }).toEqual({ percent: step.percent, amount: step.amount })
          }
        })
      }),
    )
  })

  test('decrease, and say 100 % only where all comes back', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        let last = { percent: 101, amount: request.total }
        for (const { percent, amount } of refundSteps(request)) {
          expect(percent <= last.percent && amount <= last.amount).toBe(true)
          expect({ percent, amount }).not.toEqual(last)
          expect(percent === 100).toBe(amount === request.total)
          last = { percent, amount }
        }
      }),
    )
  })
})

test('the free cancellation period ends 24 hours after payment, or earlier when the check-in day begins', () => {
  const checkin = day('2026-12-23')
  const early = startOfDay(day('2026-12-01'))
  expect(freeUntil(early, checkin)).toBe(early + dayMs)
  const late = startOfDay(checkin) - hourMs
  expect(freeUntil(late, checkin)).toBe(startOfDay(checkin) - 1)
  expect(freeUntil(startOfDay(checkin) + hourMs, checkin)).toBeLessThan(startOfDay(checkin) + hourMs)
})

describe('fullRefundUntil', () => {
  const checkin = day('2026-12-11')
  const weekend = policyClass('standard', null, checkin)

  test('is the last day on which the policy refunds in full', () => {
    const paidAt = startOfDay(day('2026-11-21')) + hourMs
    expect(fullRefundUntil({ class: weekend, checkin, paidAt, locked: 0 })).toEqual({ day: day('2026-12-09') })
    expect(fullRefundUntil({ class: policyClass('flexible', null, checkin), checkin, paidAt, locked: 0 })).toEqual({
      day: day('2026-12-10'),
    })
  })

  test('is the end of the free cancellation period after payment if that is later', () => {
    const paidAt = startOfDay(day('2026-12-09')) + 12 * hourMs
    expect(fullRefundUntil({ class: weekend, checkin, paidAt, locked: 0 })).toEqual({ instant: paidAt + dayMs })
    const late = startOfDay(day('2026-12-10')) + 12 * hourMs
    expect(fullRefundUntil({ class: weekend, checkin, paidAt: late, locked: 0 })).toEqual({ instant: startOfDay(checkin) - 1 })
  })

  test('is null for a booking paid on the check-in day', () => {
    expect(fullRefundUntil({ class: weekend, checkin, paidAt: startOfDay(checkin) + hourMs, locked: 0 })).toBeNull()
  })

  test('is null for a booking of which a part is locked', () => {
    const paidAt = startOfDay(day('2026-11-21'))
    expect(fullRefundUntil({ class: weekend, checkin, paidAt, locked: 1 })).toBeNull()
  })

  test('is the last instant at which the refund is full', () => {
    fc.assert(
      fc.property(anyClass, fc.integer({ min: 0, max: 40 * 24 }), (policy, hoursBefore) => {
        const paidAt = startOfDay(checkin) + dayMs - 1 - hoursBefore * hourMs
        const end = fullRefundUntil({ class: policy, checkin, paidAt, locked: 0 })
        if (end === null) return
        const last = 'day' in end ? startOfDay(addDays(end.day, 1)) - 1 : end.instant
        const at = (now: number): number => refund({ total: 100, class: policy, checkin, paidAt, now, by: 'owner' }).percent
        expect([at(last), at(last + 1) < 100]).toEqual([100, true])
      }),
    )
  })
})
