import { expect, it } from 'vitest'
import { insertPost } from '../post/post-writes.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addImage, addPerson, addPost, now, postInput, today } from '../testing/rows.ts'
import { describeImage, findImage, imageIdOfPath, imagePath, listOwnImages, listPostImages } from './image.ts'

it('imageIdOfPath returns the ID in an image path and null for any other path', () => {
  expect(imageIdOfPath(imagePath('a1'))).toBe('a1')
  expect(['', '/images/', 'https://else.example/images/a1'].map(imageIdOfPath)).toEqual([null, null, null])
})

describeOnBoth('images', (database) => {
  it('can be listed and given alternative text only by their owner', async () => {
    const { db } = database
    const uid = await addPerson(db, 'company')
    const imageId = imageIdOfPath(await addImage(db, uid)) ?? ''
    expect(await describeImage(db, { imageId, uid: 'other', altEn: 'x', altKo: 'x' })).toBe(false)
    expect(await describeImage(db, { imageId, uid, altEn: 'A dog', altKo: '강아지' })).toBe(true)
    expect(await findImage(db, imageId)).toMatchObject({ imageId, uid, altEn: 'A dog', altKo: '강아지', width: 1600 })
    expect(await findImage(db, 'none')).toBeNull()
    expect((await listOwnImages(db, uid, [imageId, 'none'])).map((image) => image.imageId)).toEqual([imageId])
    expect(await listOwnImages(db, 'other', [imageId])).toEqual([])
  })

  it('are listed by post, with an empty list for an unknown post', async () => {
    const { db } = database
    const uid = await addPerson(db, 'company')
    const [a, b, c] = [await addImage(db, uid), await addImage(db, uid), await addImage(db, uid)]
    const names = { nameKeys: [], districtKeys: [] }
    const draft = { ...postInput, images: [c, b, a] }
    const postNum = await insertPost(db, { uid, draft, names, visibleTo: null, now, today })
    const { postNum: other } = await addPost(db)
    const images = await listPostImages(db, [postNum, other, 99])
    expect([...images.values()].map((list) => list.length)).toEqual([3, 1, 0])
    expect(images.get(postNum)?.map(({ imageId }) => imagePath(imageId))).toEqual([c, b, a])
    expect(await listPostImages(db, [])).toEqual(new Map())
  })
})
