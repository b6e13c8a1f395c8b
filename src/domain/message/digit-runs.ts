import type { NormalizedSpan } from './normalized-text.ts'

/** A digit, written as one or as a word. `gap` is what stands between it and the digit before; empty at the start of a run. */
export type DigitToken = NormalizedSpan & { digit: string; gap: string }

const words = new Map([
  ['zero', '0'],
  ['oh', '0'],
  ['o', '0'],
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['제로', '0'],
  ['하나', '1'],
  ['둘', '2'],
  ['셋', '3'],
  ['넷', '4'],
  ['다섯', '5'],
  ['여섯', '6'],
  ['일곱', '7'],
  ['여덟', '8'],
  ['아홉', '9'],
])

// Each place is a digit; the syllables of one row are read alike.
const rows = [
  '0123456789',
  '영일이삼사오육칠팔구',
  '공일이삼사오륙칠팔구',
  '빵일이삼사오육칠팔구',
  '〇一二三四五六七八九',
  '零壹貳參四五六七八九',
]

const longestGap = 6

const parts =
  /(?<latin>[a-z0-9]+)|(?<joint>이(?:고|랑|요|며|에요)(?=[^\p{L}\p{N}]{0,2}(?:[0-9영공빵일이삼사오육륙칠팔구]|제로|하나|둘|셋|넷|다섯|여섯|여덟|아홉|zero|one|two|three|four|five|six|seven|eight|nine)))|(?<word>제로|하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|[영공빵일이삼사오육륙칠팔구〇零一壹二貳三參四五六七八九])|(?<gap>에|다시|하이픈|대시|국에|[^\p{L}\p{N}\p{Sc}+])|[\p{L}\p{N}\p{Sc}+]/gu

const latinDigits = /zero|oh|one|two|three|four|five|six|seven|eight|nine|o|[0-9]/g
const onlyDigits = /^(?:o|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|[0-9])+)$/
/** Letters that look like digits, among digits. */
const lookalike = /^(?=.*[0-9]|[oil]{3}$)[0-9oil]+$/
const spokenGap = /^(?:dash|hyphen)$/

/** A digit, something between digits, or something that ends a run of them, unless that has begun as a mobile number. */
type Piece = NormalizedSpan & { kind: 'digit' | 'gap' | 'end'; text: string }

/** Sequences of digits with nothing between them but separators, or anything as short within a mobile number. */
export function findDigitRuns(text: string, { readsTens } = { readsTens: false }): DigitToken[][] {
  const runs: DigitToken[][] = [[]]
  let gap: string[] = []
  for (const piece of listPieces(text, readsTens)) {
    const run = runs.at(-1) ?? []
    if (piece.kind === 'digit') {
      run.push(toToken(piece, run.length > 0 ? gap.join('') : ''))
      gap = []
      continue
    }
    gap.push(...piece.text)
    if (endsRun(run, piece, gap.length)) runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

function toToken({ text: digit, start, end }: Piece, gap: string): DigitToken {
  return { digit, start, end, gap }
}

function endsRun(run: readonly DigitToken[], { kind }: Piece, gapLength: number): boolean {
  return run.length > 0 && (gapLength > longestGap || (kind === 'end' && !expectsMore(run)))
}

const mobilePrefix = 3
const longestMobile = 11

/** Whether a run ends with the beginning of a mobile number, and with a group of it: 010, 010 1234, or 010 1 2. */
function expectsMore(run: readonly DigitToken[]): boolean {
  for (let length = mobilePrefix; length < Math.min(longestMobile, run.length + 1); length++) {
    if (isBeginning(run.slice(-length), length === run.length)) return true
  }
  return false
}

function isBeginning(tokens: readonly DigitToken[], isFirst: boolean): boolean {
  const [zero, one, third, ...rest] = tokens
  if (zero?.digit !== '0' || one?.digit !== '1' || third === undefined || !'016789'.includes(third.digit)) return false
  // Days such as 01/10 begin with these digits, too.
  if (one.gap !== third.gap || (zero.gap === '' && !isFirst)) return false
  return [0, 3, 4].includes(rest.length) || rest.every(({ gap }) => gap !== '')
}

function* listPieces(text: string, readsTens: boolean): Generator<Piece> {
  for (const match of text.matchAll(parts)) {
    if (readsTens && match[0] === '십') yield* readTens(text, match.index)
    else yield* readPieces(match)
  }
}

function readPieces({ 0: part, index, groups = {} }: RegExpExecArray): Piece[] {
  const { latin, word, gap } = groups
  if (latin !== undefined) return readLatin(latin).map((piece) => shift(piece, index))
  return [{ ...readPart(part, word, gap), start: index, end: index + part.length }]
}

/** Reads 십 by what stands beside it: 삼십사 is 34, 십이 12, 삼십 30, and behind a zero 10. */
function readTens(text: string, index: number): Piece[] {
  const place = { kind: 'digit' as const, start: index, end: index + 1 }
  const [before, behind] = [index - 1, index + 1].map((at) => toDigit(text.charAt(at)) || text.charAt(at))
  const hasTens = /^[1-9]$/.test(before ?? '')
  const hasOnes = /^[0-9]$/.test(behind ?? '')
  return [...(hasTens ? [] : [{ ...place, text: '1' }]), ...(hasOnes ? [] : [{ ...place, text: '0' }])]
}

function shift(piece: Piece, by: number): Piece {
  return { ...piece, start: piece.start + by, end: piece.end + by }
}

function readPart(part: string, word: string | undefined, gap: string | undefined): Pick<Piece, 'kind' | 'text'> {
  if (word !== undefined) return { kind: 'digit', text: toDigit(word) }
  return { kind: gap === undefined ? 'end' : 'gap', text: part }
}

/** Reads letters and digits: `010`, `oneohone`, `o1o`, or digits between letters as in `tel010`. */
function readLatin(part: string): Piece[] {
  if (spokenGap.test(part)) return [{ kind: 'gap', text: part, start: 0, end: part.length }]
  if (lookalike.test(part)) return splitPart(part, /./g, toLookalike)
  if (onlyDigits.test(part)) return splitPart(part, latinDigits, toDigit)
  return splitPart(part, /[0-9]|[a-z]+/g, toDigit)
}

function splitPart(part: string, pattern: RegExp, read: (piece: string) => string): Piece[] {
  return [...part.matchAll(pattern)].map(({ 0: piece, index }) => {
    const digit = read(piece)
    const isDigit = digit !== ''
    return { kind: isDigit ? 'digit' : 'end', text: isDigit ? digit : piece, start: index, end: index + piece.length }
  })
}

/** The digit that a character or a word means; empty for others. */
function toDigit(word: string): string {
  const row = rows.find((candidates) => candidates.includes(word))
  return words.get(word) ?? (row === undefined ? '' : String(row.indexOf(word)))
}

function toLookalike(letter: string): string {
  if (letter === 'o') return '0'
  return letter === 'i' || letter === 'l' ? '1' : letter
}
