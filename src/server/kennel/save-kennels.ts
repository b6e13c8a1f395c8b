import type { SaveKennels } from '../../contract/kennel/kennel.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listKennels, lockKennels, writeKennels } from '../../db/kennel/kennel.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import { type Kennel, maxKennels, maxStoredKennels } from '../../domain/kennel/kennel.ts'
import type { Post } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { loadOwnPost } from '../post/load-post.ts'
import type { AppContext } from '../runtime/context.ts'

/** Changes the kennels of the company's own post, and returns all of them. */
export async function saveKennels(context: AppContext, account: Account, input: SaveKennels): Promise<Kennel[]> {
  const { postNum } = input
  await loadOwnPost(context.db, account, postNum)
  await consumeRateLimit(context, rateLimits.kennel, account.uid)
  const now = context.clock()
  return await inTransaction(context.db, async (db) => {
    await lockKennels(db, postNum)
    const post = await loadOwnPost(db, account, postNum)
    const kennels = (await listKennels(db, [postNum])).get(postNum) ?? []
    const changes = composeNames(input)
    validate(changes, kennels, post)
    await writeKennels(db, postNum, changes, { now, today: dayAt(now) })
    return (await listKennels(db, [postNum])).get(postNum) ?? []
  })
}

/** One name can be typed in composed and in decomposed letters. */
function composeNames({ add, rename, ...rest }: SaveKennels): SaveKennels {
  const compose = <Named extends { name: string }>(kennel: Named): Named => ({ ...kennel, name: kennel.name.normalize('NFC') })
  return { ...rest, add: add.map(compose), rename: rename.map(compose) }
}

/** Refuses kennels of another post with `not_found`, and names that would not be unique with `duplicate`. */
function validate({ add, rename, remove }: SaveKennels, kennels: readonly Kennel[], post: Post): void {
  const inUse = new Map(kennels.filter(({ removedOn }) => removedOn === null).map((kennel) => [kennel.kennelId, kennel]))
  if ([...rename.map(({ kennelId }) => kennelId), ...remove].some((kennelId) => !inUse.has(kennelId)))
    throw new Refusal('not_found')
  const fields: Record<string, string> = {}
  const taken = new Set<string>()
  const changed = new Set([...remove, ...rename.map(({ kennelId }) => kennelId)])
  for (const { kennelId, size, name } of inUse.values()) if (!changed.has(kennelId)) taken.add(`${size} ${name}`)
  rename.forEach(({ kennelId, name }, index) => {
    const key = `${inUse.get(kennelId)?.size} ${name}`
    if (taken.has(key)) fields[`rename.${index}.name`] = 'duplicate'
    taken.add(key)
    if (remove.includes(kennelId) || rename.findIndex((other) => other.kennelId === kennelId) !== index)
      fields[`rename.${index}.kennelId`] = 'duplicate'
  })
  add.forEach(({ size, name }, index) => {
    if (!post.rooms.some((room) => room.size === size)) fields[`add.${index}.size`] = 'sizeNotOffered'
    if (taken.has(`${size} ${name}`)) fields[`add.${index}.name`] = 'duplicate'
    taken.add(`${size} ${name}`)
  })
  if (dogSizes.some((size) => [...taken].filter((key) => key.startsWith(`${size} `)).length > maxKennels)) fields.add = 'tooMany'
  if (kennels.length + countNew(add, kennels) > maxStoredKennels) fields.add = 'tooMany'
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
}

/** Those that do not bring back a removed one. */
function countNew(add: SaveKennels['add'], kennels: readonly Kennel[]): number {
  const removed = new Set(kennels.flatMap(({ size, name, removedOn }) => (removedOn === null ? [] : `${size} ${name}`)))
  return add.filter(({ size, name }) => !removed.has(`${size} ${name}`)).length
}
