import { describe, expect, test } from 'vitest'
import { csvLine } from './csv.ts'

describe('csvLine', () => {
  test('quotes special characters and ends with CRLF', () => {
    expect(csvLine(['Bori', 2, 'a,b', 'say "hi"', 'one\r\ntwo', ''])).toBe('Bori,2,"a,b","say ""hi""","one\r\ntwo",\r\n')
  })

  test.each([
    '=1+1',
    '+82 10',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '﹢1',
    '﹣1',
    '﹦1',
    '﹫x',
    '−1',
    '⁼1',
    '\u200b=1',
    '\u2060\u00ad＝1',
    '\ufeff=1',
    ' =1',
    '\u00a0@x',
    '\u2028=1',
  ])('prefixes the formula %j with an apostrophe', (text) => {
    const cell = csvLine([text])
      .replace(/\r\n$/, '')
      .replace(/^"(.*)"$/s, '$1')
    expect(cell).toBe(`'${text}`)
  })

  test('quotes a formula with a comma, with the apostrophe inside the quotes', () => {
    expect(csvLine(['=HYPERLINK("http://evil.example","x")'])).toBe(`"'=HYPERLINK(""http://evil.example"",""x"")"\r\n`)
  })

  test('removes other separators before a formula, and quotes them otherwise', () => {
    expect(csvLine(['x;=1+1;y', 'a\t@b', 'one; two'])).toBe('x =1+1 y,a @b,"one; two"\r\n')
  })

  test.each(['x\n=1+1\ny', 'x\r\n-1\r\ny', 'x\r@b\ry', '\n=1+1\ny', ';=1+1;y', '\t=1+1\ty', 'x\n"=1+1\ny', 'x;"\u200b=1+1";y'])(
    'leaves no formula in any cell of %j, whatever separates cells',
    (text) => {
      for (const separator of [',', ';', '\t'])
        expect(listCells(csvLine(['1', text, 'z']), separator).filter((cell) => /^[\s\u200b]*[=@-]/.test(cell))).toEqual([])
    },
  )

  test('keeps the line breaks of a text without formulas', () => {
    expect(csvLine(['1', 'x\n1 + 1\ny'])).toBe('1,"x\n1 + 1\ny"\r\n')
  })

  test('writes numbers unchanged', () => {
    expect(csvLine([-3, 0, 120_000])).toBe('-3,0,120000\r\n')
  })
})

/** Reads cells as spreadsheets do: quotes count at the start of a cell only, and what follows the closing one belongs to the cell. */
function listCells(file: string, separator: string): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)")?([^${separator}\\r\\n]*)(?:${separator}|\\r\\n?|\\n)`, 'g')
  return [...file.matchAll(cell)].map(([, quoted = '', bare = '']) => quoted.replaceAll('""', '"') + bare)
}
