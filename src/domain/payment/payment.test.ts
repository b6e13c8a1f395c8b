import { expect, test } from 'vitest'
import { canTransitionPayment, paymentStates, paymentTransitions } from './payment.ts'

const edges = [
  'ready confirming',
  'ready paid',
  'ready failed',
  'ready abandoned',
  'confirming paid',
  'confirming failed',
  'abandoned confirming',
  'abandoned paid',
  'failed paid',
]

test('a payment allows exactly the listed state transitions', () => {
  for (const from of paymentStates) {
    for (const to of paymentStates)
      expect([from, to, canTransitionPayment(from, to)]).toEqual([from, to, edges.includes(`${from} ${to}`)])
  }
  expect(paymentTransitions).toHaveLength(edges.length)
})

test('paid is a final payment state', () => {
  expect(paymentStates.filter((to) => canTransitionPayment('paid', to))).toEqual([])
})
