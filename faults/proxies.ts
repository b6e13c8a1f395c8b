import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../tools/setup.mjs'
import type { Network } from './machines.ts'
import { freePort } from './server.ts'

export type Proxies = {
  /** HAProxy with Varnish behind it, as visitors reach it */
  url: string
  /** HAProxy with the program behind it, without a cache */
  originUrl: string
  cacheUrl: string
  metricsUrl: string
  leaderPort: number
  programPorts: readonly number[]
  /** Reloads HAProxy, whose former process serves on what is connected. */
  reload(): void
}

/** Starts HAProxy and Varnish with the configuration in deploy/, for programs that start later at `programPorts`. */
export async function startProxies(network: Network): Promise<Proxies> {
  const { folder, machines } = network
  const [publicPort, originPort, cachePort, metricsPort, leaderPort, ...programPorts] = await findPorts(7)
  const at = (port: number | undefined): string => `127.0.0.1:${port}`
  const [program1, program2] = programPorts
  const [node1 = '', node2 = '', node3 = ''] = machines.map(({ address }) => address)
  const haproxy = network.run(['haproxy', '-W', '-db', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], {
    PUBLIC_BIND: at(publicPort),
    ORIGIN_BIND: at(originPort),
    LEADER_BIND: at(leaderPort),
    METRICS_BIND: at(metricsPort),
    VARNISH: at(cachePort),
    PROGRAM_1: at(program1),
    PROGRAM_2: at(program2),
    NODE_1: node1,
    NODE_2: node2,
    NODE_3: node3,
  })
  const origin = `backend origin { .host = "127.0.0.1"; .port = "${originPort}"; }\nacl purgers { "127.0.0.1"; }\n`
  await writeFile(join(folder, 'origin.vcl'), origin)
  const paths = `vcl_path=${folder}:${join(root, 'deploy/varnish')}`
  const parameters = [
    '-p',
    paths,
    '-p',
    'http_gzip_support=off',
    '-p',
    'nuke_limit=1000000',
    '-f',
    'kkori.vcl',
    '-s',
    'malloc,64M',
  ]
  network.run(['varnishd', '-F', '-n', join(folder, 'varnish'), '-a', at(cachePort), ...parameters])
  const proxies: Proxies = {
    url: `http://${at(publicPort)}`,
    originUrl: `http://${at(originPort)}`,
    cacheUrl: `http://${at(cachePort)}`,
    metricsUrl: `http://${at(metricsPort)}/metrics`,
    leaderPort: leaderPort ?? 0,
    programPorts,
    reload: () => haproxy.kill('SIGUSR2'),
  }
  await waitForAnswer(`${proxies.cacheUrl}/cache-health`, network)
  await waitForAnswer(proxies.metricsUrl, network)
  return proxies
}

async function findPorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

async function waitForAnswer(url: string, { output }: Network): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (performance.now() > deadline) throw new Error(`${url} does not answer:\n${output.slice(-20).join('')}`)
    await setTimeout(100)
  }
}
