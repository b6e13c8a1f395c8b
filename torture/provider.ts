import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { openEmbedded } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { addSandboxPayment } from '../src/db/sandbox.ts'
import type { Database } from '../src/db/tables.ts'
import { createSandbox } from '../src/server/payment/sandbox/sandbox.ts'
import { randomId } from '../src/server/random-id.ts'

type ProviderCall = { kind: 'confirm' | 'cancel' | 'lookUp' }

/** What happens to a call: `answer` makes the provider do its work, `cut` breaks the connection. */
type Line = (call: ProviderCall, answer: () => Promise<Response>, cut: () => Response) => Promise<Response>

export type Provider = {
  url: string
  db: Database
  secretKey: string
  /** how calls pass from now on; at first undisturbed */
  setLine(line: Line): void
  /** The owner authenticates in the provider's window. Returns the payment key; nobody is charged yet. */
  authenticate(orderId: string, amount: number): Promise<string>
  close(): Promise<void>
}

const secretKey = 'test_sk_torture'

/** The payment provider outside of the program: the sandbox's books in a database of its own, behind a line that can be disturbed. */
export async function openProvider(): Promise<Provider> {
  const { db } = await openEmbedded()
  await migrate(db)
  const sandbox = createSandbox({ db, clock: Date.now, secretKey })
  const undisturbed: Line = (_, answer) => answer()
  let line = undisturbed
  const server = createAdaptorServer({
    fetch: async (request, { outgoing }) => {
      const cut = (): Response => {
        outgoing.destroy()
        return new Response()
      }
      return await line(callOf(request), () => sandbox(request), cut)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    db,
    secretKey,
    setLine(changed) {
      line = changed
    },
    async authenticate(orderId, amount) {
      const paymentKey = `torture_${randomId()}`
      const payment = { paymentKey, orderId, amount, orderName: 'Kkori', customerKey: null, fault: null, now: Date.now() }
      await addSandboxPayment(db, { ...payment, status: 'IN_PROGRESS' })
      return paymentKey
    },
    async close() {
      server.close()
      await db.destroy()
    },
  }
}

function callOf({ method, url }: Request): ProviderCall {
  if (method === 'GET') return { kind: 'lookUp' }
  return { kind: url.endsWith('/confirm') ? 'confirm' : 'cancel' }
}
