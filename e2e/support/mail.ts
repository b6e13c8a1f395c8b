import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Program } from './program.ts'
import { expect } from './test.ts'

/** Waits for an email to that address that contains a link to that page, and returns the link's path. */
export async function emailedLink({ dataDir }: Program, to: string, page: string): Promise<string> {
  const find = async (): Promise<string> => {
    const folder = join(dataDir, 'mail')
    for (const name of await readdir(folder).catch(() => [])) {
      const mail = (await readFile(join(folder, name), 'utf8')).replaceAll('=\n', '')
      const link = new RegExp(`${page}#[\\w-]+`).exec(mail)
      if (link && mail.includes(`To: ${to}\n`)) return link[0]
    }
    return ''
  }
  await expect.poll(find).toContain(page)
  return await find()
}
