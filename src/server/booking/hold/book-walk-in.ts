import type { WalkInInput } from '../../../contract/booking/booking-endpoints.ts'
import { findWalkInOfKey } from '../../../db/booking/booking.ts'
import { reserveWalkIn } from '../../../db/booking/hold.ts'
import type { Account } from '../../../domain/account/account.ts'
import { loadOwnPost } from '../../post/load-post.ts'
import type { BookingContext } from '../booking-context.ts'
import { hashRequest, reserveStay } from './reserve-stay.ts'

/** Books a stay that is paid at the desk, see `reserveStay`. There is no owner account and no payment, so the booking never expires. */
export async function bookWalkIn(context: BookingContext, account: Account, input: WalkInInput, key: string): Promise<string> {
  const { name, phone = '' } = input
  const post = await loadOwnPost(context.db, account, input.postNum)
  return await reserveStay(context, {
    account,
    post,
    input,
    errors: {},
    key,
    requestHash: hashRequest(input, [name, phone]),
    findEarlier: (trx) => findWalkInOfKey(trx, post.postNum, key),
    insert: (trx, booking) => reserveWalkIn(trx, { ...booking, company: account.uid, name, phone: phone || null }),
  })
}
