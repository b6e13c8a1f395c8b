import { expect, it } from 'vitest'
import { day } from '../../domain/calendar/day.ts'
import { describeOnBoth } from '../testing/database.ts'
import { aDog, addDog, addHold, addPerson, addPost, now } from '../testing/rows.ts'
import { deleteDogRow, insertDog, listOwnDogs, selectDogs, updateDog } from './dog.ts'

describeOnBoth('dogs', (database) => {
  it('are read back as stored, with or without the optional fields', async () => {
    const { db } = database
    const uid = await addPerson(db, 'owner')
    const plain = aDog({ dogAge: 0.5 })
    const cared = aDog({
      vaccinations: [{ kind: 'DHPPL', date: day('2026-01-02'), expiry: null }],
      feeding: '하루 두 번',
      vet: '서울동물병원',
    })
    await insertDog(db, { uid, dog: plain, now })
    await insertDog(db, { uid, dog: cared, now: now + 1 })
    expect(await selectDogs(db, uid)).toEqual([plain, cared])
  })

  it('can be listed, updated and deleted only by their owner', async () => {
    const { db } = database
    const [uid, other] = [await addPerson(db, 'owner'), await addPerson(db, 'owner')]
    const [one, two] = [await addDog(db, uid), await addDog(db, uid)]
    expect((await listOwnDogs(db, uid, [two.dogId, 'none', one.dogId])).map((dog) => dog.dogId)).toEqual([two.dogId, one.dogId])
    expect(await listOwnDogs(db, other, [one.dogId])).toEqual([])
    expect(await updateDog(db, { uid: other, dog: { ...one, dogName: '나비' }, now })).toBe(false)
    expect(await updateDog(db, { uid, dog: { ...one, dogName: '초코' }, now })).toBe(true)
    expect(await deleteDogRow(db, other, two.dogId)).toBe(false)
    expect(await deleteDogRow(db, uid, two.dogId)).toBe(true)
    expect((await selectDogs(db, uid)).map((dog) => dog.dogName)).toEqual(['초코'])
  })

  it('remain in bookings as a snapshot after they are deleted', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const uid = await addPerson(db, 'owner')
    const dog = await addDog(db, uid)
    await addHold(db, postNum, { uid, dogs: [dog] })
    await deleteDogRow(db, uid, dog.dogId)
    expect(await db.selectFrom('booking_dog').select(['dog_id', 'snapshot']).execute()).toEqual([{ dog_id: null, snapshot: dog }])
  })
})
