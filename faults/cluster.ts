import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../src/db/core/database.ts'
import { createDatabase, toDatabaseUrl } from '../tools/postgres.ts'
import { audit, waitUntilSettled } from './audit.ts'
import { fillCache, measureCache, readPages, type Storefront } from './cluster-pages.ts'
import {
  askTogether,
  breakOffRequests,
  checkMetrics,
  holdConnections,
  holdStreams,
  purgeAsVisitor,
  restartInTurn,
} from './cluster-proxies.ts'
import { fillDisk } from './disk-full.ts'
import { addPostWithRooms, authSecret } from './environment.ts'
import { findMissing, mayOpenNetwork, type Network, openNetwork, type VirtualMachine } from './machines.ts'
import { type Cluster, installSentence, neededPrograms, startCluster } from './patroni.ts'
import { openProvider, type Provider } from './provider.ts'
import { startProxies } from './proxies.ts'
import { examples, type Line, seconds, writeLine } from './report.ts'
import { type Server, startServer } from './server.ts'
import { buyStay, type Log, newLog, startBuyers } from './stay.ts'
import { createOwners } from './users.ts'

/** A running cluster with the program before it. */
type Site = Storefront & { cluster: Cluster; provider: Provider }

type Size = { kills: number; others: number }

/** Breaks the leader, and returns what mends it. */
type Break = (leader: VirtualMachine, cluster: Cluster) => Promise<() => void>

const fullMs = 4_000

/**
 * Three machines with PostgreSQL under Patroni, HAProxy and Varnish in front and two processes of the program, all as configured in deploy/.
 * While stays are bought and pages read, the leader is lost again and again.
 */
export async function cluster(size: Size): Promise<Line[]> {
  if (findMissing(neededPrograms).length > 0 || !mayOpenNetwork()) {
    writeLine(`  skipped: ${installSentence}`)
    return []
  }
  const network = await openNetwork(3)
  try {
    return await openSite(network, size)
  } finally {
    await network.close()
  }
}

async function openSite(network: Network, size: Size): Promise<Line[]> {
  const cluster = await startCluster(network)
  await cluster.waitUntilWhole()
  const proxies = await startProxies(network)
  const databaseUrl = await createDatabase({ url: cluster.url('127.0.0.1', proxies.leaderPort) }, 'kkori')
  const dataDir = await mkdtemp(join(tmpdir(), 'kkori-faults-'))
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 10 })
  const provider = await openProvider()
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URLS: network.machines.map(({ address }) => toDatabaseUrl({ url: cluster.url(address) }, 'kkori')).join(','),
    EDGE_CACHE: 'on',
    PURGE_URLS: proxies.cacheUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    PAYMENTS: 'toss',
    TOSS_URL: provider.url,
    TOSS_CLIENT_KEY: 'test_ck_faults',
    TOSS_SECRET_KEY: provider.secretKey,
  }
  const servers: Server[] = []
  const start = async (more: Readonly<Record<string, string>>): Promise<void> => {
    for (const port of proxies.programPorts) servers.push(await startServer({ ...settings, ...more, PORT: String(port) }))
    while ((await fetch(`${proxies.url}/login`)).status !== 200) await setTimeout(100)
  }
  try {
    // Each network has its share of the program, as for visitors; buyers and readers below all have one address.
    await start({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
    const limited = [await breakOffRequests(proxies, 'GET'), await breakOffRequests(proxies, 'POST')]
    for (const server of servers.splice(0)) await server.stop()
    await start({})
    const owners = await createOwners(db, authSecret, 20)
    const postNum = await addPostWithRooms(db, 1_000)
    const site = { cluster, proxies, db, provider, owners, postNum }
    return [
      ...limited,
      await checkMetrics(network, proxies),
      await purgeAsVisitor(proxies),
      await holdConnections(proxies),
      await holdStreams(proxies),
      await askTogether(proxies),
      await fillCache(site, dataDir),
      await restartInTurn(site, servers, size.others),
      await measureCache(site),
      ...(await loseLeaders(site, size)),
    ]
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await close()
    await provider.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function loseLeaders(site: Site, { kills, others }: Size): Promise<Line[]> {
  const name = `of three PostgreSQL ${site.cluster.version} servers under Patroni`
  return [
    await loseLeader(site, { test: `machine of the leader ${name} lost`, times: Math.ceil(kills / 2), damage: loseMachine }),
    await loseLeader(site, { test: `kill -9 of the leader ${name}`, times: Math.floor(kills / 2), damage: killPostgres }),
    await loseLeader(site, {
      test: `machine of the leader ${name} lost after a reload of HAProxy`,
      times: others,
      damage: (leader, cluster) => loseAfterReload(site, leader, cluster),
    }),
    await loseLeader(site, { test: `the leader ${name} cut off the network`, times: others, damage: cutOff }),
    await loseLeader(site, { test: `disk of the leader ${name} full for ${fullMs / 1_000} s`, times: others, damage: fill }),
    await loseLeader(site, { test: `the lead ${name} handed over`, times: others, damage: handOver }),
  ]
}

const loseMachine: Break = async (leader, { start }) => {
  await leader.lose()
  return () => start(leader)
}

/** The former process of HAProxy has connections to the leader, and does not notice the next one. */
async function loseAfterReload({ proxies }: Site, leader: VirtualMachine, cluster: Cluster): Promise<() => void> {
  proxies.reload()
  await setTimeout(2_000)
  return await loseMachine(leader, cluster)
}

const killPostgres: Break = async (leader, cluster) => {
  await cluster.killPostgres(leader)
  return () => {}
}

const cutOff: Break = async (leader) => {
  leader.cutOff()
  return () => leader.reconnect()
}

/** Where PostgreSQL goes on without space, bookings are refused until there is some. */
const fill: Break = async (leader) => {
  const ballast = join(leader.folder, 'ballast')
  const end = performance.now() + fullMs
  while (performance.now() < end) {
    fillDisk(ballast)
    await setTimeout(200)
  }
  await rm(ballast, { recursive: true })
  return () => {}
}

const handOver: Break = async (leader, cluster) => {
  await cluster.switchOver(leader)
  return () => {}
}

/** Does it under load, again and again, and measures the longest time in which nothing was booked, paid or cancelled. */
async function loseLeader(site: Site, { test, times, damage }: { test: string; times: number; damage: Break }): Promise<Line> {
  const { cluster, owners, postNum, provider, proxies } = site
  const log = newLog()
  const load = startBuyers({ provider, owners: owners.slice(1), server: proxies }, log, { postNum, owners: 8 })
  const reading = readPages(site)
  const pause = watchPauses(log)
  for (let time = 0; time < times; time++) {
    await setTimeout(1_000)
    const leader = await cluster.findLeader()
    if (!leader) throw new Error('The cluster has no leader')
    const mend = await damage(leader, cluster)
    await buyOne(site, log, time)
    mend()
    await cluster.waitUntilWhole()
  }
  await load.stop()
  const longestMs = pause.stop()
  const pages = await reading.stop()
  await waitUntilSettled(site.db)
  const { lost, broken, differences } = await audit(site, log.acknowledged)
  const errors = [...log.statuses.keys()].filter((status) => status >= 500 && status !== 503).map(String)
  return {
    test: `${test}, ${times} times under load`,
    target: '0 acknowledged writes lost, bookings again ≤ 15 s, pages of visitors always 200, never a 500',
    actual: [
      `${lost.length} of ${log.acknowledged.length} lost`,
      `bookings again after ≤ ${seconds(longestMs)}`,
      `${pages.failed.length} of ${pages.all} pages failed, slowest ${seconds(pages.slowest.ms)} (${pages.slowest.path})`,
      `${errors.length} × 500, ${broken.length} invariants broken, ${differences.length} differences with the provider`,
    ].join('; '),
    isPassed: lost.length + broken.length + differences.length + errors.length + pages.failed.length === 0,
    isOnTime: longestMs <= 15_000,
    notes: examples({ lost, 'broken invariant': broken, difference: differences, error: errors, page: pages.failed }),
  }
}

/** Returns once a stay is booked and paid that was not begun before. */
async function buyOne({ provider, proxies, owners, postNum }: Site, log: Log, time: number): Promise<void> {
  const [owner] = owners
  if (!owner) throw new Error('There are no owners')
  await buyStay({ provider, server: proxies }, log, { owner, postNum, inDays: 3 + time, cancels: false })
}

/** Watches for the longest time without an acknowledged write, which `stop` returns in milliseconds. */
function watchPauses({ acknowledged }: Log): { stop(): number } {
  let count = acknowledged.length
  let last = performance.now()
  let longest = 0
  const look = (): void => {
    const now = performance.now()
    if (acknowledged.length > count) {
      longest = Math.max(longest, now - last)
      last = now
    }
    count = acknowledged.length
  }
  const timer = setInterval(look, 20)
  return {
    stop() {
      clearInterval(timer)
      look()
      return longest
    },
  }
}
