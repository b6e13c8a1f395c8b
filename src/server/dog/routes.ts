import type { Hono } from 'hono'
import * as calls from '../../contract/dog.ts'
import { insertDog, listDogs } from '../../db/dog.ts'
import { handle } from '../call.ts'
import { requireOwnPhoto } from '../image/own-photo.ts'
import type { Parts } from '../parts.ts'
import { randomId } from '../random-id.ts'
import { editDog } from './edit-dog.ts'
import { forgetDog } from './forget-dog.ts'

export function dogRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.listDogs, async ({ account }) => {
    const dogs = await listDogs(parts.db, account.uid)
    return { dogs: dogs.map(calls.dogToWire) }
  })

  handle(app, parts, calls.createDog, async ({ input, account: { uid } }) => {
    if (input.photoURL) await requireOwnPhoto(parts, uid, input.photoURL)
    const dog = { ...input, dogId: randomId() }
    await insertDog(parts.db, { uid, dog, now: parts.clock() })
    return { dog: calls.dogToWire(dog) }
  })

  handle(app, parts, calls.editDog, async ({ input, account }) => ({
    dog: calls.dogToWire(await editDog(parts, account.uid, input)),
  }))

  handle(app, parts, calls.deleteDog, async ({ input, account }) => {
    await forgetDog(parts, account.uid, input.dogId)
    return {}
  })
}
