/**
 * The fields of `after` that differ from `before`. A form sends only these of what it was loaded with, so that saving it keeps what somebody
 * else has changed meanwhile. The objects named by `byField` are compared field by field, where an endpoint merges them so.
 */
export function onlyChanged<Body extends object>(
  before: Body,
  after: Body,
  byField?: readonly (keyof Body & string)[],
): Partial<Body>
export function onlyChanged(before: object, after: object, byField: readonly string[] = []): object {
  const values = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(values.get(name)))
  return Object.fromEntries(
    changed.map(([name, value]) => [name, byField.includes(name) ? onlyChanged(values.get(name) ?? {}, value) : value]),
  )
}
