import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { installedBrowser } from './tools/find-browser.mjs'
import { putFoldersInMemory } from './tools/folders-in-memory.ts'
import { drawWithOwnFonts } from './tools/own-fonts.ts'

putFoldersInMemory()
drawWithOwnFonts()

const executablePath = await installedBrowser()
if (!executablePath) throw new Error('缺少 Chromium：请安装 chromium，或用 CHROMIUM_PATH 指出它的位置。')

/** Every story drawn and played in Chromium, and looked at by axe; apart from the other projects, which need no browser. */
export default defineConfig({
  plugins: [storybookTest({ configDir: 'storybook' })],
  test: {
    name: 'storybook',
    reporters: ['default'],
    testTimeout: 120_000,
    onConsoleLog: (log) => (log.includes('not configured to support act') ? false : undefined),
    isolate: false,
    // a page for each processor: the server between them has little to do
    maxWorkers: availableParallelism(),
    browser: {
      enabled: true,
      headless: true,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--lang=zh-CN'] },
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
