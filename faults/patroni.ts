import { readdirSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../tools/setup.mjs'
import type { Network, VirtualMachine } from './machines.ts'

/** Passwords of roles that exist only during a test. */
const password = 'only-for-fault-tests'
const packages = 'patroni python3-etcd etcd-server haproxy varnish varnish-modules iproute2 postgresql'

export const installSentence = `Install what the cluster needs and run this as root: apt-get install --no-install-recommends ${packages}`
export const neededPrograms = ['patroni', 'etcd', 'haproxy', 'varnishd', 'ip', 'unshare', 'nsenter', 'setpriv']

/** bytes of the log */
const smallLag = 1_000_000

type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number }

export type Cluster = {
  /** PostgreSQL's major version */
  version: number
  /** the machine that leads, by Patroni; null while none does */
  findLeader(): Promise<VirtualMachine | null>
  /** Waits until there is a leader with a synchronous standby and all others follow. Returns the milliseconds. */
  waitUntilWhole(): Promise<number>
  /** Starts Patroni on a machine that was lost. */
  start(machine: VirtualMachine): void
  /** Kills PostgreSQL alone; Patroni notices. */
  killPostgres(machine: VirtualMachine): Promise<void>
  /** Hands the lead over to the synchronous standby, as an operator does. */
  switchOver(from: VirtualMachine): Promise<void>
  url(host: string, port?: number): string
}

/** Starts etcd and a Patroni with the configuration in deploy/ on each machine. */
export async function startCluster(network: Network): Promise<Cluster> {
  const { address, folder, machines } = network
  const client = `http://${address}:2379`
  const peer = `http://${address}:2380`
  network.run([
    'etcd',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
    '--heartbeat-interval=500',
    '--election-timeout=5000',
  ])
  const version = findNewestPostgres()
  const bin = `/usr/lib/postgresql/${version}/bin`
  const configs = await Promise.all(machines.map((machine, index) => configure(machine, `node-${index + 1}`, address, bin)))
  const start = (machine: VirtualMachine): void => {
    machine.run(['patroni', configs[machines.indexOf(machine)] ?? ''])
  }
  for (const machine of machines) start(machine)
  const cluster: Cluster = {
    version,
    async findLeader() {
      const leader = (await listMembers(machines)).find(({ role, state }) => role === 'leader' && state === 'running')
      return leader ? (machines[Number(leader.name.slice(5)) - 1] ?? null) : null
    },
    async waitUntilWhole() {
      const before = performance.now()
      while (!isWhole(await listMembers(machines), machines.length)) {
        if (performance.now() - before > 120_000)
          throw new Error(
            `The cluster is not whole:\n${JSON.stringify(await listMembers(machines))}\n${network.output.slice(-60).join('')}`,
          )
        await setTimeout(200)
      }
      return performance.now() - before
    },
    start,
    async killPostgres(machine) {
      const [pid = ''] = (await readFile(join(machine.folder, 'data/postmaster.pid'), 'utf8')).split('\n')
      machine.enter(['kill', '-KILL', pid])
    },
    async switchOver(from) {
      const body = JSON.stringify({ leader: `node-${machines.indexOf(from) + 1}` })
      const headers = { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` }
      const answer = await fetch(`http://${from.address}:8008/switchover`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`)
    },
    url: (host, port = 5432) => `postgres://postgres:${password}@${host}:${port}/postgres`,
  }
  return cluster
}

/** The newest version that Debian's packages have installed. */
function findNewestPostgres(): number {
  return Math.max(...readdirSync('/usr/lib/postgresql').map(Number))
}

/** Returns the folder with Patroni's configuration: what is shipped, and what belongs to this machine. */
async function configure(machine: VirtualMachine, name: string, etcd: string, bin: string): Promise<string> {
  const folder = join(machine.folder, 'patroni')
  await mkdir(folder)
  await copyFile(join(root, 'deploy/patroni/cluster.yml'), join(folder, 'cluster.yml'))
  const { address } = machine
  const node = {
    name,
    etcd3: { hosts: `${etcd}:2379` },
    restapi: {
      listen: `${address}:8008`,
      connect_address: `${address}:8008`,
      authentication: { username: 'patroni', password },
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(machine.folder, 'data'),
      bin_dir: bin,
      pgpass: join(machine.folder, 'pgpass'),
      parameters: { unix_socket_directories: '' },
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
    },
  }
  // YAML contains JSON.
  await writeFile(join(folder, 'node.yml'), JSON.stringify(node))
  return folder
}

/** The members as the first machine that answers sees them. */
async function listMembers(machines: readonly VirtualMachine[]): Promise<Member[]> {
  const answers = await Promise.all(machines.map(askMembers))
  return answers.find((members) => members.some(({ role }) => role === 'leader')) ?? []
}

async function askMembers({ address }: VirtualMachine): Promise<Member[]> {
  try {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
    const { members }: { members: Member[] } = JSON.parse(await answer.text())
    return members
  } catch {
    return []
  }
}

function isWhole(members: readonly Member[], count: number): boolean {
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
  const leader = running.find(({ role }) => role === 'leader')
  const hasSync = running.some(({ role }) => role === 'sync_standby')
  const follows = ({ timeline, lag }: Member): boolean => timeline === leader?.timeline && Number(lag ?? 0) < smallLag
  return running.length === count && hasSync && running.every(follows)
}
