import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root, say } from './setup.mjs'

// Checks the files in deploy/ with the programs that read them, as far as these are installed.

const deploy = join(root, 'deploy')
const systemd = join(deploy, 'systemd')
const proxyEnvironment = Object.fromEntries(
  readFileSync(join(deploy, 'haproxy/haproxy.env'), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(/=(.*)/s, 2)),
)

const checks: [program: string, ...parameters: string[]][] = [
  ['promtool', 'check', 'config', '--syntax-only', join(deploy, 'prometheus/prometheus.yml')],
  ['promtool', 'check', 'rules', join(deploy, 'prometheus/alerts.yml')],
  ['haproxy', '-c', '-q', '-f', join(deploy, 'haproxy/haproxy.cfg')],
  ['varnishd', '-C', '-p', `vcl_path=${join(deploy, 'varnish')}`, '-f', 'kkori.vcl'],
  ['systemd-analyze', 'verify', ...readdirSync(systemd).map((unit) => join(systemd, unit))],
]

JSON.parse(readFileSync(join(deploy, 'grafana/kkori.json'), 'utf8'))
const env = { ...environment, ...proxyEnvironment, PATH: `${environment.PATH}:/usr/sbin` }
const failed = checks.filter(([program, ...parameters]) => {
  const { error, status, stderr } = spawnSync(program, parameters, { env, encoding: 'utf8' })
  if (error) say(`${program} is not installed, so its files were not checked`)
  else if (status !== 0) say(stderr)
  return !error && status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
