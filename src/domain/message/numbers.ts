import { type DigitToken, findDigitRuns } from './digit-runs.ts'
import type { NormalizedSpan } from './normalized-text.ts'

/** Phone numbers and account numbers, also as words and with something between the digits. Expects normalized text. */
export function findNumbers(text: string): NormalizedSpan[] {
  const dates = markUnits(text, datePatterns)
  const others = markUnits(text, otherPatterns)
  const found = findDigitRuns(text).flatMap((run) => findInRun(text, run, dates, others))
  return text.includes('십') ? [...found, ...findMobilesWithTens(text, dates)] : found
}

/** People write days and weights with 십, so it is read only in mobile numbers: 영일영 십이삼십사 오십육칠십팔. */
function findMobilesWithTens(text: string, dates: Set<number>): NormalizedSpan[] {
  return findDigitRuns(text, { readsTens: true })
    .flatMap((run) => findPhones(text, run, ({ start }) => dates.has(start)))
    .filter((tokens) => mobile.test(readDigits(tokens)))
    .map(toSpan)
}

const weekday = String.raw`(?:\s?\((?:[월화수목금토일]|mon|tue|wed|thu|fri|sat|sun)\))?`
const month = '(?:0?[1-9]|1[0-2])'
const date = '(?:0?[1-9]|[12][0-9]|3[01])'

/** Days and times, the numbers of dogs' chips, which have 15 digits, and of bookings. */
const datePatterns = [
  String.raw`(?<![0-9])(?:19|20)[0-9]{2}\s?[./-]\s?${month}\s?[./-]\s?${date}${weekday}(?![0-9])`,
  `(?<![0-9./-])${month}[./]${date}${weekday}(?![0-9]|[./-][0-9])`,
  String.raw`(?<![0-9./-])${month}[./]${date}${weekday}\s?[-~–]\s?(?:${month}[./])?${date}${weekday}(?![0-9]|[./-][0-9])`,
  `(?<![0-9])(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])(?![0-9])`,
  `(?<![0-9:])(?:[01]?[0-9]|2[0-4]):[0-5][0-9](?::[0-5][0-9])?(?![0-9:])`,
  `(?<![0-9])${date}일(?![0-9영공일이삼사오육칠팔구])`,
  `(?<![0-9])(?:410|9[0-9]{2})[0-9]{12}(?![0-9])`,
  '(?<![a-z0-9])(?=[0-9-]{0,10}[a-z])[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}(?![a-z0-9])',
].map((pattern) => new RegExp(pattern, 'g'))

/** Prices, years and weights. A phone number can contain them, but only with its beginning. */
const otherPatterns = [
  /(?<![0-9.-])[1-9][0-9]{0,2}(?:,[0-9]{3}){1,3}(?![0-9])/g,
  /(?<![0-9-])[1-9][0-9]{1,5}00(?![0-9-])/g,
  /(?<![0-9-])(?:19|20)[0-9]{2}(?![0-9-])/g,
  /(?<![0-9.-])[0-9]{1,2}\.[0-9]{1,2}(?![0-9.-])/g,
]

function markUnits(text: string, patterns: readonly RegExp[]): Set<number> {
  const marked = new Set<number>()
  for (const pattern of patterns) {
    for (const { 0: part, index } of text.matchAll(pattern)) {
      for (let unit = 0; unit < part.length; unit++) marked.add(index + unit)
    }
  }
  return marked
}

function findInRun(text: string, run: readonly DigitToken[], dates: Set<number>, others: Set<number>): NormalizedSpan[] {
  if (isInternational(text, run)) return [toSpan(run)]
  const phones = findPhones(text, run, ({ start }) => dates.has(start))
  const taken = new Set(phones.flat())
  const rests = splitRun(run, (token) => taken.has(token) || dates.has(token.start) || others.has(token.start))
  // Beside a phone number, less is enough: where one number ends and the next begins is not always clear.
  const isSuspect = (rest: DigitToken[]): boolean => phones.length > 0 && rest.length >= shortestNumber
  return [...phones, ...rests.filter((rest) => isSuspect(rest) || isAnnounced(text, rest) || isAccountNumber(rest))].map(toSpan)
}

function findPhones(text: string, run: readonly DigitToken[], isDate: (token: DigitToken) => boolean): DigitToken[][] {
  const found: DigitToken[][] = []
  // 일 stands behind the day of a date.
  const isSpelled = ({ start, end }: DigitToken): boolean => !/^[0-9일]$/.test(text.slice(start, end))
  let until = 0
  for (const index of run.keys()) {
    if (index < until || !startsGroup(run, index)) continue
    const length = getPhoneLength(run.slice(index, index + longestPhone), { isDate, isSpelled })
    if (length === 0) continue
    until = endOfGroup(text, run, index + length)
    found.push(run.slice(index, until))
  }
  return found
}

/** The stretches between digits that are accounted for; a comma, too, ends one. */
function splitRun(run: readonly DigitToken[], isTaken: (token: DigitToken) => boolean): DigitToken[][] {
  const stretches: DigitToken[][] = [[]]
  for (const token of run) {
    if (isTaken(token) || /[,;\n]/.test(token.gap)) stretches.push([])
    if (!isTaken(token)) stretches.at(-1)?.push(token)
  }
  return stretches.filter((stretch) => stretch.length > 0)
}

const shortestNumber = 7
const longestPhone = 15

function toSpan(tokens: readonly DigitToken[]): NormalizedSpan {
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 }
}

function readDigits(tokens: readonly DigitToken[]): string {
  return tokens.map(({ digit }) => digit).join('')
}

/** Whether a number can begin here: not in the middle of digits, nor behind a point or a hyphen of another number. */
function startsGroup(run: readonly DigitToken[], index: number): boolean {
  const gap = run[index]?.gap ?? ''
  return index === 0 || (gap !== '' && !/^[.:/-]$/.test(gap))
}

/** No number is cut. Behind one, a syllable that could be a digit is the next word: 010-1234-5678이에요. */
function endOfGroup(text: string, run: readonly DigitToken[], from: number): number {
  let end = from
  while (run[end]?.gap === '' && /[0-9]/.test(text.charAt(run[end]?.start ?? 0))) end++
  return end
}

function listGroups(tokens: readonly DigitToken[]): number[] {
  const lengths: number[] = []
  tokens.forEach(({ gap }, index) => {
    if (index === 0 || gap !== '') lengths.push(0)
    lengths.push((lengths.pop() ?? 0) + 1)
  })
  return lengths
}

/** With so many digits that belong to no date, a row of numbers is not one of dates and times. */
const fewDigits = 5

const mobile = /^(?:82\d?|0)1[016789]\d{7,8}/
const landline = /^(02|0[3-6][1-5]|070|080|050\d)\d{7,8}/
const nationwide = /^(?:15(?:22|33|44|66|77|88|99)|16(?:00|44|55|61|66|68|70|88)|18(?:00|11|33|55|66|77|99))(?!..00$)\d{4}$/

type Reading = Record<'isDate' | 'isSpelled', (token: DigitToken) => boolean>

/** How many of these digits are a Korean phone number; 0 if they do not begin with one. Nobody spells out a digit among dates. */
function getPhoneLength(tokens: readonly DigitToken[], { isDate, isSpelled }: Reading): number {
  const digits = readDigits(tokens)
  const mobileLength = mobile.exec(digits)?.[0].length ?? 0
  const groups = listGroups(tokens)
  if (isMobile(tokens.slice(0, mobileLength), groups, { isDate, isSpelled })) return mobileLength
  const [number = '', area = ''] = landline.exec(digits) ?? []
  const isWhole = groups[0] === area.length || groups[0] === number.length || groups.every((length) => length === 1)
  if (number !== '' && isWhole && !tokens.slice(0, number.length).some(isDate)) return number.length
  const [first = 0, second = 0] = groups
  const short = tokens.slice(0, first === 4 ? first + second : first)
  return nationwide.test(readDigits(short)) && !short.some(isDate) ? short.length : 0
}

/** Whether these digits are meant as a mobile number and not as days and times, which are never written as 010. */
function isMobile(tokens: readonly DigitToken[], groups: readonly number[], { isDate, isSpelled }: Reading): boolean {
  const prefix = tokens.slice(0, 3)
  if (groups[0] === 3 && readDigits(prefix) === '010' && !prefix.some(isDate)) return true
  return tokens.some(isSpelled) || tokens.filter((token) => !isDate(token)).length >= fewDigits
}

function isInternational(text: string, run: readonly DigitToken[]): boolean {
  return run.length >= 8 && /\+\(?$/.test(text.slice(Math.max(toSpan(run).start - 2, 0), toSpan(run).start))
}

const announcement =
  /전화|연락처|번호|핸드폰|휴대폰|뒷자리|폰|계좌|은행|뱅크|농협|입금|송금|\b(?:phone|tel|call|text|mobile|cell|number|contact|account|bank|reach)\b/

/** Whether a number of seven or more digits stands behind a word such as 전화 or "call". */
function isAnnounced(text: string, tokens: readonly DigitToken[]): boolean {
  if (tokens.length < shortestNumber || isList(listGroups(tokens))) return false
  const { start } = toSpan(tokens)
  const before = text.slice(Math.max(start - 24, 0), start)
  return announcement.test(before.split(/\n\s*\n/).at(-1) ?? '')
}

/** Whether ten or more digits are grouped as those of accounts and foreign phones are. */
function isAccountNumber(tokens: readonly DigitToken[]): boolean {
  if (tokens.length < 10) return false
  const groups = listGroups(tokens)
  if (isList(groups)) return false
  const isHyphened = tokens.every(({ gap }) => gap === '' || gap.trim() === '-')
  const isUneven = new Set(groups).size > 1
  const [first = 0] = groups
  return isHyphened || isUneven || first !== 3
}

/** Numbers of two digits, as hours and weights are. */
function isList(groups: readonly number[]): boolean {
  return Math.max(...groups) === 2
}
