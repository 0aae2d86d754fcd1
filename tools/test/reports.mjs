import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/** What Vitest's report at `path` says: counts, a line for each failure, and how long each file took. */
export function vitestReport(path, status) {
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = read(path)
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, status === 0 ? 0 : Math.max(1, numFailedTestSuites && numFailedTests)),
    failures: testResults.filter((file) => file.status === 'failed').flatMap(failuresOf),
    files: testResults.map((file) => ({ name: relative(process.cwd(), file.name), ms: file.endTime - file.startTime })),
  }
}

/** The same of Playwright's report; what passed only at the second attempt is reported as RETRIED. */
export function playwrightReport(path, status) {
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = read(path)
  const specs = suites.flatMap(specsOf)
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, status === 0 ? 0 : 1),
    failures: specs.flatMap(linesOf),
    files: suites.map((suite) => ({
      name: `tests/e2e/${suite.file}`,
      ms: specsOf(suite)
        .flatMap(resultsOf)
        .reduce((total, each) => total + each.duration, 0),
    })),
  }
}

/** The ten files that took longest, whatever ran them, a line each. */
export function slowest(reports) {
  const files = reports.flatMap((report) => report.files).sort((one, other) => other.ms - one.ms)
  return ['The slowest files:', ...files.slice(0, 10).map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)]
}

function failuresOf(file) {
  const failed = file.assertionResults.filter((each) => each.status === 'failed')
  if (failed.length === 0) return [line(file.name, 'the file itself', file.message)]
  return failed.map((each) => line(file.name, each.fullName, each.failureMessages.join(' ')))
}

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
const resultsOf = (spec) => spec.tests.flatMap((each) => each.results)

function linesOf(spec) {
  const results = resultsOf(spec)
  const messages = results.flatMap((each) => each.errors).map((each) => each.message)
  if (!spec.ok) return [line(spec.file, spec.title, messages.join(' '), openPage(results.at(-1)))]
  return messages.length > 0 ? [line(spec.file, spec.title, messages.join(' '), '', 'RETRIED')] : []
}

/** What was on the page when a journey failed: the end of the snapshot that Playwright took. */
function openPage({ attachments = [] } = {}) {
  const path = attachments.find((each) => each.name === 'error-context')?.path
  const [, snapshot = ''] = path && existsSync(path) ? readFileSync(path, 'utf8').split('```yaml') : []
  return snapshot.split('```')[0].trimEnd().split('\n').slice(-40).join('\n')
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

function line(file, title, message = '', more = '', word = 'FAILED') {
  const short = message.replace(COLOURS, '').replace(/\s+/g, ' ').slice(0, 300)
  return `${word} ${relative(process.cwd(), resolve(file))} › ${title}: ${short}${more && `\n${more}`}`
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
