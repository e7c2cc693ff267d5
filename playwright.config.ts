import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './test/support/browser/chromium.ts'

/** Browser tests: real Chromium against the real program. The server is started by test/support/browser/browser-server.ts. */
export default defineConfig({
  testDir: 'test/stories',
  testMatch: '*.e2e.ts',
  // Emptied at each start; the reports are in the folder beside it.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than processors of a small machine: pages wait for the network and for animations.
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './test/support/browser/browser-server.ts',
  use: {
    launchOptions: CHROMIUM,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
