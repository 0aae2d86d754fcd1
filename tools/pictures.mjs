import { spawnSync } from 'node:child_process'
import { storybookIfStale } from './build.mjs'
import { findBrowser } from './find-browser.mjs'

/** Makes the pictures of tests/e2e/pictures again, with the fingerprint of the fonts and browser they were made with. */
const browser = await findBrowser()
if (!browser || !storybookIfStale()) process.exit(1)
const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', 'pictures', '--update-snapshots=all'], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: browser, VIEWNO_URL: 'about:blank' },
})
process.exit(status ?? 1)
