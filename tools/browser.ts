import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'

const home = join(import.meta.dirname, '..', 'node_modules', '@sparticuz', 'chromium')

type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

/** Turns off Chromium's own background requests: tests use nothing but this machine. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/**
 * Launch options for the test browser: the Chromium of an npm package with its own fonts, so that it is the same everywhere, or
 * the one at CHROMIUM_PATH. The first call unpacks it, which takes about two seconds.
 */
export async function browser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
  if (own) return { executablePath: own, args, env }
  const folder = join(home, 'unpacked')
  if (!existsSync(folder)) await unpack(folder)
  const libraries = join(folder, 'al2023', 'lib')
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: { ...env, FONTCONFIG_FILE: join(folder, 'fonts.conf'), ...(existsSync(libraries) && { LD_LIBRARY_PATH: libraries }) },
  }
}

/** Renames the folder into place at the end, so that an existing folder is complete. */
async function unpack(folder: string): Promise<void> {
  const draft = mkdtempSync(`${folder}-`)
  const { TMPDIR } = process.env
  process.env.TMPDIR = draft // the package unpacks into TMPDIR
  const path = await chromium.executablePath()
  if (!runs(path, {})) {
    await inflate(join(home, 'bin', 'al2023.tar.br'))
    if (!runs(path, { LD_LIBRARY_PATH: join(draft, 'al2023', 'lib') }))
      throw new Error(
        'The Chromium of @sparticuz/chromium does not run on this machine: set CHROMIUM_PATH to a Chromium that does',
      )
  }
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`
  writeFileSync(join(draft, 'fonts.conf'), `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>\n`)
  if (!existsSync(folder)) renameSync(draft, folder)
}

function runs(path: string, env: Record<string, string>): boolean {
  try {
    execFileSync(path, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
