import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { openEmbedded } from '../src/db/core/database.ts'
import { migrate } from '../src/db/core/migrate.ts'
import { addSandboxPayment } from '../src/db/payment/sandbox.ts'
import type { Database } from '../src/db/tables.ts'
import { createSandbox } from '../src/server/payment/sandbox/sandbox.ts'
import { randomId } from '../src/server/runtime/random-id.ts'

type ProviderCall = { kind: 'confirm' | 'cancel' | 'lookUp' }

/** Decides how a call is answered: `respond` lets the provider process it, `disconnect` closes the connection. */
type Interceptor = (call: ProviderCall, respond: () => Promise<Response>, disconnect: () => Response) => Promise<Response>

export type Provider = {
  url: string
  db: Database
  secretKey: string
  /** Replaces the interceptor of all later calls; initially calls pass through. */
  intercept(interceptor: Interceptor): void
  /** Authenticates the owner in the provider's checkout window. Returns the payment key; nothing is captured yet. */
  authenticate(orderId: string, amount: number): Promise<string>
  close(): Promise<void>
}

const secretKey = 'test_sk_faults'

/** Starts a payment provider outside the program: the sandbox with its own database, behind an interceptor that can inject faults. */
export async function openProvider(): Promise<Provider> {
  const { db } = await openEmbedded()
  await migrate(db)
  const sandbox = createSandbox({ db, clock: Date.now, secretKey })
  const passThrough: Interceptor = (_, respond) => respond()
  let interceptor = passThrough
  const server = createAdaptorServer({
    fetch: async (request, { outgoing }) => {
      const disconnect = (): Response => {
        outgoing.destroy()
        return new Response()
      }
      return await interceptor(parseCall(request), () => sandbox(request), disconnect)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    db,
    secretKey,
    intercept(replacement) {
      interceptor = replacement
    },
    async authenticate(orderId, amount) {
      const paymentKey = `faults_${randomId()}`
      const payment = {
        paymentKey,
        orderId,
        amount,
        orderName: 'Kkori',
        customerKey: null,
        simulatedError: null,
        now: Date.now(),
      }
      await addSandboxPayment(db, { ...payment, status: 'IN_PROGRESS' })
      return paymentKey
    },
    async close() {
      server.close()
      await db.destroy()
    },
  }
}

function parseCall({ method, url }: Request): ProviderCall {
  if (method === 'GET') return { kind: 'lookUp' }
  return { kind: url.endsWith('/confirm') ? 'confirm' : 'cancel' }
}
