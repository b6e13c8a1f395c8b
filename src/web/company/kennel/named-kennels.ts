import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Kennel } from '../../../domain/kennel/kennel.ts'

/** A name in the form; `kennelId` is null for one that is not saved yet. `key` tells the fields apart. */
export type NamedKennel = { key: number; kennelId: number | null; size: DogSize; name: string; isRemoved: boolean }

export function toNamedKennels(kennels: readonly Kennel[]): NamedKennel[] {
  return kennels
    .filter(({ removedOn }) => removedOn === null)
    .map(({ kennelId, size, name }, key) => ({ key, kennelId, size, name, isRemoved: false }))
}

type Changes = {
  add: { size: DogSize; name: string }[]
  rename: { kennelId: number; name: string }[]
  remove: number[]
}

/** What the form changes, and by path of an error (`add.0`) the key of its field. A new name that is empty is none. */
export function composeKennelChanges(
  { kennels }: { kennels: readonly Kennel[] },
  named: readonly NamedKennel[],
): { body: Changes; keys: Map<string, number> } {
  const body: Changes = { add: [], rename: [], remove: [] }
  const keys = new Map<string, number>()
  for (const { key, kennelId, size, isRemoved, ...rest } of named) {
    const name = rest.name.trim()
    if (kennelId === null) {
      if (name === '') continue
      keys.set(`add.${body.add.length}`, key)
      body.add.push({ size, name })
    } else if (isRemoved) body.remove.push(kennelId)
    else if (name !== kennels.find((kennel) => kennel.kennelId === kennelId)?.name) {
      keys.set(`rename.${body.rename.length}`, key)
      body.rename.push({ kennelId, name })
    }
  }
  return { body, keys }
}

/** As many numbered names as rooms still have none, leaving out those that are taken. */
export function fillNames(taken: readonly string[], rooms: number, suggest: (place: number) => string): string[] {
  const missing = Math.max(0, rooms - taken.length)
  return Array.from({ length: rooms + taken.length }, (_, index) => suggest(index + 1))
    .filter((name) => !taken.includes(name))
    .slice(0, missing)
}
