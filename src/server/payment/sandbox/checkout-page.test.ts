import { expect, it } from 'vitest'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { aHeldBooking, confirm } from '../../testing/bookings.ts'
import { countApprovals, createScene, getState, runDueWork, submitForm } from '../../testing/payments.ts'

describeOnBoth('the sandbox checkout', (database) => {
  it('redirects as the provider does, in the language of the page', async () => {
    const scene = createScene(database)
    const { db, api } = scene
    const held = await aHeldBooking(db, api)
    const lost = await submitForm(scene, held.orderId, { action: 'lose' })
    expect([lost.status, lost.headers.get('location')]).toEqual([303, '/mybooking'])
    const paid = await submitForm(scene, held.orderId, { action: 'pay' }, '/ko')
    expect(paid.status).toBe(303)
    const url = new URL(paid.headers.get('location') ?? '', 'http://localhost:3000')
    expect(url.pathname).toBe('/ko/success')
    const { paymentKey = '', ...rest } = Object.fromEntries(url.searchParams)
    expect(rest).toEqual({ paymentType: 'NORMAL', orderId: held.orderId, amount: '72000' })
    expect((await confirm(api, held, paymentKey)).body.booking).toMatchObject({ state: 'confirmed' })
    const closed = await submitForm(scene, held.orderId, { action: 'pay' })
    expect(closed.headers.get('location')).toBe(`/payment/sandbox/${held.orderId}`)
  })

  it('redirects to the failure page with a code on cancel and failure, and is closed afterwards', async () => {
    const scene = createScene(database)
    const { db, api } = scene
    const expected = [
      { form: { action: 'cancel' }, code: 'PAY_PROCESS_CANCELED' },
      { form: { action: 'fail', code: 'EXCEED_MAX_AMOUNT' }, code: 'EXCEED_MAX_AMOUNT' },
    ]
    for (const { form, code } of expected) {
      const held = await aHeldBooking(db, api)
      const failed = await submitForm(scene, held.orderId, form)
      const url = new URL(failed.headers.get('location') ?? '', 'http://localhost:3000')
      expect([url.pathname, url.searchParams.get('code'), url.searchParams.get('orderId')]).toEqual(['/fail', code, held.orderId])
      expect(await getState(scene, held)).toMatchObject({ state: 'held', payment: { state: 'ready' } })
      const closed = await submitForm(scene, held.orderId, { action: 'pay' })
      expect(closed.headers.get('location')).toBe(`/payment/sandbox/${held.orderId}`)
    }
    expect(await countApprovals(db)).toBe(0)
  })

  it('reports a failure by webhook', async () => {
    const scene = createScene(database)
    const held = await aHeldBooking(scene.db, scene.api)
    await submitForm(scene, held.orderId, { action: 'fail', code: 'FDS_ERROR' })
    await runDueWork(scene.context)
    expect(await getState(scene, held)).toMatchObject({ state: 'held', payment: { state: 'failed' } })
  })

  it('confirms the booking although the confirm request returns 500', async () => {
    const scene = createScene(database)
    const held = await aHeldBooking(scene.db, scene.api)
    const { headers } = await submitForm(scene, held.orderId, { action: 'error500' })
    const url = new URL(headers.get('location') ?? '', 'http://localhost:3000')
    const { body } = await confirm(scene.api, held, url.searchParams.get('paymentKey') ?? '')
    expect(body.booking).toMatchObject({ state: 'confirmed' })
  })

  it('refuses an unknown order or code, another origin, and any provider but the sandbox', async () => {
    const scene = createScene(database)
    const held = await aHeldBooking(scene.db, scene.api)
    expect((await submitForm(scene, 'no-such-order', { action: 'pay' })).status).toBe(404)
    expect((await submitForm(scene, held.orderId, { action: 'fail', code: 'MADE_UP' })).status).toBe(422)
    const body = new FormData()
    const url = `http://localhost:3000/payment/sandbox/${held.orderId}`
    const foreign = new Request(url, { method: 'POST', body, headers: { origin: 'https://elsewhere.example' } })
    expect((await scene.api.send(foreign)).status).toBe(403)
    const payments = { provider: 'toss' as const, url: 'https://provider.test', clientKey: 'test_ck_1', secretKey: 'test_sk_1' }
    Object.assign(scene.context, { config: { ...scene.context.config, payments } })
    expect((await submitForm(scene, held.orderId, { action: 'pay' })).status).toBe(404)
  })
})
