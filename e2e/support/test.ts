import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { createDatabase } from '../../tools/postgres.ts'
import { watchConsoleErrors } from './console-errors.ts'
import { dataFolder, type Program, removeFolder, type Settings, startTestProgram } from './program.ts'
import { seededDatabase } from './seed-template.ts'
import { type Words, words } from './words.ts'

type WorkerFixtures = {
  /** settings of the program under test; `DEMO: '0'` starts it empty */
  settings: Settings
  /** on a PostgreSQL server on desktop, with the embedded database on phones */
  program: Program
}

type TestFixtures = {
  /** English on desktop, Korean on phones: for journeys that are the same in both languages, so that each runs once in each */
  say: Words
  /** opens another browser context with its own cookies, watched like `page` */
  anotherPerson: (options?: BrowserContextOptions) => Promise<Page>
  /** attaches the program's output to a failed test */
  programLog: undefined
}

/** Fails a test on console errors, policy violations, failed requests and requests to other hosts. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  program: [
    async ({ settings }, use, { project, workerIndex }) => {
      const isEmpty = settings.DEMO === '0'
      const folder = await dataFolder(isEmpty ? undefined : process.env.KKORI_TEMPLATE)
      const server = { url: process.env.KKORI_POSTGRES ?? '' }
      const copy = () => createDatabase(server, `worker_${workerIndex}`, isEmpty ? undefined : seededDatabase)
      const database = project.name === 'desktop' ? { DATABASE_URL: await copy() } : {}
      const program = await startTestProgram(folder, { DEMO: '1', ...database, ...settings })
      await use(program)
      await program.stop()
      await removeFolder(folder)
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  say: async ({ isMobile }, use) => use(words[isMobile ? 'ko' : 'en']),
  programLog: [
    async ({ program }, use, info) => {
      const before = program.printed.length
      await use(undefined)
      const body = program.printed.slice(before).join('')
      if (info.status !== info.expectedStatus && body !== '') await info.attach('program output', { body })
    },
    { auto: true },
  ],
  baseURL: async ({ program }, use) => use(program.url),
  context: async ({ context, program }, use) => {
    const errors = watchConsoleErrors(context, program.url)
    await use(context)
    expectNone(errors)
  },
  anotherPerson: async ({ browser, program }, use) => {
    const opened: { context: BrowserContext; errors: string[] }[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext(options)
      opened.push({ context, errors: watchConsoleErrors(context, program.url) })
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    expectNone(opened.flatMap(({ errors }) => errors))
  },
})

export const expect: typeof base.expect = base.expect

function expectNone(errors: string[]): void {
  expect(errors, 'console and network errors').toEqual([])
}
