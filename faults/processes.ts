import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import { enqueueJob } from '../src/db/core/jobs.ts'
import { rateLimits } from '../src/server/http/rate-limit.ts'
import { webhookJobKind } from '../src/server/payment/handle-webhook.ts'
import { audit, waitUntilSettled } from './audit.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { addPostAtOnce, addPostWithRooms, authSecret, type FaultEnvironment, openEnvironment } from './environment.ts'
import { examples, type Line, seconds } from './report.ts'
import type { Server } from './server.ts'
import { buyStay, type Log, type Market, newLog, readNumber, startBuyers } from './stay.ts'
import { callEndpoint, createSession, type EndpointResponse, type Owner, oneNightStay } from './users.ts'

/** The first process is `environment.server`. */
type Group = { environment: FaultEnvironment; servers: readonly Server[]; balancer: Balancer; log: Log; postNum: number }

const visitor: Owner = { uid: '', cookie: '' }
const priceChanges = 4
const password = 'Walks-9-rivers'
/** Below the limit of bookings of one owner, which is on. */
const turns = 8

/** Several processes on one database behind a load balancer: what one does, the others know; one is killed; all are restarted in turn. */
export async function processes(size: { counts: readonly number[]; givesBackJobs: boolean }): Promise<Line[]> {
  const lines: Line[] = []
  for (const count of size.counts) lines.push(await runGroup(count, size.givesBackJobs))
  return lines
}

async function runGroup(count: number, givesBackJobs: boolean): Promise<Line> {
  const environment = await openEnvironment({ settings: { RATE_LIMITS: 'on' } })
  const job = givesBackJobs ? await leaveJobs(environment) : null
  const others = await Promise.all(Array.from({ length: count - 1 }, () => environment.startAnother()))
  const servers = [environment.server, ...others]
  const balancer = await openBalancer(servers.map(({ url }) => url))
  await balancer.waitForReady(count)
  const postNum = await addPostWithRooms(environment.db, 1_000)
  const group: Group = { environment, servers, balancer, log: newLog(), postNum }
  const jobsMs = await killOne(group, job)
  const wrong = [...(await checkPrices(group)), ...(await checkSession(group)), ...(await checkLastRoom(group))]
  const failed = count > 1 ? await restartInTurn(group) : null
  await waitUntilSettled(environment.db)
  const { lost, broken, differences } = await audit(environment, group.log.acknowledged)
  await balancer.close()
  await environment.close()
  const errors = [...wrong, ...lost, ...broken, ...differences, ...(failed?.failed ?? [])]
  return {
    test: `${count === 1 ? '1 process' : `${count} processes, each restarted in turn`}; one killed under load; prices, sessions, holds and limits in all`,
    target: '0 wrong answers, 0 lost, jobs of the killed one done ≤ 60 s, 0 failed requests during the restarts',
    actual: [
      `${wrong.length} wrong answers`,
      `${lost.length} of ${group.log.acknowledged.length} lost`,
      ...(jobsMs === null ? [] : [`jobs of the killed one done in ${seconds(jobsMs)}`]),
      ...(failed
        ? [`${failed.failed.length} of ${failed.all} requests failed during the restarts, ${failed.busy.length} refused as busy`]
        : []),
    ].join(', '),
    isPassed: errors.length === 0,
    isOnTime: (jobsMs ?? 0) <= 60_000 && !failed?.busy.length,
    notes: examples({
      wrong,
      lost,
      'broken invariant': broken,
      difference: differences,
      failed: failed?.failed ?? [],
      busy: failed?.busy ?? [],
    }),
  }
}

/** What the first process has begun when it is killed: a job of the outbox, and a payment. Both wait for the provider. */
type LeftJobs = { key: string; orderId: string; purchase: Promise<string | null> }

async function leaveJobs(environment: FaultEnvironment): Promise<LeftJobs> {
  const { db, provider, owners } = environment
  const confirm = Promise.withResolvers<void>()
  const lookUp = Promise.withResolvers<void>()
  const waiting = new Map([
    ['confirm', confirm],
    ['lookUp', lookUp],
  ])
  provider.intercept(async ({ kind }, respond) => {
    const first = waiting.get(kind)
    if (!first) return await respond()
    waiting.delete(kind)
    first.resolve()
    return await new Promise<never>(() => {})
  })
  const [owner] = owners.slice(-1)
  if (!owner) throw new Error('The environment has no owners')
  const postNum = await addPostWithRooms(db, 1)
  const purchase = buyStay(environment, newLog(), { owner, postNum, inDays: 3, cancels: false })
  await confirm.promise
  const { order_id: orderId } = await db.selectFrom('payment').select('order_id').executeTakeFirstOrThrow()
  const key = randomUUID()
  const now = Date.now()
  await enqueueJob(db, { kind: webhookJobKind, key, party: null, payload: { data: { orderId } }, runAt: now, now })
  await lookUp.promise
  return { key, orderId, purchase }
}

/** Kills the first process while stays are bought through the balancer. Returns how long others took for its jobs. */
async function killOne(group: Group, job: LeftJobs | null): Promise<number | null> {
  const { environment, servers, balancer, log, postNum } = group
  const load = startBuyers(toMarket(group), log, { postNum, owners: 15, turns })
  await setTimeout(1_000)
  await environment.server.kill()
  const before = performance.now()
  const isAlone = servers.length === 1
  await setTimeout(500)
  if (isAlone) await environment.server.start()
  if (job) await waitForJobs(environment, job)
  const ms = performance.now() - before
  if (!isAlone) await environment.server.start()
  await balancer.waitForReady(servers.length)
  await load.stop()
  await job?.purchase
  return job && ms
}

async function waitForJobs({ db }: FaultEnvironment, { key, orderId }: LeftJobs): Promise<void> {
  const isDone = async (): Promise<boolean> => {
    const job = await db.selectFrom('outbox').select('done_at').where('key', '=', key).executeTakeFirst()
    const payment = await db.selectFrom('payment').select('state').where('order_id', '=', orderId).executeTakeFirst()
    return Boolean(job?.done_at) && payment?.state === 'paid'
  }
  const deadline = performance.now() + 120_000
  while (!(await isDone()) && performance.now() < deadline) await setTimeout(100)
}

/** Changes a price through one process and reads it in the next page of each other, which has the page before the change in its cache. */
async function checkPrices({ environment, servers }: Group): Promise<string[]> {
  const { postNum, uid } = await addPostAtOnce(environment.db)
  const company = await createSession(environment.db, authSecret, uid)
  const wrong: string[] = []
  const read = async (url: string): Promise<string> => {
    const { body } = await callEndpoint(url, visitor, urls.post(postNum))
    return String(body.text)
  }
  for (let change = 0; change < priceChanges; change++) {
    const price = 51_000 + change * 1_000
    await Promise.all(servers.map(({ url }) => read(url)))
    const edit = { postNum, roomPrice: { small: price } }
    const { status, body } = await callEndpoint(urlAt(servers, change), company, '/api/post/edit', edit, undefined, 'PATCH')
    if (status !== 200) wrong.push(`${status} to a new price: ${JSON.stringify(body)}`)
    const pages = await Promise.all(servers.map(({ url }) => read(url)))
    for (const page of pages) if (!page.includes(price.toLocaleString('en'))) wrong.push(`no ${price} in the next page`)
  }
  return wrong
}

/** Signs up, signs in, reads the session and signs out, each through another process; then guesses passwords through all of them. */
async function checkSession({ servers }: Group): Promise<string[]> {
  const email = `${randomUUID()}@example.com`
  const expected: [what: string, actual: unknown, expected: unknown][] = []
  const person = { name: 'Bori', email, password, role: 'owner' }
  const signedUp = await callEndpoint(urlAt(servers, 0), visitor, '/api/auth/sign-up/email', person)
  const signedIn = await callEndpoint(urlAt(servers, 1), visitor, '/api/auth/sign-in/email', { email, password })
  const session = { uid: '', cookie: signedIn.cookie }
  const isSignedIn = async (turn: number): Promise<boolean> =>
    Boolean((await callEndpoint(urlAt(servers, turn), session, '/api/auth/get-session')).body.user)
  expected.push(['sign-up and sign-in', [signedUp.status, signedIn.status], [200, 200]], ['session', await isSignedIn(2), true])
  await callEndpoint(urlAt(servers, 3), session, '/api/auth/sign-out', {})
  for (let turn = 0; turn < servers.length; turn++) expected.push(['session after sign-out', await isSignedIn(turn), false])
  const codes: unknown[] = []
  for (let guess = 0; guess <= rateLimits.login.most; guess++) {
    const guessed = { email, password: `${password}-${guess}` }
    codes.push((await callEndpoint(urlAt(servers, guess), visitor, '/api/auth/sign-in/email', guessed)).body.code)
  }
  const refused = Array.from({ length: rateLimits.login.most }, () => 'wrong_password')
  expected.push(['guesses', codes, [...refused, 'rate_limited']])
  return expected
    .map(([what, actual, wanted]) => [what, JSON.stringify(actual), JSON.stringify(wanted)])
    .filter(([, actual, wanted]) => actual !== wanted)
    .map(([what, actual, wanted]) => `${what}: ${actual} instead of ${wanted}`)
}

/** Asks all processes at once for the last room; one of the owners has it, and every process shows it to that owner. */
async function checkLastRoom({ environment, servers }: Group): Promise<string[]> {
  const postNum = await addPostWithRooms(environment.db, 1)
  const owners = environment.owners.slice(15, 23)
  const stay = oneNightStay(postNum, 4)
  const time = { checkin: '10:00 AM', checkout: '9:00 AM' }
  const [first = visitor] = owners
  const { body: quoted } = await callEndpoint(urlAt(servers, 0), first, '/api/booking/quote', stay)
  const draft = { ...stay, time, total: readNumber(quoted.quote, 'total') }
  const answers = await Promise.all(
    owners.map((owner, index) => callEndpoint(urlAt(servers, index), owner, '/api/booking/create', draft, randomUUID())),
  )
  const rooms = answers.filter(({ status }) => status === 201)
  if (rooms.length !== 1) return [`${rooms.length} have the last room: ${JSON.stringify(answers.map(({ body }) => body.code))}`]
  const winner = owners[answers.findIndex(({ status }) => status === 201)] ?? visitor
  const lists = await Promise.all(servers.map(({ url }) => callEndpoint(url, winner, '/api/booking/list', { state: 'held' })))
  return lists
    .filter(({ body }) => !(Array.isArray(body.bookings) && body.bookings.length === 1))
    .map(({ status, body }) => `${status} without the hold: ${JSON.stringify(body).slice(0, 200)}`)
}

/** `busy` are refusals by a process that runs, which a machine with other work causes too. */
type Restarts = { failed: string[]; busy: string[]; all: number }

/** Stops and starts one process after the other while pages are read and stays are bought through the balancer. */
async function restartInTurn(group: Group): Promise<Restarts> {
  const { environment, servers, balancer, log, postNum } = group
  const failed: string[] = []
  const unavailable: EndpointResponse[] = []
  const paths = [urls.home, urls.search, urls.post(postNum), urls.myBookings, `/api/post/${postNum}/availability`]
  const earlier = log.unavailable.length
  const bought = countStatuses(log)
  let all = 0
  let isOver = false
  const readers = environment.owners.slice(0, 10).map(async (owner, index) => {
    for (let turn = index; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? urls.home
      const answer = await callEndpoint(balancer.url, owner, path)
      all += 1
      if (answer.status === 0 || answer.status >= 500) unavailable.push(answer)
    }
  })
  const load = startBuyers({ ...toMarket(group), owners: environment.owners.slice(25) }, log, { postNum, owners: 10, turns })
  for (const server of servers) {
    const { code } = await server.stop()
    if (code !== 0) failed.push(`exit ${code}`)
    await server.start()
    await balancer.waitForReady(servers.length)
  }
  isOver = true
  await Promise.all([...readers, load.stop()])
  unavailable.push(...log.unavailable.slice(earlier))
  const isBusy = ({ status, retryAfter }: EndpointResponse): boolean => status === 503 && retryAfter !== null
  failed.push(...unavailable.filter((answer) => !isBusy(answer)).map(({ status }) => String(status)))
  const busy = unavailable.filter(isBusy).map(({ body }) => String(body.code ?? 'page'))
  return { failed, busy, all: all + countStatuses(log) - bought }
}

function countStatuses({ statuses }: Log): number {
  return [...statuses.values()].reduce((sum, times) => sum + times, 0)
}

function toMarket({ environment, balancer }: Group): Market {
  const { provider, owners } = environment
  return { provider, owners, server: balancer }
}

function urlAt(servers: readonly Server[], turn: number): string {
  const server = servers[turn % servers.length]
  if (!server) throw new Error('There are no processes')
  return server.url
}
