import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// This file and those that import it run on the system's Node, which may be 20: plain JavaScript, no packages.

export const root = join(import.meta.dirname, '..')

const modules = join(root, 'node_modules')

/** The Node that the project brings along. */
export const node = join(modules, 'node', 'bin', 'node')

/** Programs of the installed packages are found first, and so is the project's own Node. */
export const environment = { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter) }

/** Installs what the lockfile names, unless it is there. */
export function install() {
  const stamp = join(modules, '.kkori-installed')
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (read(stamp) !== wanted && !installedByHand()) {
    timed('Installing the packages that package-lock.json names', () =>
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], process.env),
    )
    writeFileSync(stamp, wanted)
  }
  if (existsSync(node)) return
  say(
    'Node 24 is missing from node_modules, because npm was told not to run install scripts.',
    'Allow them once with: npm rebuild --ignore-scripts=false',
  )
  process.exit(1)
}

/** Builds the pages and the server, unless dist/ is as new as what it is made of. */
export function build() {
  const stamp = join(root, 'dist', '.stamp')
  const wanted = sourceState()
  if (read(stamp) === wanted && existsSync(join(root, 'dist/server/main.js'))) return
  timed('Building the pages and the server', () => run('vite', ['build', '--app', '--logLevel', 'warn'], environment))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** @param {string[]} lines */
export function say(...lines) {
  for (const line of lines) console.log(line)
}

/** True after `npm ci` or `npm install` in this folder: npm then leaves a lockfile of its own, newer than ours. */
function installedByHand() {
  const left = join(modules, '.package-lock.json')
  return existsSync(left) && statSync(left).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** A hash over names, sizes and times of what a build reads; contents would take longer. */
function sourceState() {
  const hash = createHash('sha256')
  for (const path of ['vite.config.ts', 'package-lock.json', ...filesIn('src'), ...filesIn('tools')]) {
    if (/\.test\.tsx?$/.test(path)) continue
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/**
 * @param {string} words
 * @param {() => void} work
 */
function timed(words, work) {
  const start = performance.now()
  say(`${words} …`)
  work()
  say(`… done in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}

/**
 * @param {string} command
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 */
function run(command, parameters, env) {
  const { status, error } = spawnSync(command, parameters, { cwd: root, env, stdio: 'inherit' })
  if (status === 0) return
  say(`This failed: ${command} ${parameters.join(' ')}${error ? ` (${error.message})` : ''}`)
  process.exit(1)
}
