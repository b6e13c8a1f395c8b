import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
const exists = (name: string): boolean => files.some((file) => file === name || file.startsWith(`${name}/`))
const endsWith = (name: string): boolean => files.some((file) => `/${file}`.endsWith(`/${name}`))
// The changelog names what was renamed.
const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')

const links = documents.flatMap((document) =>
  list(document, /\]\((?!\w+:|#)([^)#\s]+)/g).map((link) => path.join(path.dirname(document), link).replace(/\/$/, '')),
)
const folders = documents.flatMap((document) => list(document, /`((?:src|docs|tools|bench|e2e|faults|public)\/[\w./-]+?)\/?`/g))
const sources = documents.flatMap((document) => list(document, /`([\w./-]+\.(?:tsx?|mjs|sql|css))`/g))
const commands = documents.flatMap((document) => list(document, /npm run ([\w:-]+)/g))

function list(document: string, pattern: RegExp): string[] {
  return [...readFileSync(document, 'utf8').matchAll(pattern)].map(([, name = '']) => name)
}

test('the documentation refers only to files and scripts that exist', () => {
  expect(Math.min(links.length, folders.length, sources.length, commands.length)).toBeGreaterThan(5)
  expect([...links, ...folders].filter((name) => !exists(name))).toEqual([])
  expect(sources.filter((name) => !endsWith(name))).toEqual([])
  expect(commands.filter((name) => !scripts.includes(name))).toEqual([])
})

test('the runbook says what to do about each alert', () => {
  const alerts = list('deploy/prometheus/alerts.yml', /- alert: (\w+)/g)
  expect(alerts.length).toBeGreaterThan(10)
  const headings = list('docs/operations.md', /^#### (\w+)$/gm)
  expect(headings).toEqual(alerts)
})
