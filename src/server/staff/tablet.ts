import { toWireInstant } from '../../contract/field.ts'
import type { WireTablet } from '../../contract/staff/staff.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import {
  deleteTablet,
  findTablet,
  insertTablet,
  type ListedTablet,
  listTabletsOfCompany,
  type Tablet,
} from '../../db/staff/tablet.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { coversPosts, toPostScope } from '../../domain/staff/staff.ts'
import { tabletMs } from '../../domain/staff/tablet.ts'
import { parseDevice } from '../account/session/device.ts'
import { endOwnSession, endOwnTablet } from '../account/session/start-session.ts'
import type { Caller } from '../http/endpoint.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { readClient } from '../http/request/client-ip.ts'
import { endedCookie, isTabletValid, tabletCookie, tabletToken } from '../http/session.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'

/** Makes the browser of a request a shared tablet and signs whoever enrolls it out there. */
export async function enrollTablet(
  context: AppContext,
  { account, lockAccount }: Caller,
  request: Request,
  headers: Headers,
): Promise<{ tabletId: string; until: number }> {
  await consumeRateLimit(context, rateLimits.tablet, account.uid)
  const now = context.clock()
  const [tabletId, token, until] = [randomId(), randomId() + randomId(), now + tabletMs]
  await endOwnTablet(context, request, headers)
  await inTransaction(context.db, async (db) => {
    await lockAccount(db)
    const { userAgent } = readClient(request)
    const enrolledBy = account.work?.memberId ?? null
    await insertTablet(db, { tabletId, token, companyUid: account.uid, enrolledBy, userAgent, now, expiresAt: until })
    await endOwnSession({ ...context, db }, request)
  })
  headers.append('Set-Cookie', endedCookie(context))
  headers.append('Set-Cookie', await tabletCookie(token, context))
  return { tabletId, until }
}

/** The tablet that a request comes from: null for other devices, `ended` if it is none any more. */
export async function findOwnTablet(context: AppContext, request: Request): Promise<Tablet | 'ended' | null> {
  const token = await tabletToken(request.headers, context)
  if (token === null) return null
  const tablet = await findTablet(context.db, { token }, context.clock())
  return tablet && isTabletValid(tablet) ? tablet : 'ended'
}

/** The tablets of a company on which people can work now. A manager of some posts sees those enrolled for these only. */
export async function listTablets({ db, clock }: Pick<AppContext, 'db' | 'clock'>, account: Account): Promise<ListedTablet[]> {
  const tablets = await listTabletsOfCompany(db, account.uid, clock())
  return tablets.filter((tablet) => isTabletValid(tablet) && isManagedBy(account, tablet))
}

export async function endTablet(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  account: Account,
  tabletId: string,
): Promise<void> {
  const tablet = await findTablet(db, { tabletId }, clock())
  if (!tablet || !isManagedBy(account, tablet) || !(await deleteTablet(db, account.uid, tabletId))) throw new Refusal('not_found')
}

function isManagedBy(account: Account, { enroller }: Tablet): boolean {
  return coversPosts(toPostScope(account), enroller?.posts ?? null)
}

export function tabletToWire({ tabletId, userAgent, enrolledBy, createdAt, usedAt, expiresAt }: ListedTablet): WireTablet {
  return {
    tabletId,
    ...parseDevice(userAgent),
    enrolledBy,
    enrolledAt: toWireInstant(createdAt),
    usedAt: toWireInstant(usedAt),
    until: toWireInstant(expiresAt),
  }
}
