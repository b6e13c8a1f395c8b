import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { OperationProblem } from './operation-problem.ts'

export const manifestFile = 'backup.json'

const manifestShape = z.strictObject({
  /** of this shape of a backup */
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** the last one that the database had */
  migration: z.int(),
  /** rows by table */
  rows: z.record(z.string(), z.int()),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})

/** What a backup consists of; written last, so that a folder without it is no backup. */
export type Manifest = z.output<typeof manifestShape>

export type BackupFile = Manifest['files'][number]

export function tableFile(table: string): string {
  return `database/${table}.ndjson`
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new OperationProblem(`${folder} is no backup, or one that did not come to its end: it has no ${manifestFile}.`)
  })
  const read = manifestShape.safeParse(parsed(text))
  if (!read.success) throw new OperationProblem(`${join(folder, manifestFile)} is not what this program reads as a backup.`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
