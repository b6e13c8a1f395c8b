const pattern = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** `spanId` is that of the caller; `isSampled` whether it records the trace. */
type TraceParent = { traceId: string; spanId: string; isSampled: boolean }

/**
 * What a W3C `traceparent` header says; undefined where the header is missing or malformed. Later versions may append fields,
 * version 00 may not.
 */
export function readTraceParent(traceparent: string | undefined): TraceParent | undefined {
  const [, version, traceId, spanId, flags = '', appended] = pattern.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || (version === '00' && appended !== undefined)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
