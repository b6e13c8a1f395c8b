import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { dataFolder, type Program, removeFolder, type Settings, startProgram } from './program.ts'
import { watchFaults } from './watch-faults.ts'

type WorkerFixtures = {
  /** of the program this file's tests run against; `DEMO: '0'` starts it empty */
  settings: Settings
  program: Program
}

type TestFixtures = {
  /** opens another browser window with its own cookies, watched like `page` */
  anotherPerson: (options?: BrowserContextOptions) => Promise<Page>
  /** goes with the report of a test that failed */
  programLog: undefined
}

/** A test fails by whatever its pages complain of: errors, what the policy forbids, failed requests, requests to other hosts. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  program: [
    async ({ settings }, use) => {
      const folder = await dataFolder(settings.DEMO === '0' ? undefined : process.env.KKORI_TEMPLATE)
      const program = await startProgram(folder, { DEMO: '1', ...settings })
      await use(program)
      await program.stop()
      await removeFolder(folder)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  programLog: [
    async ({ program }, use, info) => {
      const before = program.printed.length
      await use(undefined)
      const body = program.printed.slice(before).join('')
      if (info.status !== info.expectedStatus && body !== '') await info.attach('what the program said', { body })
    },
    { auto: true },
  ],
  baseURL: async ({ program }, use) => use(program.url),
  context: async ({ context, program }, use) => {
    const faults = watchFaults(context, program.url)
    await use(context)
    expectNone(faults)
  },
  anotherPerson: async ({ browser, program }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext(options)
      opened.push({ context, faults: watchFaults(context, program.url) })
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    expectNone(opened.flatMap(({ faults }) => faults))
  },
})

export const expect: typeof base.expect = base.expect

function expectNone(faults: string[]): void {
  expect(faults, 'what the pages complained of').toEqual([])
}
