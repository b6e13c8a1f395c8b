/**
 * A line of the table: what was asked for, what was reached, and whether that is enough. `isInTime` when the times are, too: they say
 * something only on a machine that does nothing else.
 */
export type Line = { test: string; asked: string; reached: string; isReached: boolean; isInTime: boolean; found: string[] }

/** What was found wrong, a few examples of each kind. */
export function examples(kinds: Record<string, readonly string[]>): string[] {
  return Object.entries(kinds).flatMap(([kind, list]) =>
    list.length === 0 ? [] : [`${kind}, ${list.length} times, such as: ${list.slice(0, 3).join('; ')}`],
  )
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** The table as a page. */
export function page(lines: readonly (Line & { on: string })[], machine: readonly string[]): string {
  const rows = lines.map(
    ({ test, asked, reached, isReached, isInTime, on }) =>
      `| ${test} | ${asked} | ${reached} | ${isReached && isInTime ? 'reached' : '**missed**'} | ${on} |`,
  )
  const found = lines.flatMap(({ test, found: notes }) => notes.map((note) => `- ${test}: ${note}`))
  return [
    '# Reliability',
    '',
    'Written by `npm run torture`, which puts the built program on a PostgreSQL that syncs, beside a payment provider in another process, and then kills, cuts and',
    'overloads them. After each part the invariants of `src/db/invariants.sql` are checked, every acknowledged write is looked for, and our books are compared',
    "with the provider's. `npm test` runs the same parts in small.",
    '',
    ...machine.map((line) => `- ${line}`),
    '',
    '| test | asked | reached | | on |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...(found.length > 0 ? ['## What was found', '', ...found, ''] : []),
  ].join('\n')
}
