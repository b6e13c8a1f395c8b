import type { EditPostBody } from '../../contract/post/post-input.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { listComing } from '../../db/booking/timed-bookings.ts'
import { deleteReplacedDraft } from '../../db/post/post-draft.ts'
import { lockPost, updatePost } from '../../db/post/post-writes.ts'
import type { Database } from '../../db/tables.ts'
import { releaseToWaitlist } from '../../db/waitlist/serve.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { Post } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { notify } from '../notification/notify.ts'
import { buildNameIndex } from '../search/name-index.ts'
import { rethrowWithConflicts } from './conflicting-bookings.ts'
import type { PostContext } from './create-post.ts'
import { loadOwnPost } from './load-post.ts'
import { describeImages, validateImages } from './post-images.ts'
import { readChangedPostTexts, requireSeenTexts, toPostInput, validatePostTexts, withStoredExtras } from './validate-post.ts'

/**
 * Edits the company's own post. What it was is read again under its lock, so that it keeps what another request changes meanwhile. A room
 * count below what is booked is refused with `taken_nights` and the conflicting bookings.
 */
export async function editPost({ db, clock }: PostContext, account: Account, changes: EditPostBody): Promise<Post> {
  const { postNum } = changes
  await loadOwnPost(db, account, postNum)
  const now = clock()
  await expireHolds(db, now, { postNums: [postNum] })
  // More rooms may suit those who wait, and so may lower prices.
  await releaseToWaitlist(db, { postNum }, now, async (trx) => {
    await lockPost(trx, postNum)
    await applyChanges(trx, await loadOwnPost(trx, account, postNum), changes, now)
  }).catch(rethrowWithConflicts(db))
  return await loadOwnPost(db, account, postNum)
}

type Address = Pick<Post, 'mainAddress' | 'detailAddress'>

async function applyChanges(db: Database, before: Post, sent: EditPostBody, now: number): Promise<void> {
  const { uid, postNum } = before
  const changes = withStoredExtras(before, sent)
  requireSeenTexts(before, changes)
  const { imageAlternative } = changes
  const texts = readChangedPostTexts(before, changes)
  const fields = {
    ...validatePostTexts(texts, before.extras),
    ...(await validateImages(db, uid, texts.images, imageAlternative)),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
  const draft = toPostInput(texts)
  // Only what was typed in the form that sends this is done; others may have typed meanwhile.
  await deleteReplacedDraft(db, { uid, postNum }, changes.draft)
  await describeImages(db, uid, texts.images, imageAlternative)
  const names = buildNameIndex({ ...draft, extras: draft.extras ?? before.extras })
  if (!(await updatePost(db, { uid, postNum, draft, names, now, today: dayAt(now) }))) throw new Refusal('gone')
  if (isElsewhere(before, draft)) await announceMove(db, postNum, now)
}

function isElsewhere(before: Address, after: Address): boolean {
  const [from, to] = [before, after].map(({ mainAddress, detailAddress }) => `${mainAddress} ${detailAddress}`.replace(/\s/g, ''))
  return from !== to
}

/** A booking shows the address as it is. Its owner may remember another; once a day at most, however often it is edited. */
async function announceMove(db: Database, postNum: number, now: number): Promise<void> {
  const today = dayAt(now)
  for (const bookingId of await listComing(db, postNum, today))
    await notify(db, { topic: 'moved', bookingId, key: `moved:${bookingId}:${today}`, now })
}
