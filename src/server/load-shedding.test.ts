import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callUrls } from '../contract/urls.ts'
import { Refusal } from '../domain/refusal.ts'
import { shedLoad } from './load-shedding.ts'

/** An app whose answers wait until they are let go. */
function open(most: number) {
  const app = new Hono()
  const waiting: (() => void)[] = []
  let shed = 0
  const noteShed = (): void => {
    shed += 1
  }
  app.use(shedLoad(noteShed, most))
  app.all('*', async (context) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return context.text('answered')
  })
  const letGo = (): void => {
    for (const go of waiting.splice(0)) go()
  }
  app.onError((error, context) => context.text(error instanceof Refusal ? error.code : 'bug', 503))
  return { ask: async (path: string) => (await app.request(path)).status, letGo, shed: () => shed }
}

test('what arrives while too many are being answered is refused at once; afterwards there is room again', async () => {
  const { ask, letGo, shed } = open(2)
  const first = [ask('/'), ask('/search')]
  expect(await ask('/')).toBe(503)
  letGo()
  expect(await Promise.all(first)).toEqual([200, 200])
  const later = ask('/')
  letGo()
  expect(await later).toBe(200)
  expect(shed()).toBe(1)
})

test('what waits for the payment provider neither fills the room nor needs it', async () => {
  const { ask, letGo } = open(1)
  const confirms = [ask(callUrls.paymentConfirm), ask('/success'), ask('/ko/success')]
  const page = ask('/')
  expect(await ask('/')).toBe(503)
  const health = ask('/healthz')
  letGo()
  expect(await Promise.all([...confirms, page, health])).toEqual([200, 200, 200, 200, 200])
})
