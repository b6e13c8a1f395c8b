const pattern = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/

/**
 * The trace that a W3C `traceparent` header names; undefined where the header is missing or malformed. Later versions may append fields,
 * version 00 may not.
 */
export function readTraceId(traceparent: string | undefined): string | undefined {
  const [, version, traceId, appended] = pattern.exec(traceparent ?? '') ?? []
  return version === '00' && appended !== undefined ? undefined : traceId
}
