import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { environment, node, root, say } from './setup.mjs'

const terminal = process.stdout.isTTY

/** How often a long step says that it is still running, for logs that nobody could tell from a hang. */
const progressMs = 30_000

/** Lines of an error that are repeated at the end. */
const errorLines = 8

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Counts `failures`: each failed test with its errors */
/** @typedef {Counts & { name: string, seconds: number }} Outcome */

/** @returns {Promise<Outcome[]>} of the static checks, each counting as one */
export async function checks() {
  return [
    await check('format and lint', 'biome', ['ci', '--error-on-warnings', ...(terminal ? [] : ['--colors=off'])]),
    await check('types', 'tsc', ['-b']),
    await check('architecture', 'depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'tools',
      ...existing('e2e', 'bench', 'faults'),
    ]),
    await check('dead code', 'knip', []),
    await check('OpenAPI', node, ['tools/lint-openapi.ts']),
    await check('deployment files', node, ['tools/check-deploy.ts']),
  ]
}

/**
 * @param {string[]} [more] additional parameters for vitest
 * @returns {Promise<Outcome>}
 */
export function unitTests(more = []) {
  return runCounted('unit and integration tests', countVitest, (report) =>
    run(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more],
      terminal ? {} : { NO_COLOR: '1' },
    ),
  )
}

/** @returns {Promise<Outcome>} */
export function browserTests() {
  return runCounted('browser tests', countPlaywright, (report) =>
    run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  )
}

/** @returns {Promise<Outcome>} of the fault tests in their small size; each row of the report counts as one */
export function faultTests() {
  return runCounted(
    'fault tests, small size',
    (report) => report,
    (report) => run(node, ['tools/faults.ts', '--small', `--report=${report}`]),
  )
}

/**
 * Prints every failed test once more, for logs that are read from their end, a line per outcome and the totals as the last line, then
 * exits.
 * @param {Outcome[]} outcomes
 * @returns {never}
 */
export function conclude(outcomes) {
  for (const { failures = [] } of outcomes) for (const failure of failures) say('', failure)
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
 * @returns {Promise<Outcome>}
 */
function check(name, command, parameters) {
  return runStep(name, async () => ((await run(command, parameters)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))
}

/**
 * Counts a run that fails without a failed test (a file that does not load, an error outside all tests) as one failure, and a run
 * without tests too.
 * @param {string} name
 * @param {(report: any) => Counts} count
 * @param {(reportPath: string) => Promise<boolean>} work
 * @returns {Promise<Outcome>}
 */
function runCounted(name, count, work) {
  return runStep(name, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kkori-report-'))
    const report = join(folder, 'report.json')
    const succeeded = await work(report)
    const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
    rmSync(folder, { recursive: true })
    const { passed, failed } = counts
    return { ...counts, failed: failed === 0 && (!succeeded || passed === 0) ? 1 : failed }
  })
}

/**
 * A file that does not load has no tests that could fail, so it counts as one failure itself.
 * @param {any} report
 */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && file.assertionResults.every((/** @type {any} */ test) => test.status !== 'failed'),
  )
  const failures = testResults.flatMap((/** @type {any} */ { name, message, assertionResults }) => [
    ...(unloaded.some((/** @type {any} */ file) => file.name === name) ? [toFailure(relative(root, name), [message])] : []),
    ...assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName, failureMessages }) =>
        toFailure(`${relative(root, name)} › ${fullName}`, failureMessages),
      ),
  ])
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, failures }
}

/** @param {any} report */
function countPlaywright({ stats, suites }) {
  const failures = listSpecs(suites).flatMap(({ file, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { projectName, results }) => {
        const errors = results.flatMap((/** @type {any} */ result) => result.errors)
        return toFailure(
          `[${projectName}] ${file} › ${title}`,
          errors.map((/** @type {any} */ { message, location }) =>
            location ? `${relative(root, location.file)}:${location.line}: ${message}` : message,
          ),
        )
      }),
  )
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }
}

/**
 * @param {any[]} suites
 * @returns {any[]}
 */
function listSpecs(suites = []) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...listSpecs(suite.suites)])
}

/**
 * @param {string} title
 * @param {string[]} errors
 */
function toFailure(title, errors) {
  const lines = errors.flatMap((error) => stripVTControlCharacters(error).split('\n').slice(0, errorLines))
  return [`FAILED  ${title}`, ...lines.map((line) => `        ${line}`)].join('\n')
}

/**
 * @param {string} name
 * @param {() => Promise<Counts>} work
 * @returns {Promise<Outcome>}
 */
async function runStep(name, work) {
  say('', `── ${name}`)
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1000
  const progress = terminal ? undefined : setInterval(() => say(`   … ${name}: ${elapsed().toFixed(0)} s so far`), progressMs)
  const counts = await work()
  clearInterval(progress)
  return { name, ...counts, seconds: elapsed() }
}

/**
 * @param {string} command
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} whether it exited with 0
 */
async function run(command, parameters, env) {
  const child = spawn(command, parameters, { cwd: root, env: { ...environment, ...env }, stdio: 'inherit' })
  const [code] = await once(child, 'exit').catch((error) => [say(String(error))])
  return code === 0
}

/** @param {string[]} folders */
function existing(...folders) {
  return folders.filter((folder) => existsSync(join(root, folder)))
}
