// Spreadsheets skip these when they look for the start of a formula, or show nothing of them.
const hiddenStart = /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]+/u
// U+2212 is the minus sign that has no compatibility mapping to the hyphen.
const formulaStart = /^[=+\-@\u2212]/
// Some spreadsheets split at semicolons or tabs instead of commas, depending on the language of the system. Our quotes are then in the middle of
// a cell, where they mean nothing, so that a line break ends it too.
const otherSeparators = /\r\n|[;\t\r\n]/
const needsQuotes = /[",;\t\r\n]/

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Formats one CSV line (RFC 4180). Text that looks like a formula is prefixed with an apostrophe to prevent CSV injection. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const joined = joinParts(value)
  const text = isFormula(joined) ? `'${joined}` : joined
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Whether a spreadsheet might read text as a formula; the signs have full-width, small and superscript forms. */
function isFormula(text: string): boolean {
  return /^[\t\r\n]/.test(text) || startsFormula(text)
}

function startsFormula(text: string): boolean {
  return formulaStart.test(text.replace(hiddenStart, '').slice(0, 1).normalize('NFKC'))
}

/** Replaces separators inside the text if a formula would start a cell after one, also in quotes, which the cell may lose. */
function joinParts(text: string): string {
  const parts = text.split(otherSeparators)
  return parts.slice(1).some((part) => startsFormula(part.replaceAll('"', ''))) ? parts.join(' ') : text
}
