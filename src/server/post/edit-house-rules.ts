import type { FieldErrors } from '../../contract/field-error.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { changeHouseRules } from '../../db/post/house-rules.ts'
import { releaseToWaitlist } from '../../db/waitlist/serve.ts'
import type { Account } from '../../domain/account/account.ts'
import { type Day, dayAt } from '../../domain/calendar/day.ts'
import type { HouseRules, StayLength } from '../../domain/post/house-rules.ts'
import { Refusal } from '../../domain/refusal.ts'
import { requireSeen } from '../http/require-seen.ts'
import type { PostContext } from './create-post.ts'
import { loadOwnPost } from './load-post.ts'

export type HouseRulesChange = { postNum: number; seen?: Pick<HouseRules, 'stayLengths'> | undefined } & RulesChanges

type RulesChanges = { [Name in keyof HouseRules]?: HouseRules[Name] | undefined }

/**
 * Changes the rules of the company's own post; omitted ones stay. Spans of check-in days that are over are left out. Whoever waits for a stay that is
 * possible only now is offered it.
 */
export async function editHouseRules(
  { db, clock }: PostContext,
  account: Account,
  { postNum, seen, ...changes }: HouseRulesChange,
): Promise<HouseRules> {
  await loadOwnPost(db, account, postNum)
  const now = clock()
  const today = dayAt(now)
  const change = (before: HouseRules): HouseRules => {
    requireSeen({ seen: seen?.stayLengths, stored: before.stayLengths, sent: changes.stayLengths })
    const rules = { ...before, ...withoutUndefined(changes) }
    const fields = validateHouseRules(rules, changes, today)
    if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
    const current = rules.stayLengths.filter(({ to }) => to >= today)
    return { ...rules, stayLengths: current.toSorted((one, other) => (one.from < other.from ? -1 : 1)) }
  }
  await expireHolds(db, now, { postNums: [postNum] })
  return await releaseToWaitlist(db, { postNum }, now, async (trx) =>
    changeHouseRules(trx, { postNum, uid: account.uid, clock, change }),
  )
}

function withoutUndefined(changes: RulesChanges): Partial<HouseRules> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

function validateHouseRules(rules: HouseRules, changes: RulesChanges, today: Day): FieldErrors {
  const fields: FieldErrors = {}
  if (rules.minNights > rules.maxNights) fields.maxNights = 'reversed'
  const until = changes.pause?.until
  if (changes.pause && until) {
    if (until < changes.pause.from) fields['pause.until'] = 'reversed'
    else if (until < today) fields['pause.until'] = 'pastDay'
  }
  return { ...fields, ...validateStayLengths(rules.stayLengths) }
}

function validateStayLengths(spans: readonly StayLength[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const [index, { from, to, minNights, maxNights }] of spans.entries()) {
    if (to < from) fields[`stayLengths.${index}.to`] = 'reversed'
    if (minNights > maxNights) fields[`stayLengths.${index}.maxNights`] = 'reversed'
    const isCovered = spans.some((other, place) => place < index && from <= other.to && other.from <= to)
    if (isCovered) fields[`stayLengths.${index}.from`] = 'duplicate'
  }
  return fields
}
