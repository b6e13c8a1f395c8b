import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFormParser } from './form-parser.ts'

const disposition = 'Content-Disposition: form-data; name="image"; filename="a.jpg"'

type Parsed = 'malformed' | 'tooMany' | { name: string | undefined; isFile: boolean; text: string }[]

/** Parses a form in chunks of the given lengths; what is left comes in one chunk. */
function parse(body: string, lengths: readonly number[] = []): Parsed {
  const parser = createFormParser('xBx', 32)
  const bytes = new TextEncoder().encode(body)
  let from = 0
  for (const length of [...lengths, bytes.length]) {
    const error = parser.write(bytes.slice(from, from + length))
    if (error) return error
    from += length
  }
  const parts = parser.finish()
  return parts ? parts.map(({ name, isFile, content }) => ({ name, isFile, text: String(Buffer.concat(content)) })) : 'malformed'
}

const form = (header: string, content: string): string => `--xBx\r\n${header}\r\n\r\n${content}\r\n--xBx--\r\n`

describe('multipart form', () => {
  test.each([
    ['a file', form(disposition, 'abc'), { name: 'image', isFile: true, text: 'abc' }],
    ['an empty file', form(disposition, ''), { name: 'image', isFile: true, text: '' }],
    ['an encoded file name', form(`Content-Disposition: form-data; name="image"; filename*=UTF-8''a`, 'a'), { isFile: true }],
    ['a field', form('content-disposition: form-data; name=image', 'a'), { name: 'image', isFile: false }],
    ['no name', form('Content-Disposition: form-data', 'a'), { name: undefined, isFile: false }],
    ['a name in a file name', form('Content-Disposition: form-data; filename="; name=image"', 'a'), { name: undefined }],
    ['a long Korean file name', form(`${disposition.slice(0, -6)}${'강'.repeat(255)}"`, 'a'), { isFile: true }],
    ['other headers', form(`Content-Type: text/html\r\n${disposition}\r\nX: y`, 'a'), { name: 'image', text: 'a' }],
    ['two dispositions', form(`${disposition.replace('image', 'other')}\r\n${disposition}`, 'a'), { name: 'image' }],
    ['a preamble', `a\r\n${form(disposition, 'a')}`, { text: 'a' }],
    ['line breaks', form(disposition, '\r\n\r\n\r'), { text: '\r\n\r\n\r' }],
    ['a partial delimiter', form(disposition, '\r\n--xB\r\n--x\r\n-'), { text: '\r\n--xB\r\n--x\r\n-' }],
    ['a delimiter within a line', form(disposition, 'a--xBx--'), { text: 'a--xBx--' }],
    ['no line break at its end', form(disposition, 'a').slice(0, -2), { text: 'a' }],
    ['an epilogue', `${form(disposition, 'a')}--xBx\r\n`, { text: 'a' }],
  ])('with %s is parsed', (_, body, expected) => {
    expect(parse(body)).toEqual([expect.objectContaining(expected)])
  })

  test.each([
    ['an empty body', ''],
    ['no closing delimiter', form(disposition, 'a').slice(0, -4)],
    ['no delimiter', 'a form'],
    ['line feeds only', form(disposition, 'a').replaceAll('\r', '')],
    ['text after a delimiter', form(disposition, 'a').replace('xBx\r\n', 'xBx \r\n')],
    ['no header', form('', 'a')],
    ['no disposition', form('Content-Type: image/jpeg', 'a')],
    ['an attachment disposition', form('Content-Disposition: attachment; filename="a"', 'a')],
    ['a long header', form(`${disposition}\r\nX: ${'a'.repeat(2048)}`, 'a')],
    ['many headers', form(`${'a:\r\n'.repeat(600)}${disposition}`, 'a')],
  ])('with %s is malformed', (_, body) => {
    expect(parse(body)).toBe('malformed')
  })

  test('has from 0 to 32 parts', () => {
    const part = `--xBx\r\n${disposition}\r\n\r\na\r\n`
    expect(parse('--xBx--\r\n')).toEqual([])
    expect(parse(`${part.repeat(32)}--xBx--\r\n`)).toHaveLength(32)
    expect(parse(`${part.repeat(33)}--xBx--\r\n`)).toBe('tooMany')
  })

  test('is parsed the same for any chunk boundaries', () => {
    const piece = fc.constantFrom(
      '\r\n',
      '\r',
      '--',
      '--xBx',
      '\r\n--xBx',
      `\r\n--xBx\r\n${disposition}\r\n\r\n`,
      '-',
      'xB',
      'a',
      '강',
    )
    const content = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    const lengths = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 80 })
    fc.assert(
      fc.property(content, lengths, (text, cuts) => {
        const body = form(disposition, text)
        expect(parse(body, cuts)).toEqual(parse(body))
      }),
    )
  })

  test('is parsed without copying its content', () => {
    const chunk = new TextEncoder().encode(`--xBx\r\n${disposition}\r\n\r\n`)
    const content = new Uint8Array(1000)
    const parser = createFormParser('xBx', 1)
    for (const bytes of [chunk, content, new TextEncoder().encode('\r\n--xBx--')]) expect(parser.write(bytes)).toBeNull()
    const [part] = parser.finish() ?? []
    expect(part?.content).toHaveLength(1)
    expect(part?.content[0]?.buffer).toBe(content.buffer)
  })
})
