import type { Hono } from 'hono'
import { dogToWire } from '../../contract/dog/dog.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { selectDogs } from '../../db/dog/dog.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import type { AppContext } from '../runtime/context.ts'
import { createDog } from './create-dog.ts'
import { deleteDog } from './delete-dog.ts'
import { editDog } from './edit-dog.ts'

export function dogRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.listDogs, async ({ account }) => {
    const dogs = await selectDogs(context.db, account.uid)
    return { dogs: dogs.map(dogToWire) }
  })

  registerEndpoint(app, context, endpoints.createDog, async (call) => {
    await consumeRateLimit(context, rateLimits.dog, call.account.uid)
    return { dog: dogToWire(await createDog(context, call, call.input)) }
  })

  registerEndpoint(app, context, endpoints.editDog, async (call) => {
    await consumeRateLimit(context, rateLimits.dog, call.account.uid)
    return { dog: dogToWire(await editDog(context, call, call.input)) }
  })

  registerEndpoint(app, context, endpoints.deleteDog, async ({ input, account }) => {
    await consumeRateLimit(context, rateLimits.dog, account.uid)
    await deleteDog(context, account.uid, input.dogId)
    return {}
  })
}
