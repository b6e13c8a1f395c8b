/**
 * Splits an SQL file, because the embedded database runs one statement at a time. A semicolon at the end of a line ends a statement,
 * except in a function body between `$$` and `$$`.
 */
export function splitStatements(text: string): string[] {
  const separator = '\0'
  return text
    .split('$$')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/;\s*$/gm, separator) : part))
    .join('$$')
    .split(separator)
    .filter((statement) => statement.trim() !== '')
}
