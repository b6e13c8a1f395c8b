// Spreadsheets skip these when they look for the start of a formula, or show nothing of them.
const hiddenStart = /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]+/u
// U+2212 is the minus sign that has no compatibility mapping to the hyphen.
const formulaStart = /^[=+\-@\u2212]/
const needsQuotes = /[",\r\n]/

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Formats one CSV line (RFC 4180). Text that looks like a formula is prefixed with an apostrophe to prevent CSV injection. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Whether a spreadsheet might read text as a formula; the signs have full-width, small and superscript forms. */
function isFormula(text: string): boolean {
  return /^[\t\r\n]/.test(text) || formulaStart.test(text.replace(hiddenStart, '').slice(0, 1).normalize('NFKC'))
}
