import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// This file and the files that import it run on the system's Node, which may be version 20: plain JavaScript, no packages.

export const root = join(import.meta.dirname, '..')

const modules = join(root, 'node_modules')

/** The project's own Node, installed from npm. */
export const node = join(modules, 'node', 'bin', 'node')

/** PATH begins with the binaries of the installed packages, the project's own Node included. */
export const environment = { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter) }

/** Installs the packages of the lockfile unless they are already installed. */
export function install() {
  const stamp = join(modules, '.kkori-installed')
  const lock = readFileSync(join(root, 'package-lock.json'))
  const expected = createHash('sha256').update(lock).digest('hex')
  if (readIfExists(stamp) !== expected && !isInstalledByNpm()) {
    timed('Installing the packages in package-lock.json', () =>
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], process.env),
    )
    writeFileSync(stamp, expected)
  }
  if (existsSync(node)) return
  say(
    'Node 24 is missing from node_modules, because npm is configured to skip install scripts.',
    'Allow them once with: npm rebuild --ignore-scripts=false',
  )
  process.exit(1)
}

/** Builds the pages and the server unless dist/ is up to date. */
export function build() {
  const stamp = join(root, 'dist', '.stamp')
  const expected = hashSources()
  if (readIfExists(stamp) === expected && existsSync(join(root, 'dist/server/main.js'))) return
  timed('Building the pages and the server', () => run('vite', ['build', '--app', '--logLevel', 'warn'], environment))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, expected)
}

/** @param {string[]} lines */
export function say(...lines) {
  for (const line of lines) console.log(line)
}

/** True after `npm ci` or `npm install` in this folder: npm then writes a hidden lockfile that is newer than ours. */
function isInstalledByNpm() {
  const hidden = join(modules, '.package-lock.json')
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** A hash of the names, sizes and modification times of the build's inputs; hashing their contents would take longer. */
function hashSources() {
  const hash = createHash('sha256')
  for (const path of ['vite.config.ts', 'package-lock.json', ...listFiles('src'), ...listFiles('tools')]) {
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
function listFiles(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

/** @param {string} path */
function readIfExists(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/**
 * @param {string} description
 * @param {() => void} work
 */
function timed(description, work) {
  const start = performance.now()
  say(`${description} …`)
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
  say(`Command failed: ${command} ${parameters.join(' ')}${error ? ` (${error.message})` : ''}`)
  process.exit(1)
}
