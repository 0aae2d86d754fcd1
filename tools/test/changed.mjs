import { execFileSync } from 'node:child_process'

/** Which files each runner is given: none of it runs where there is null, all of it without arguments. */
export const everything = { vitest: [[]], stories: [], playwright: [], skipped: [] }

/** Read by tests as data, not imported: Vitest cannot know whom they concern. */
const data = /^(schemas|docs|tests\/golden)\/|\.(md|json|tsv|txt|html)$|^\.ci\//
/** What browser and server parts of the product are built of. */
const product = /^(engine|renderers|screens|server|schemas)\/|^(index\.html|vite\.config\.ts|package(-lock)?\.json)$/
const drawn = /^(engine|renderers|screens|storybook|schemas)\/|^package(-lock)?\.json$/
const journeys = /^tests\/(e2e|fixtures|visual-parity)\//
const helpers = /^tests\/(e2e\/harness|fixtures|visual-parity)\/|^playwright\.config\.ts$/
/** What runs tests concerns all of them. */
const runners = /^tools\/(test|build|find-browser|folders)|^vitest\.|^package(-lock)?\.json$|^tsconfig/

/** Where the change begins: the commit given; else where this branch left `main`, or the last commit on `main` itself. */
function beginning(since) {
  if (since) return since
  try {
    return git('merge-base', 'main', 'HEAD')
  } catch {
    return 'HEAD'
  }
}

/** The commit that the change began at, and the files that differ from it, new ones included. */
export function changedFiles(since) {
  const base = beginning(since)
  const files = [...git('diff', '--name-only', base).split('\n'), ...git('ls-files', '--others', '--exclude-standard').split('\n')]
  return { base, files: [...new Set(files)].filter(Boolean) }
}

/** The tests that a change of these files touches, with a line for each kind of test that is left out. */
export function suitesFor({ base, files }) {
  const some = (pattern) => files.some((file) => pattern.test(file))
  if (some(runners)) return everything
  const changed = ['--changed', base]
  const suites = {
    vitest: vitestRuns(some, changed, files),
    stories: some(drawn) ? (some(/^(storybook|schemas)\//) ? [] : changed) : null,
    playwright: playwrightFiles(some, files),
  }
  return { ...suites, skipped: skippedOf(suites, base, files) }
}

function vitestRuns(some, changed, files) {
  if (files.length === 0) return []
  if (some(data)) return [[]]
  // the laws read the code as text
  return [changed, ['--project', 'node', 'tests/law']]
}

function playwrightFiles(some, files) {
  if (some(product) || some(helpers)) return []
  const specs = files.filter((file) => journeys.test(file) && file.endsWith('.spec.ts'))
  if (some(/^storybook\/|^tests\/e2e\/pictures\//)) specs.push('tests/e2e/look/pictures.spec.ts')
  return specs.length > 0 ? [...new Set(specs)] : null
}

function skippedOf({ vitest, stories, playwright }, base, files) {
  const lines = [`${files.length} files differ from ${base}.`]
  if (!vitest.some((args) => args.length === 0)) lines.push('Skipped: tests of Vitest that import nothing of them.')
  if (stories === null) lines.push('Skipped: all stories, nothing of what they draw has changed.')
  else if (stories.length > 0) lines.push('Skipped: stories that import nothing of them.')
  if (playwright === null) lines.push('Skipped: all journeys, nothing of the product has changed.')
  else if (playwright.length > 0) lines.push(`Skipped: journeys other than ${playwright.join(' ')}.`)
  return lines
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
