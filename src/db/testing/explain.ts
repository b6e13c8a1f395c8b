import { ExplainNode, type KyselyPlugin, type RawNode, type RootOperationNode, type SelectQueryNode } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../tables.ts'

const isSelect = (node: RootOperationNode): node is SelectQueryNode => node.kind === 'SelectQueryNode'
const isRaw = (node: RootOperationNode): node is RawNode => node.kind === 'RawNode'

/** The plans of the queries that `run` sends, which all find nothing. */
export async function explain(db: Database, run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const explained: KyselyPlugin = {
    transformQuery({ node }) {
      if (isSelect(node)) return { ...node, explain: ExplainNode.create() }
      const [first = '', ...others] = isRaw(node) ? node.sqlFragments : []
      return isRaw(node) ? { ...node, sqlFragments: [`EXPLAIN ${first}`, ...others] } : node
    },
    async transformResult({ result }) {
      plans.push(result.rows.map((row) => Object.values(row).join()).join('\n'))
      return { ...result, rows: [] }
    },
  }
  // What counts something finds no row.
  await run(db.withPlugin(explained)).catch((error: unknown) => expect(String(error)).toContain('no result'))
  return plans
}
