/** Characters that start a formula in a spreadsheet, including the full-width forms of East Asian keyboards. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
const needsQuotes = /[",\r\n]/

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Formats one CSV line (RFC 4180). Text that looks like a formula is prefixed with an apostrophe to prevent CSV injection. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
