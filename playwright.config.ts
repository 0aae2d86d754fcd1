import { defineConfig } from '@playwright/test'
import { putFoldersInMemory } from './tools/folders-in-memory.ts'
import { drawWithOwnFonts } from './tools/own-fonts.ts'

putFoldersInMemory()
drawWithOwnFonts()

/** Journeys in a real Chromium against the built product on the embedded store; files run side by side, each on a product and a store of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/harness/product/fill-store.ts',
  outputDir: 'dist/test/e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // one more than processors: a worker waits a good part of its time for the page
  workers: 3,
  // a machine shared with others stalls now and then: what passed only then is reported as RETRIED at the end of the run
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // what still slides while it is pressed is missed now and then on a slow machine
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // a trace of every step costs a third of the time: TRACE=1 keeps those of failures
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    actionTimeout: 20_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
