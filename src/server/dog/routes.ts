import type { Hono } from 'hono'
import * as calls from '../../contract/dog/dog.ts'
import { selectDogs } from '../../db/dog/dog.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import type { AppContext } from '../runtime/context.ts'
import { addDog } from './add-dog.ts'
import { deleteDog } from './delete-dog.ts'
import { editDog } from './edit-dog.ts'

export function dogRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, calls.listDogs, async ({ account }) => {
    const dogs = await selectDogs(context.db, account.uid)
    return { dogs: dogs.map(calls.dogToWire) }
  })

  registerEndpoint(app, context, calls.createDog, async ({ input, account }) => ({
    dog: calls.dogToWire(await addDog(context, account.uid, input)),
  }))

  registerEndpoint(app, context, calls.editDog, async ({ input, account }) => ({
    dog: calls.dogToWire(await editDog(context, account.uid, input)),
  }))

  registerEndpoint(app, context, calls.deleteDog, async ({ input, account }) => {
    await deleteDog(context, account.uid, input.dogId)
    return {}
  })
}
