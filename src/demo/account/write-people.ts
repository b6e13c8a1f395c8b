import { insertPassword } from '../../db/account/person.ts'
import { insertRows } from '../../db/core/insert-rows.ts'
import { insertDog } from '../../db/dog/dog.ts'
import { imagePath } from '../../db/image/image.ts'
import { insertPost, type NameIndex, type PostInput } from '../../db/post/post-writes.ts'
import type { Database } from '../../db/tables.ts'
import { inventBusiness } from '../company/business.ts'
import type { Demonstration } from '../demonstration.ts'
import { nth } from '../illustrations/nth.ts'
import type { House } from '../post/houses.ts'
import { drawId } from '../prng.ts'
import type { DemoAccounts, demoPins } from './accounts.ts'
import type { Person } from './people.ts'

/** The hashes of the accounts that can sign in, and of their PINs; no other account has a password. */
export type Hashes = Record<keyof DemoAccounts, string> & { pins: Record<keyof typeof demoPins, string> }

/** Builds the search index of a post. */
export type BuildNameIndex = (post: PostInput) => NameIndex

export type PostNums = ReadonlyMap<House, number>

export async function writePeople(db: Database, { people, companies }: Demonstration): Promise<void> {
  await insertRows(db, 'person', [
    ...companies.map((company, index) => ({ ...toPersonRow(company), business: inventBusiness(company, index) })),
    ...people.owners.map((owner) => ({ ...toPersonRow(owner), business: null })),
  ])
  for (const [index, { owner, dog }] of people.dogs.entries()) {
    await insertDog(db, { uid: owner.uid, dog, now: owner.createdAt + index })
  }
}

export async function writePasswords(db: Database, { people, companies, hand }: Demonstration, hashes: Hashes): Promise<void> {
  const company = nth(companies, 0)
  const owner = people.signInOwner
  await insertPassword(db, { id: drawId(hand), uid: owner.uid, hash: hashes.owner }, owner.createdAt)
  await insertPassword(db, { id: drawId(hand), uid: company.uid, hash: hashes.company }, company.createdAt)
}

/** Inserts the posts with their images and rooms, in the order of rank. */
export async function writePosts(
  db: Database,
  { album, postPictures, houses, calendar }: Demonstration,
  buildNameIndex: BuildNameIndex,
): Promise<PostNums> {
  const imageIds = houses.map(({ rank, company: { uid } }) =>
    nth(postPictures, rank).map((picture) => album.add(picture, { uid, kind: 'post' })),
  )
  await writeImages(db, album, calendar.now)
  const postNums = new Map<House, number>()
  for (const house of houses) {
    const draft = { ...house.draft, images: nth(imageIds, house.rank).map(imagePath) }
    const postNum = await insertPost(db, {
      uid: house.company.uid,
      visibleTo: null,
      draft,
      names: buildNameIndex(draft),
      now: house.createdAt,
      today: calendar.today,
    })
    postNums.set(house, postNum)
  }
  return postNums
}

async function writeImages(db: Database, { images }: Demonstration['album'], now: number): Promise<void> {
  const rows = images.map((image) => ({
    image_id: image.imageId,
    uid: image.uid,
    kind: image.kind,
    width: image.width,
    height: image.height,
    color: image.color,
    alt_en: image.altEn,
    alt_ko: image.altKo,
    content_key: image.contentKey,
    created_at: new Date(now),
  }))
  await insertRows(db, 'image', rows)
}

function toPersonRow({ uid, role, displayName, email, language, phone, photoURL, createdAt }: Person) {
  return {
    id: uid,
    role,
    display_name: displayName,
    email,
    language,
    phone,
    photo_url: photoURL,
    email_verified: true,
    created_at: new Date(createdAt),
    updated_at: new Date(createdAt),
  }
}
