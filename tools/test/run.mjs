import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { buildIfStale, storybookIfStale } from '../build.mjs'
import { findBrowser } from '../find-browser.mjs'
import { shortForm } from './further-stores.mjs'
import { changedFiles, suitesFor, everything } from './changed.mjs'
import { playwrightReport, slowest, vitestReport } from './reports.mjs'

const REPORTS = 'dist/test'

/**
 * Runs the tests: Vitest (unit, law, contract, golden, server), the further stores in short, then stories in the browser, then Playwright; all of them, or with `--changed [commit]`
 * those that the changes since then touch. Tells failures again at the end, and the ten slowest files; ends with `N passed, N failed`.
 */
async function main([flag, since]) {
  if (flag === '--changed' && process.env['CI']) return end('--changed 只供本机使用，CI 里运行全部测试。')
  const suites = flag === '--changed' ? suitesFor(changedFiles(since)) : everything
  for (const line of suites.skipped) console.log(line)
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const reports = [...suites.vitest.flatMap((args, at) => runVitest(`vitest-${at}`, args)), ...runStores(suites), ...(await runInBrowser(suites))]
  for (const line of reports.flatMap((each) => each.failures)) console.log(line)
  for (const line of slowest(reports)) console.log(line)
  const [passed, failed] = [sum(reports, 'passed'), sum(reports, 'failed')]
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && (passed > 0 || suites !== everything) ? 0 : 1)
}

/** The further stores in their short form, where everything is tested. */
function runStores(suites) {
  if (suites !== everything) return []
  const { args, env, missing } = shortForm()
  for (const line of missing) console.log(line)
  return runVitest('stores', args, env)
}

async function runInBrowser({ stories, playwright }) {
  if (!stories && !playwright) return []
  const browser = await findBrowser()
  if (!browser) return [failed('缺少 Chromium：请安装 chromium（Debian: apt-get install chromium），或用 CHROMIUM_PATH 指出它的位置。')]
  const drawn = stories && ['--config', 'vitest.stories.config.mjs', ...stories]
  return [...runVitest('stories', drawn, { CHROMIUM_PATH: browser }), ...runPlaywright(playwright, browser)]
}

function runVitest(name, args, env = {}) {
  if (!args) return []
  const report = `${REPORTS}/${name}.json`
  // Vitest would leave a processor idle; nothing else runs meanwhile
  const all = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--maxWorkers=${availableParallelism()}`]
  const { status } = node(['node_modules/vitest/vitest.mjs', ...all, ...args], env)
  return [vitestReport(report, status)]
}

function runPlaywright(files, browser) {
  if (!files) return []
  if (!buildIfStale() || !storybookIfStale()) return [failed('构建失败，端到端测试没有运行。')]
  const report = `${REPORTS}/playwright.json`
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { status } = node(['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...files], env)
  return [playwrightReport(report, status)]
}

function node(args, env) {
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

const failed = (line) => ({ passed: 0, failed: 1, failures: [line], files: [] })
const sum = (reports, what) => reports.reduce((total, each) => total + each[what], 0)

function end(line) {
  console.error(line)
  process.exit(1)
}

await main(process.argv.slice(2))
