const maxLineBytes = 74

/** Joins the lines of an iCalendar file (RFC 5545). */
export function toCalendarText(lines: readonly string[]): string {
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

export function formatUtc(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

export function escapeText(text: string): string {
  const escaped = text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|[\r\n]/g, '\\n')
  return escaped.replace(/\p{Cc}/gu, ' ')
}

/** Folds lines longer than 75 octets onto continuation lines that start with a space, without splitting a character. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= maxLineBytes) return line
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    const isFull = bytes + size > maxLineBytes
    folded += isFull ? `\r\n ${character}` : character
    bytes = isFull ? size : bytes + size
  }
  return folded
}
