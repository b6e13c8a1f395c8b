import { insertDog } from '../db/dog.ts'
import { imagePath } from '../db/image.ts'
import { insertPassword } from '../db/person.ts'
import { insertPost } from '../db/post-draft.ts'
import type { Database } from '../db/tables.ts'
import { nameIndexOf } from '../server/search/name-index.ts'
import { nth } from './art/nth.ts'
import { idFrom } from './chance.ts'
import type { Demonstration } from './demonstration.ts'
import type { House } from './houses.ts'
import { insertRows } from './insert-rows.ts'
import type { Person } from './people.ts'

/** Hashes of the passwords of the two who can sign in; nobody else has one. */
export type Hashes = { owner: string; company: string }

export type PostNums = ReadonlyMap<House, number>

export async function writePeople(db: Database, { people, companies }: Demonstration): Promise<void> {
  await insertRows(db, 'person', [...companies, ...people.owners].map(personRow))
  for (const [index, { owner, dog }] of people.dogs.entries()) {
    await insertDog(db, { uid: owner.uid, dog, now: owner.createdAt + index })
  }
}

export async function writePasswords(db: Database, { people, companies, hand }: Demonstration, hashes: Hashes): Promise<void> {
  const company = nth(companies, 0)
  const owner = people.signInOwner
  await insertPassword(db, { id: idFrom(hand), uid: owner.uid, hash: hashes.owner }, owner.createdAt)
  await insertPassword(db, { id: idFrom(hand), uid: company.uid, hash: hashes.company }, company.createdAt)
}

/** The posts with their pictures and rooms, in the order of the list. */
export async function writePosts(db: Database, { album, postPictures, houses, calendar }: Demonstration): Promise<PostNums> {
  const shown = houses.map(({ rank, company: { uid } }) =>
    nth(postPictures, rank).map((picture) => album.add(picture, { uid, kind: 'post' })),
  )
  await writeImages(db, album, calendar.now)
  const postNums = new Map<House, number>()
  for (const house of houses) {
    const draft = { ...house.draft, images: nth(shown, house.rank).map(imagePath) }
    const about = {
      uid: house.company.uid,
      visibleTo: null,
      names: nameIndexOf(draft),
      now: house.createdAt,
      today: calendar.today,
    }
    postNums.set(house, await insertPost(db, { ...about, draft }))
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
    colour: image.colour,
    alt_en: image.altEn,
    alt_ko: image.altKo,
    content_key: image.contentKey,
    created_at: new Date(now),
  }))
  await insertRows(db, 'image', rows)
}

function personRow({ uid, role, displayName, email, language, phone, photoURL, createdAt }: Person) {
  return {
    ...{ id: uid, role, display_name: displayName, email, language, phone, photo_url: photoURL },
    email_verified: true,
    created_at: new Date(createdAt),
    updated_at: new Date(createdAt),
  }
}
