/** Half-open span of UTF-16 units. */
export type NormalizedSpan = { start: number; end: number }

/** Text in the form in which contact data is looked for; `places` has, for each of its units, where in `source` it stands. */
export type NormalizedText = { source: string; text: string; places: readonly NormalizedSpan[] }

// Marks and invisible characters that may stand between two digits, and the frame of a keycap.
const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Mn}\p{Me}]/u

const circledDigits = ['⓿❶❷❸❹❺❻❼❽❾', '🄋➀➁➂➃➄➅➆➇➈', '🄌➊➋➌➍➎➏➐➑➒', '⓪⓵⓶⓷⓸⓹⓺⓻⓼⓽'].map((row) => [...row])
/** Letters that look like Latin ones, what is written for a zero, and the full stop that browsers read as the dot of an address. */
const alike = new Map([...'аеорсухіѕο○◯⭕🅾。'].map((character, index) => [character, 'aeopcyxisooooo.'.charAt(index)]))

/** The digit of any script, circled or not, as an ASCII one; undefined for other characters. */
function toPlainDigit(character: string): string | undefined {
  if (!/^\p{N}$/u.test(character)) return undefined
  const circled = circledDigits.find((row) => row.includes(character))
  if (circled) return String(circled.indexOf(character))
  // Unicode has the ten digits of a script in a row, from zero.
  let before = character.codePointAt(0) ?? 0
  const first = before
  while (/^\p{Nd}$/u.test(String.fromCodePoint(before))) before -= 1
  return before === first ? undefined : String((first - before - 1) % 10)
}

// Of Ⅷ and ⑽. Some characters stand for a whole sentence, and 2,000 of them would be a text of 36,000.
const longestForm = 4

function toPlain(character: string): string {
  if (ignorable.test(character)) return ''
  const plain = character.normalize('NFKC').toLowerCase()
  if (plain.length > longestForm) return character
  return toPlainDigit(plain) ?? alike.get(plain) ?? plain
}

/** Undoes what makes contact data look different: script, width, case, styled and circled characters, invisible ones. */
export function normalizeText(original: string): NormalizedText {
  const source = original.normalize('NFC')
  const places: NormalizedSpan[] = []
  let text = ''
  let start = 0
  for (const character of source) {
    const end = start + character.length
    const form = toPlain(character)
    for (let unit = 0; unit < form.length; unit++) places.push({ start, end })
    // What is invisible goes with the character that it follows.
    const last = places.pop()
    if (last !== undefined) places.push({ start: last.start, end })
    text += form
    start = end
  }
  return { source, text, places }
}

const spelled = /(?<![\p{L}\p{N}@._])[a-z0-9@._](?:[ \-*_/|][a-z0-9@._]){3,}(?![\p{L}\p{N}])/gu

/** Joins what is spelled out one character at a time, as in `h a p p y @ g m a i l . c o m`. */
export function joinSpelled({ source, text, places }: NormalizedText): NormalizedText {
  const skipped = new Set<number>()
  for (const { 0: part, index } of text.matchAll(spelled)) {
    for (let at = 1; at < part.length; at += 2) skipped.add(index + at)
  }
  const kept = (_: unknown, index: number): boolean => !skipped.has(index)
  return { source, text: text.split('').filter(kept).join(''), places: places.filter(kept) }
}

/** Where spans of the normalized text stand in the text it was made from. */
export function toSourceSpans({ source, places }: NormalizedText, spans: readonly NormalizedSpan[]): NormalizedSpan[] {
  return spans.map(({ start, end }) => ({
    start: places[start]?.start ?? source.length,
    end: places[end - 1]?.end ?? source.length,
  }))
}

/** Replaces spans, which may overlap, each group of touching ones with one replacement. */
export function replaceSpans(source: string, spans: readonly NormalizedSpan[], replacement: string): string {
  let result = ''
  let until = -1
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start > until) result += source.slice(Math.max(until, 0), start) + replacement
    until = Math.max(until, end)
  }
  return result + source.slice(Math.max(until, 0))
}
