import { expect, test } from 'vitest'
import { listPaidBack } from './paid-back.ts'

const refund = { state: 'requested' as const, percent: 50, amount: 40_000, dueAt: '2026-12-01T00:00:00.000Z', doneAt: null }

test('refunds are those of the booking, or its last one in the answer of an earlier version', () => {
  const paidBack = [refund, { ...refund, amount: 10_000 }]
  expect(listPaidBack({ paidBack, refund })).toBe(paidBack)
  expect(listPaidBack({ paidBack: [], refund })).toEqual([])
  expect(listPaidBack({ refund })).toEqual([refund])
  expect(listPaidBack({ refund: null })).toEqual([])
})
