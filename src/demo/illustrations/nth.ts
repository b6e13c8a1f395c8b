/** The element at an index that the caller knows to exist. */
export function nth<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`)
  return value
}

export function first<T>(list: readonly T[]): T {
  return nth(list, 0)
}

export function last<T>(list: readonly T[]): T {
  return nth(list, list.length - 1)
}
