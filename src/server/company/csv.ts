/** What makes a spreadsheet take a cell for a formula, the wide forms of East Asian keyboards too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
const needsQuotes = /[",\r\n]/

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line of comma-separated values (RFC 4180). A text that would be a formula begins with an apostrophe, so that it is none. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
