/** Creates a record that maps every key to the same value. */
export function fillRecord<Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> {
  const record: Partial<Record<Key, Value>> = {}
  for (const key of keys) record[key] = value
  if (!hasEvery(record, keys)) throw new Error('Every key was assigned above')
  return record
}

function hasEvery<Key extends string, Value>(
  record: Partial<Record<Key, Value>>,
  keys: readonly Key[],
): record is Record<Key, Value> {
  return keys.every((key) => key in record)
}
