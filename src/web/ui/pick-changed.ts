/** The fields whose values differ. */
export function pickChanged<Values extends object>(before: Values, after: Values): Partial<Values> {
  const old = new Map(Object.entries(before).map(([field, value]) => [field, JSON.stringify(value)]))
  const changed = Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== old.get(field))
  return Object.assign({}, ...changed.map(([field, value]) => ({ [field]: value })))
}
