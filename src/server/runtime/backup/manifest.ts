import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { CliError } from './cli-error.ts'
import { requireRegularFile } from './regular-file.ts'

export const manifestFile = 'backup.json'

const manifestSchema = z.strictObject({
  /** The version of the backup format. */
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The last migration applied to the database. */
  migration: z.int(),
  /** Row counts by table. */
  rows: z.record(z.string(), z.int()),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})

/** The contents of a backup. It is written last, so that a folder without it is recognized as an incomplete backup. */
export type Manifest = z.output<typeof manifestSchema>

export type BackupFile = Manifest['files'][number]

export function tableFile(table: string): string {
  return `database/${table}.ndjson`
}

export async function readManifest(folder: string): Promise<Manifest> {
  await requireRegularFile(folder, manifestFile)
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new CliError(`${folder} is not a complete backup: ${manifestFile} is missing.`)
  })
  const result = manifestSchema.safeParse(parseJson(text))
  if (!result.success) throw new CliError(`${join(folder, manifestFile)} is not a valid backup manifest.`)
  return result.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
