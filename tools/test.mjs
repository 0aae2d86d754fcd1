import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import { buildIfStale, storybookIfStale } from './build.mjs'
import { findBrowser } from './find-browser.mjs'

/** What failed, a line each, told again at the very end: the output of a run is long. */
const failures = []

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
  for (const each of failures) console.log(each)
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
  // Vitest would leave a processor idle; nothing else runs meanwhile
  const all = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--maxWorkers=${availableParallelism()}`]
  const { status } = node(['node_modules/vitest/vitest.mjs', ...all, ...args], env)
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = read(report)
  for (const file of testResults) if (file.status === 'failed') noteFile(file)
  return { passed: numPassedTests, failed: Math.max(numFailedTests, status === 0 ? 0 : Math.max(1, numFailedTestSuites && numFailedTests)) }
}

function runPlaywright(browser) {
  const report = 'dist/test/playwright.json'
  const { status } = node(['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = read(report)
  for (const suite of suites) noteSuite(suite)
  return { passed: expected + flaky, failed: Math.max(unexpected, status === 0 ? 0 : 1) }
}

function noteFile(file) {
  const failed = file.assertionResults.filter((each) => each.status === 'failed')
  if (failed.length === 0) note(file.name, 'the file itself', file.message)
  for (const each of failed) note(file.name, each.fullName, each.failureMessages.join(' '))
}

function noteSuite(suite) {
  for (const inner of suite.suites ?? []) noteSuite(inner)
  for (const spec of suite.specs) {
    const results = spec.tests.flatMap((each) => each.results)
    const said = results.flatMap((each) => each.errors).map((each) => each.message)
    if (!spec.ok) note(spec.file, spec.title, said.join(' '), openPage(results.at(-1)))
    else if (said.length > 0) note(spec.file, spec.title, said.join(' '), '', 'RETRIED')
  }
}

/** What was on the page when a journey failed: the end of the snapshot that Playwright took. */
function openPage({ attachments = [] } = {}) {
  const path = attachments.find((each) => each.name === 'error-context')?.path
  const [, snapshot = ''] = path && existsSync(path) ? readFileSync(path, 'utf8').split('```yaml') : []
  return snapshot.split('```')[0].trimEnd().split('\n').slice(-40).join('\n')
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

function note(file, title, message = '', more = '', word = 'FAILED') {
  const short = message.replace(COLOURS, '').replace(/\s+/g, ' ').slice(0, 300)
  failures.push(`${word} ${relative(process.cwd(), resolve(file))} › ${title}: ${short}${more && `\n${more}`}`)
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
