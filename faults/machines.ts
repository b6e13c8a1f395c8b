import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '../tools/setup.mjs'

/** A user that PostgreSQL accepts: it refuses root. */
const user = 'nobody'
const diskSize = '1500m'
const path = `${environment.PATH}:/usr/sbin:/sbin`

/** Where a process runs: in the network of the test, or in a machine of its own. */
type Place = { run(command: readonly string[], env?: Record<string, string>): ChildProcess }

/** A network and processes of its own, and a small disk. */
export type VirtualMachine = Place & {
  address: string
  /** on its disk */
  folder: string
  /** Runs a command among its processes and waits for its end. */
  enter(command: readonly string[]): void
  /** Ends all its processes at once, as a power failure does; its disk stays. */
  lose(): Promise<void>
  /** Takes it off the network, and back on it. */
  cutOff(): void
  reconnect(): void
}

/** One network of machines, with this process in it at `address`. */
export type Network = Place & {
  address: string
  folder: string
  machines: readonly VirtualMachine[]
  output: string[]
  close(): Promise<void>
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** Needs root. Whatever runs in it ends with this process. */
export async function openNetwork(count: number): Promise<Network> {
  const folder = await mkdtemp(join(tmpdir(), 'kkori-cluster-'))
  const id = process.pid % 10_000
  const prefix = `10.${200 + (process.pid % 50)}.${Math.floor(id / 50) % 250}`
  const bridge = `kk${id}`
  const output: string[] = []
  const children: ChildProcess[] = []
  const launch = (command: readonly string[], env: Record<string, string>, where: readonly string[]): ChildProcess => {
    const [program = '', ...rest] = [...where, ...command]
    const child = spawn(program, rest, {
      cwd: folder,
      env: { PATH: path, LC_ALL: 'C.UTF-8', HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)))
    children.push(child)
    return child
  }
  const remove = (): void => {
    for (let index = 1; index <= count; index++) {
      spawnSync('umount', ['--lazy', join(folder, `machine-${index}`)])
      spawnSync('ip', ['netns', 'del', `${bridge}-${index}`])
    }
    spawnSync('ip', ['link', 'del', bridge])
    rmSync(folder, { recursive: true, force: true })
  }
  const end = (): never => process.exit(1)
  for (const signal of signals) process.once(signal, end)
  process.once('exit', remove)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${prefix}.254/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  execFileSync('chown', [user, folder])
  const machines = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      openMachine({
        name: `${bridge}-${index + 1}`,
        bridge,
        address: `${prefix}.${index + 1}`,
        folder: join(folder, `machine-${index + 1}`),
        launch,
      }),
    ),
  )
  return {
    address: `${prefix}.254`,
    folder,
    machines,
    output,
    run: (command, env = {}) => launch(command, env, asUser),
    async close() {
      for (const signal of signals) process.off(signal, end)
      process.off('exit', remove)
      await Promise.all(children.map(kill))
      remove()
    },
  }
}

const withParent = '--pdeathsig=KILL'
const asUser = ['setpriv', `--reuid=${user}`, '--regid=nogroup', '--clear-groups', withParent]
/** The first process of a machine stays root: with another user it would no longer end with its parent. */
const asFirst = ['sh', '-c', '"$@"; exit', 'sh']

type Site = {
  name: string
  bridge: string
  address: string
  folder: string
  launch: (command: readonly string[], env: Record<string, string>, where: readonly string[]) => ChildProcess
}

async function openMachine({ name, bridge, address, folder, launch }: Site): Promise<VirtualMachine> {
  await mkdir(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', folder])
  execFileSync('chown', [user, folder])
  ip('netns', 'add', name)
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', name, 'master', bridge, 'up')
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['eth0', 'lo']) ip('-n', name, 'link', 'set', device, 'up')
  let child: ChildProcess | undefined
  const isolated = [
    'setpriv',
    withParent,
    'ip',
    'netns',
    'exec',
    name,
    'unshare',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
    ...asFirst,
  ]
  return {
    address,
    folder,
    run(command, env = {}) {
      child = launch(command, env, [...isolated, ...asUser])
      return child
    },
    enter(command) {
      if (child?.pid === undefined) throw new Error(`Nothing runs in ${name}`)
      const [init = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
      spawnSync('nsenter', ['--target', init, '--pid', '--mount', '--net', ...command])
    },
    async lose() {
      if (child) await kill(child)
    },
    cutOff: () => ip('link', 'set', name, 'down'),
    reconnect: () => ip('link', 'set', name, 'up'),
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function ip(...parameters: string[]): void {
  execFileSync('ip', parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Whether this process may make networks of its own: root, unless a container denies it. */
export function mayOpenNetwork(): boolean {
  return spawnSync('unshare', ['--net', '--pid', '--fork', '--mount-proc', 'true']).status === 0
}

/** Which of these programs are not installed. */
export function findMissing(programs: readonly string[]): string[] {
  return programs.filter((program) => !path.split(':').some((folder) => existsSync(join(folder, program))))
}
