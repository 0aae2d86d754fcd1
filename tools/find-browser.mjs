import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's shell draws the same as its browser, without the windows that no test looks at, in nine tenths of the time. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Path of a Chromium that can run here: CHROMIUM_PATH, an installed one, Playwright's own, or one installed now.
 * Null when none can be had; the caller says so.
 */
export async function findBrowser() {
  const installed = await installedBrowser()
  if (installed) return installed
  console.log('没有找到 Chromium，正在安装……')
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  if (!(await installedBrowser()) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!(await installedBrowser())) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'])
    }
  }
  return installedBrowser()
}

/** Path of a Chromium that is there already: CHROMIUM_PATH, an installed one, or Playwright's own; null when there is none. */
export async function installedBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named && existsSync(named)) return named
  const system = known.find((path) => existsSync(path))
  if (system) return system
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

function run(command, args) {
  spawnSync(command, args, { stdio: 'inherit', timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
