import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listTests } from '../testing/list-tests.ts'

const tableRows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (promise|-+) +\|/.test(line))

test('docs/security.md has more than 50 table rows', () => {
  expect(tableRows.length).toBeGreaterThan(50)
})

test.each(tableRows.map((row) => [row.split(' | ')[0]?.slice(2).trim(), row]))('“%s” names a test that runs', (_, row = '') => {
  expect(findProblem(row, (file) => readFileSync(file, 'utf8'))).toBeNull()
})

describe('security table row', () => {
  const source = `
    test('runs', () => {})
    test.each(rows)('runs with %s', () => {})
    test(\`runs in \${language}\`, () => {})
    test.skip('is skipped', () => {})
    test('is skipped too', { skip: true }, () => {})
    it.todo('is to be written')
    describe('a suite', () => { it('has a test', () => {}) })
    describe.skip('another suite', () => { it.each(rows)('has a test of its own', () => {}) })
    // test('is a comment', () => {})
    test.skip(({ isMobile }) => isMobile)
    test('depends', () => {})`
  const problemIn = (cell: string): string | null => findProblem(`| a promise | ${cell} |`, () => source)

  test.each(['runs', 'runs with %s', 'runs in %s', 'has a test', 'a suite > has a test'])(
    'accepts the test title “%s”',
    (title) => {
      expect(problemIn(`\`a.test.ts\`: ${title}`)).toBeNull()
    },
  )

  test.each([
    ['is skipped', 'is skipped'],
    ['is skipped too', 'is skipped'],
    ['is to be written', 'is skipped'],
    ['has a test of its own', 'is skipped'],
    ['depends', 'is skipped'],
    ['run', 'is no test'],
    ['a suite', 'is no test'],
    ['another suite > has a test', 'is no test'],
    ['is a comment', 'is no test'],
  ])('rejects the test title “%s”, which %s', (title, problem) => {
    expect(problemIn(`\`a.test.ts\`: ${title}`)).toContain(problem)
  })

  test.each(['', 'see the code', '`a.test.ts`', '`a.ts`: runs'])('rejects the cell “%s”', (cell) => {
    expect(problemIn(cell)).toContain('names no test')
  })
})

/** Null, or why a row of a table does not name a test that runs: by its whole title, or by suite and title joined by ` > `. */
function findProblem(row: string, read: (file: string) => string): string | null {
  const [, file, title] = /^\| .*\S +\| `([\w./-]+\.test\.tsx?)`: (\S.*?) +\|$/.exec(row) ?? []
  if (file === undefined || title === undefined) return `names no test: ${row}`
  const length = title.split(' > ').length
  const named = listTests(file, read(file)).filter(({ path }) => path.slice(-length).join(' > ') === title)
  if (named.length === 0) return `is no test in ${file}: ${title}`
  return named.every(({ isRun }) => isRun) ? null : `is skipped in ${file}: ${title}`
}
