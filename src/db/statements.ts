/** The statements of an SQL file, in which a semicolon ends a line only where it ends a statement; the drivers take one at a time. */
export function statementsOf(text: string): string[] {
  return text.split(/;\s*$/m).filter((statement) => statement.trim() !== '')
}
