import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rows = [...page.matchAll(/^\| (.+?) +\| `([\w./-]+)`: (.+?) +\|$/gm)].map(
  ([, promise = '', file = '', name = '']) => [promise, file, name] as const,
)

test('every promise in docs/security.md names its test', () => {
  const promises = [...page.matchAll(/^\| (.+?) +\|/gm)].map(([, promise]) => promise)
  const headers = promises.filter((promise) => promise === 'promise' || /^-+$/.test(promise ?? ''))
  expect(rows.length).toBe(promises.length - headers.length)
  expect(rows.length).toBeGreaterThan(50)
})

test.each(rows)('that %s is held by a test that is there', (_, file, name) => {
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain(name)
})
