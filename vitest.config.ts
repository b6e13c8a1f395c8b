import { defineConfig } from 'vitest/config'

const rules = ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/i18n/**/*.test.ts']

/** Files that mock a module for all modules that import it. */
const mocked = ['src/server/http/openapi/docs.test.ts', 'src/server/http/request/trusted-proxies.test.ts']

export default defineConfig({
  test: {
    // Only against tests that hang: on a busy machine, a test may take many times longer than alone.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    expect: { requireAssertions: true },
    // Without this, a `?url` import of a style sheet yields an empty URL.
    css: { include: /\.css\?url$/ },
    provide: {
      fuzz: { seed: Number(process.env.FUZZ_SEED ?? 20_260_511), runs: Number(process.env.FUZZ_RUNS ?? 6) },
      machine: {
        seed: Number(process.env.MACHINE_SEED ?? Date.now()),
        // Every step of these is followed by all invariants.
        runs: Number(process.env.MACHINE_RUNS ?? 40),
        // Each step of these is compared with a model.
        waitlistRuns: Number(process.env.MACHINE_RUNS ?? 10),
      },
    },
    // All files of a worker share its modules and databases; `describeOn` in src/db/testing/database.ts says how.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'rules', include: rules } },
      { extends: true, test: { name: 'mocked', include: mocked, isolate: true } },
      {
        extends: true,
        test: {
          name: 'program',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...rules, ...mocked],
          globalSetup: 'tools/global-setup.ts',
        },
      },
    ],
  },
})
