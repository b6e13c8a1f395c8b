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
    '\t=1',
    '\r=1',
    '\n=1',
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

  test('writes numbers unchanged', () => {
    expect(csvLine([-3, 0, 120_000])).toBe('-3,0,120000\r\n')
  })
})
