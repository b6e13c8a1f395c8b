/** Splits an SQL file, because the drivers run one statement at a time. A semicolon at the end of a line must end a statement. */
export function splitStatements(text: string): string[] {
  return text.split(/;\s*$/m).filter((statement) => statement.trim() !== '')
}
