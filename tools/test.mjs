import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildIfStale, storybookIfStale } from './build.mjs'
import { findBrowser } from './find-browser.mjs'

/** Runs every test: Vitest (unit, law, contract, golden, server, then stories in the browser), then Playwright; ends with `N passed, N failed`. */
async function main() {
  const counts = { passed: 0, failed: 0 }
  rmSync('dist/test', { recursive: true, force: true })
  mkdirSync('dist/test', { recursive: true })
  tally(counts, runVitest('vitest.json'))
  const browser = await findBrowser()
  if (browser) tally(counts, runInBrowser(browser))
  else {
    console.error('缺少 Chromium：请安装 chromium（Debian: apt-get install chromium），或用 CHROMIUM_PATH 指出它的位置。')
    counts.failed += 1
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
}

function runInBrowser(browser) {
  const counts = runVitest('stories.json', ['--config', 'vitest.stories.config.mjs'], { CHROMIUM_PATH: browser })
  if (buildIfStale() && storybookIfStale()) tally(counts, runPlaywright(browser))
  else {
    console.error('构建失败，端到端测试没有运行。')
    counts.failed += 1
  }
  return counts
}

function runVitest(name, args = [], env = {}) {
  const report = `dist/test/${name}`
  const { status } = node(['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], env)
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = read(report)
  return { passed: numPassedTests, failed: Math.max(numFailedTests, status === 0 ? 0 : Math.max(1, numFailedTestSuites && numFailedTests)) }
}

function runPlaywright(browser) {
  const report = 'dist/test/playwright.json'
  const { status } = node(['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { expected = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {}
  return { passed: expected + flaky, failed: Math.max(unexpected, status === 0 ? 0 : 1) }
}

function node(args, env = {}) {
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

function tally(counts, more) {
  counts.passed += more.passed
  counts.failed += more.failed
}

await main()
