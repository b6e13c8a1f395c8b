import { defineConfig } from '@playwright/test'
import { browser } from './tools/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/support/seed-template.ts',
  outputDir: 'test-results',
  // Only against tests that hang: on a busy machine, a step may take many times longer than alone.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  retries: 0,
  // Tests wait for pages and polls about a third of the time; a third worker keeps two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    launchOptions: await browser(),
    actionTimeout: 30_000,
    // Without transitions between pages, which take time and can be interrupted; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Seoul',
    // Recording takes a third more processor time; `--trace=retain-on-failure` turns it on for a failing test.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } },
  ],
})
