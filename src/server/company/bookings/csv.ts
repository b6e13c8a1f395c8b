// Spreadsheets skip these when they look for the start of a formula, or show nothing of them.
const hiddenStart = /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]+/u
// U+2212 is the minus sign that has no compatibility mapping to the hyphen.
const formulaStart = /^[=+\-@\u2212]/
// Some spreadsheets split at these instead of commas, depending on the language of the system.
const otherSeparators = /[;\t]/
const needsQuotes = /[",;\t\r\n]/

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Formats one CSV line (RFC 4180). Text that looks like a formula is prefixed with an apostrophe to prevent CSV injection. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = isFormula(value) ? `'${joinParts(value)}` : joinParts(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Whether a spreadsheet might read text as a formula; the signs have full-width, small and superscript forms. */
function isFormula(text: string): boolean {
  return /^[\t\r\n]/.test(text) || startsFormula(text)
}

function startsFormula(text: string): boolean {
  return formulaStart.test(text.replace(hiddenStart, '').slice(0, 1).normalize('NFKC'))
}

/** Replaces separators inside the text if a formula would start a cell after one. */
function joinParts(text: string): string {
  const [first = '', ...others] = text.slice(1).split(otherSeparators)
  return others.some(startsFormula) ? text.slice(0, 1) + [first, ...others].join(' ') : text
}
