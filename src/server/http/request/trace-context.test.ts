import { expect, test } from 'vitest'
import { readTraceParent } from './trace-context.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'

test.each([
  `00-${traceId}-${parentId}-01`,
  `00-${traceId}-${parentId}-00`,
  `01-${traceId}-${parentId}-01`,
  `cc-${traceId}-${parentId}-01-what-comes-later`,
])('the trace is taken from %j', (traceparent) => {
  const isSampled = traceparent.includes('-01')
  expect(readTraceParent(traceparent)).toEqual({ traceId, spanId: parentId, isSampled })
})

test.each([
  undefined,
  '',
  traceId,
  `ff-${traceId}-${parentId}-01`,
  `00-${'0'.repeat(32)}-${parentId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${parentId}-01`,
  `00-${traceId}-${parentId}-01-more`,
  `cc-${traceId}-${parentId}-01.more`,
  `00-${traceId}-${parentId}`,
  `00-${traceId}-${parentId}-01\n`,
  `00-${traceId}-${parentId}-01, 00-${traceId}-${parentId}-01`,
  `00-someone@example.com-${parentId}-01`,
])('the malformed header %j names no trace', (traceparent) => {
  expect(readTraceParent(traceparent)).toBeUndefined()
})
