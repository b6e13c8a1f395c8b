import { type ColumnType, sql } from 'kysely'
import type { Database, Tables } from '../db/tables.ts'

type Given<Column> =
  Column extends ColumnType<infer Read, infer Written, unknown>
    ? Date extends Written
      ? Exclude<Written, undefined>
      : Read
    : Column

/** Columns as a value: instants as Date, JSON as what it holds. Those left out, in all rows alike, have their default. */
export type Row<Name extends keyof Tables> = { [Column in keyof Tables[Name]]?: Given<Tables[Name][Column]> }

const chunk = 4000

/** Thousands of rows a statement, in their order: a row of parameters each would take many times as long. */
export async function insertRows<Name extends keyof Tables>(
  db: Database,
  table: Name,
  rows: readonly Row<Name>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const name = sql.table(table)
  for (let start = 0; start < rows.length; start += chunk) {
    const given = JSON.stringify(rows.slice(start, start + chunk))
    await sql`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${given}::json)`.execute(
      db,
    )
  }
}
