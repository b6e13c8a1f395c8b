import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, node, root, say } from './setup.mjs'

const terminal = process.stdout.isTTY

/** @typedef {{ name: string, passed: number, failed: number, seconds: number }} Outcome */

/** @returns {Outcome[]} of every check that reads the sources without running them, each counting as one */
export function checks() {
  return [
    check('format and lint', 'biome', ['ci', '--error-on-warnings', ...(terminal ? [] : ['--colors=off'])]),
    check('types', 'tsc', ['-b']),
    check('architecture', 'depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'tools',
      ...present('e2e', 'bench', 'torture'),
    ]),
    check('dead code', 'knip', []),
  ]
}

/**
 * @param {string[]} [more] what to give to vitest beside the usual
 * @returns {Outcome}
 */
export function unitTests(more = []) {
  return counted('unit and integration tests', vitestCounts, (report) =>
    run(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more],
      terminal ? {} : { NO_COLOR: '1' },
    ),
  )
}

/** @returns {Outcome} */
export function browserTests() {
  return counted('browser tests', playwrightCounts, (report) =>
    run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  )
}

/** @returns {Outcome} of kills, cuts and faults, in small: each figure that must hold counts as one */
export function torture() {
  return counted(
    'torture, in small',
    (report) => report,
    (report) => run(node, ['tools/torture.ts', '--small', `--report=${report}`]),
  )
}

/**
 * Prints a line for every outcome and the sum as the very last, and ends the process.
 * @param {Outcome[]} outcomes
 * @returns {never}
 */
export function conclude(outcomes) {
  say('')
  for (const { name, passed, failed, seconds } of outcomes) {
    say(`${failed > 0 ? 'FAILED' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`)
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} parameters
 * @returns {Outcome}
 */
function check(name, command, parameters) {
  return staged(name, () => (run(command, parameters) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))
}

/**
 * A run that fails without a failed test (a file that does not load, an error outside every test) still counts one failure,
 * and so does a run of no tests at all.
 * @param {string} name
 * @param {(report: any) => { passed: number, failed: number }} count
 * @param {(reportPath: string) => boolean} work
 * @returns {Outcome}
 */
function counted(name, count, work) {
  return staged(name, () => {
    const folder = mkdtempSync(join(tmpdir(), 'kkori-report-'))
    const report = join(folder, 'report.json')
    const succeeded = work(report)
    const { passed, failed } = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
    rmSync(folder, { recursive: true })
    return { passed, failed: failed === 0 && (!succeeded || passed === 0) ? 1 : failed }
  })
}

/**
 * A file that does not load has no tests to fail, so it counts itself.
 * @param {any} report
 */
function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && file.assertionResults.every((/** @type {any} */ test) => test.status !== 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/** @param {any} report */
function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/**
 * @param {string} name
 * @param {() => { passed: number, failed: number }} work
 * @returns {Outcome}
 */
function staged(name, work) {
  say('', `── ${name}`)
  const start = performance.now()
  return { name, ...work(), seconds: (performance.now() - start) / 1000 }
}

/**
 * @param {string} command
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(command, parameters, env) {
  return spawnSync(command, parameters, { cwd: root, env: { ...environment, ...env }, stdio: 'inherit' }).status === 0
}

/** @param {string[]} folders */
function present(...folders) {
  return folders.filter((folder) => existsSync(join(root, folder)))
}
