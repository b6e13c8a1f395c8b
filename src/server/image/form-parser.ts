/** A part of a form; `content` holds views of the body's chunks, in order. */
export type FormPart = { name: string | undefined; isFile: boolean; content: Uint8Array<ArrayBuffer>[]; size: number }

type FormParseError = 'malformed' | 'tooMany'

type FormParser = {
  /** Returns what is wrong with the form as soon as it is known; do not continue after that. */
  write: (chunk: Uint8Array<ArrayBuffer>) => FormParseError | null
  /** The parts of the form; null if it is not complete. */
  finish: () => FormPart[] | null
}

/** A file name of 255 characters in UTF-8 takes half of it. */
const maxHeaderBytes = 2048

/**
 * Parses a `multipart/form-data` body as it arrives, at a cost linear in its length and without copying its content. The
 * header of a part must be short. `boundary` contains no line break, so that candidates for a delimiter never overlap.
 */
export function createFormParser(boundary: string, maxParts: number): FormParser {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const parts: FormPart[] = []
  // The first delimiter of a body has no line break before it.
  let rest = Buffer.from('\r\n')
  let state: 'content' | 'delimiter' | 'end' = 'content'

  /** Reads the content of a part and what follows it, until more bytes are needed. */
  function readContent(bytes: Buffer<ArrayBuffer>): FormParseError | null {
    const at = bytes.indexOf(delimiter)
    const end = at === -1 ? findPossibleStart(bytes, delimiter.length) : at
    if (end > 0) addContent(parts.at(-1), bytes.subarray(0, end))
    return at === -1 ? wait('content', bytes.subarray(end)) : readDelimiterEnd(bytes.subarray(at + delimiter.length))
  }

  /** Reads what follows a delimiter: `--` after the last part, otherwise a line break and the header of a part. */
  function readDelimiterEnd(bytes: Buffer<ArrayBuffer>): FormParseError | null {
    const start = bytes.toString('latin1', 0, 2)
    if (start === '--') return wait('end', bytes)
    if (start === '\r\n') return readHeader(bytes)
    return start.length < 2 ? wait('delimiter', bytes) : 'malformed'
  }

  /** Reads the header of a part between its line breaks. */
  function readHeader(bytes: Buffer<ArrayBuffer>): FormParseError | null {
    const length = bytes.subarray(0, maxHeaderBytes).indexOf('\r\n\r\n')
    if (length === -1) return bytes.length < maxHeaderBytes ? wait('delimiter', bytes) : 'malformed'
    const disposition = readDisposition(bytes.toString('utf8', 2, length))
    if (!disposition) return 'malformed'
    if (parts.length === maxParts) return 'tooMany'
    parts.push({ ...disposition, content: [], size: 0 })
    return readContent(bytes.subarray(length + 4))
  }

  function wait(next: typeof state, unread: Buffer<ArrayBuffer>): null {
    state = next
    rest = unread
    return null
  }

  return {
    write(chunk) {
      if (state === 'end') return null
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
      return state === 'content' ? readContent(bytes) : readDelimiterEnd(bytes)
    },
    finish: () => (state === 'end' ? parts : null),
  }
}

/** Where a delimiter may begin that continues in the next chunk: at the last line break, if it is within the length of one. */
function findPossibleStart(bytes: Buffer, delimiterLength: number): number {
  const from = Math.max(0, bytes.length - delimiterLength + 1)
  const at = bytes.subarray(from).lastIndexOf('\r')
  return at === -1 ? bytes.length : from + at
}

/** What precedes the first part is no content. */
function addContent(part: FormPart | undefined, bytes: Buffer<ArrayBuffer>): void {
  if (!part) return
  part.content.push(bytes)
  part.size += bytes.length
}

/** Reads the name and whether there is a file name. Browsers quote both without escapes: `"` is sent as `%22`. */
function readDisposition(header: string): Pick<FormPart, 'name' | 'isFile'> | null {
  const line = header.split('\r\n').findLast((text) => /^content-disposition\s*:\s*form-data\s*(?:;|$)/i.test(text))
  if (line === undefined) return null
  const parameters = new Map<string, string>()
  for (const [, name = '', quoted, token = ''] of line.matchAll(/;\s*([\w*-]+)=(?:"([^"]*)"|([^\s;"]*))/g))
    parameters.set(name.toLowerCase(), quoted ?? token)
  return { name: parameters.get('name'), isFile: parameters.has('filename') || parameters.has('filename*') }
}
