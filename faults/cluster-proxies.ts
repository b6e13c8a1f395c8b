import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import http2 from 'node:http2'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import { root } from '../tools/setup.mjs'
import { audit, waitUntilSettled } from './audit.ts'
import { readPages, type Storefront } from './cluster-pages.ts'
import type { Network } from './machines.ts'
import type { Provider } from './provider.ts'
import type { Proxies } from './proxies.ts'
import { examples, type Line, seconds } from './report.ts'
import type { Server } from './server.ts'
import { newLog, startBuyers } from './stay.ts'

/** Longer than HAProxy takes to find a process again. */
const balancerMs = 1_500

const headersMs = 10_000

/** Whether Patroni and HAProxy have the metrics that the alerts name. */
export async function checkMetrics({ machines }: Network, { metricsUrl }: Proxies): Promise<Line> {
  const rules = await readFile(join(root, 'deploy/prometheus/alerts.yml'), 'utf8')
  const names = new Set(rules.match(/\b(patroni|haproxy)_[a-z_]+/g))
  const urls = [metricsUrl, ...machines.map(({ address }) => `http://${address}:8008/metrics`)]
  const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()))
  const missing = [...names].filter((name) => !texts.some((text) => new RegExp(`^${name}\\b`, 'm').test(text)))
  return {
    test: 'metrics of Patroni and HAProxy that the alerts name',
    target: '0 missing',
    actual: `${missing.length} of ${names.size} missing`,
    isPassed: names.size > 0 && missing.length === 0,
    isOnTime: true,
    notes: examples({ missing }),
  }
}

/** Whether a visitor can empty the cache, which takes that from the program only. */
export async function purgeAsVisitor({ url }: Proxies): Promise<Line> {
  const { status } = await fetch(url, { method: 'PURGE', headers: { 'Surrogate-Key': 'list' } })
  return {
    test: 'PURGE by a visitor',
    target: '405',
    actual: String(status),
    isPassed: status === 405,
    isOnTime: true,
    notes: [],
  }
}

/** Opens more connections from one address than all visitors together can have, sends nothing, and asks for a page from another address. */
export async function holdConnections({ url }: Proxies): Promise<Line> {
  const sockets = new Set<Socket>()
  const settle = async (most: number, ms: number): Promise<void> => {
    const deadline = performance.now() + ms
    while (sockets.size > most && performance.now() < deadline) await setTimeout(100)
  }
  const count = 9_000
  for (let opened = 1; opened <= count; opened++) {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress: '127.0.0.2' })
    sockets.add(socket.resume())
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (opened % 500 === 0) await setTimeout(20)
  }
  await settle(512, headersMs / 2)
  const held = sockets.size
  const visit = await fetch(url, { signal: AbortSignal.timeout(headersMs / 2) }).catch(() => null)
  await visit?.arrayBuffer()
  await settle(0, 2 * headersMs)
  const left = sockets.size
  for (const socket of sockets) socket.destroy()
  return {
    test: `${count} connections without a request, from one address`,
    target: 'a visitor of another address gets 200; 512 stay open, and none once the time for headers is over',
    actual: `${visit?.status ?? 'no answer'}; ${held} stayed open, then ${left}`,
    isPassed: visit?.status === 200 && held <= 512 && left === 0,
    isOnTime: true,
    notes: [],
  }
}

/** Begins more requests than a network may have in progress over a few connections, sends no body, and asks for pages from another address. */
export async function holdStreams({ url }: Proxies): Promise<Line> {
  const sessions = Array.from({ length: 30 }, () =>
    http2.connect(url, {
      createConnection: () => connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress: '127.0.0.3' }),
    }),
  )
  const begin = async (session: http2.ClientHttp2Session, method: string): Promise<number> => {
    const stream = session.request({ ':method': method, ':path': '/login', 'content-length': '2000' }, { endStream: false })
    stream.on('error', () => {}).write('{')
    const [headers] = await Promise.race([once(stream, 'response'), setTimeout(headersMs, [{ ':status': 0 }])])
    return Number(headers[':status'])
  }
  for (const session of sessions) session.on('error', () => {})
  const [ofGet] = await Promise.all(sessions.slice(0, 1).map((session) => begin(session, 'GET').catch(() => 0)))
  const begun = sessions.flatMap((session) => Array.from({ length: 90 }, () => begin(session, 'POST').catch(() => 0)))
  await setTimeout(1_000)
  const visits = await Promise.all(
    ['/login', '/', '/healthz'].map((path) =>
      fetch(url + path, { signal: AbortSignal.timeout(headersMs / 2) }).catch(() => null),
    ),
  )
  await Promise.all(visits.map((visit) => visit?.arrayBuffer()))
  const refused = (await Promise.all(begun)).filter((status) => status === 429).length
  for (const session of sessions) session.destroy()
  const shown = visits.map((visit) => visit?.status ?? 'no answer')
  return {
    test: `${begun.length} requests over ${sessions.length} connections of one address, whose bodies do not arrive`,
    target: 'a visitor of another address gets 200; all but 512 are refused with 429, and a GET with a body with 400',
    actual: `${shown.join(', ')}; ${refused} refused, ${ofGet} for the GET`,
    isPassed: shown.every((status) => status === 200) && refused >= begun.length - 512 && ofGet === 400,
    isOnTime: true,
    notes: [],
  }
}

/** Asks for new pages from one address, for each about as often at once as a network may, and counts the copies that the cache has to keep. */
export async function askTogether({ url }: Proxies): Promise<Line> {
  const [pages, times] = [20, 500]
  const agent = new Agent({ keepAlive: true, maxSockets: times, localAddress: '127.0.0.6' })
  const answers: { status: number; isMade: boolean }[] = []
  for (let page = 0; page < pages; page++) {
    const path = urls.searchTerm(`together ${page}`)
    answers.push(...(await Promise.all(Array.from({ length: times }, () => ask(url + path, agent)))))
  }
  agent.destroy()
  const failed = answers.filter(({ status }) => status !== 200).map(({ status }) => String(status))
  const made = answers.filter(({ isMade }) => isMade).length
  return {
    test: `${times} requests at once from one address for each of ${pages} new pages`,
    target: 'all get 200; at most 10 copies of each page',
    actual: `${failed.length} of ${answers.length} failed, ${made} copies`,
    isPassed: failed.length === 0 && made <= 10 * pages,
    isOnTime: true,
    notes: examples({ failed }),
  }
}

/** Asks for a page without compression, again if the connection had just ended, and tells whether it was made for this request. */
async function ask(url: string, agent: Agent, triesLeft = 2): Promise<{ status: number; isMade: boolean }> {
  const [response] = await once(get(url, { agent }), 'response').catch(() => [null])
  if (response === null) return triesLeft > 0 ? await ask(url, agent, triesLeft - 1) : { status: 0, isMade: false }
  await response.toArray()
  return { status: response.statusCode, isMade: response.headers['x-request-id'] !== undefined }
}

/**
 * Begins far more requests a second than people do, and breaks each off at once, from one address; asks for pages from another meanwhile.
 * HAProxy closes a connection to the program for each POST, and Varnish goes on with each GET.
 */
export async function breakOffRequests({ url }: Proxies, method: 'GET' | 'POST'): Promise<Line> {
  const localAddress = method === 'GET' ? '127.0.0.4' : '127.0.0.5'
  const sessions = Array.from({ length: 16 }, () =>
    http2.connect(url, {
      createConnection: () => connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress }),
    }),
  )
  for (const session of sessions) session.on('error', () => {})
  let begun = 0
  let refused = 0
  const begin = (): void => {
    begun += 1
    const session = sessions[begun % sessions.length]
    const path = method === 'GET' ? `/search/nobody${begun}` : '/api/post/search'
    const stream = session?.request({ ':method': method, ':path': path, 'content-type': 'application/json' })
    stream
      ?.on('error', () => {})
      .on('response', (headers) => {
        if (headers[':status'] === 429) refused += 1
      })
    stream?.end(method === 'GET' ? undefined : '{}')
    globalThis.setTimeout(() => stream?.close(http2.constants.NGHTTP2_CANCEL), 5)
  }
  const attack = setInterval(() => {
    for (let count = 0; count < 30; count++) begin()
  }, 20)
  const failed: string[] = []
  let visits = 0
  let slowestMs = 0
  const end = performance.now() + 10_000
  while (performance.now() < end) {
    const before = performance.now()
    const visit = await fetch(`${url}/login`, { signal: AbortSignal.timeout(headersMs) }).catch(() => null)
    await visit?.arrayBuffer()
    visits += 1
    slowestMs = Math.max(slowestMs, performance.now() - before)
    if (visit?.status !== 200) failed.push(String(visit?.status ?? 'no answer'))
    await setTimeout(100)
  }
  clearInterval(attack)
  for (const session of sessions) session.destroy()
  return {
    test: `${method} requests of one address, each broken off after 5 ms, for 10 s`,
    target: `${method === 'POST' ? 'most are refused with 429; ' : ''}a visitor of another address always gets 200, ≤ 5 s`,
    actual: `${begun} begun, ${refused} refused; ${failed.length} of ${visits} visits failed, slowest ${seconds(slowestMs)}`,
    isPassed: failed.length === 0 && (method === 'GET' || refused > begun / 2),
    isOnTime: slowestMs <= 5_000,
    notes: examples({ failed }),
  }
}

/** Stops and starts one process after the other behind HAProxy, while stays are bought and pages read. */
export async function restartInTurn(
  site: Storefront & { provider: Provider },
  servers: readonly Server[],
  times: number,
): Promise<Line> {
  const { db, owners, postNum, provider, proxies } = site
  const log = newLog()
  const load = startBuyers({ provider, owners, server: proxies }, log, { postNum, owners: 8 })
  const reading = readPages(site)
  const codes: (number | null)[] = []
  for (const server of Array.from({ length: times }, () => servers).flat()) {
    codes.push((await server.stop()).code)
    await server.start()
    await setTimeout(balancerMs)
  }
  await load.stop()
  const pages = await reading.stop()
  await waitUntilSettled(db)
  const { lost, broken, differences } = await audit(site, log.acknowledged)
  const exits = codes.filter((code) => code !== 0).map(String)
  const failed = [...log.unavailable.map(({ status }) => String(status)), ...pages.failed]
  const all = [...log.statuses.values()].reduce((sum, count) => sum + count, pages.all)
  return {
    test: `${servers.length} processes behind HAProxy, each restarted in turn, ${times} times under load`,
    target: '0 failed requests, 0 lost, exit 0',
    actual: `${failed.length} of ${all} requests failed, ${lost.length} of ${log.acknowledged.length} lost, exit ${[...new Set(codes)].join(', ')}`,
    isPassed: failed.length + lost.length + broken.length + differences.length + exits.length === 0,
    isOnTime: true,
    notes: examples({ failed, lost, 'broken invariant': broken, difference: differences, exit: exits }),
  }
}
