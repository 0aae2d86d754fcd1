import { didYouMean } from '../did-you-mean.ts'
import { describeChange } from '../layers/diff/describe-change.ts'
import { idsAsTitles } from '../layers/nodes/titles.ts'
import { problem, ProblemError, type Problem } from '../problem.ts'
import type { Expectation, ScreenTest, TestCase } from '../schema/screens/screen-test.ts'
import { compareActions } from './compare-actions.ts'
import { compareForm } from './compare-form.ts'
import { compareList } from './compare-list.ts'
import { Findings, type Failure } from './findings.ts'
import { openCase, type OpenScreen } from './open-case.ts'
import { sessionOf } from './test-session.ts'
import { runTypeSteps } from './type-steps.ts'
import type { TestEnvironment } from './test-people.ts'

/** What came of one case. It holds when there is neither a failure nor a problem. */
export interface CaseResult {
  name: string
  /** JSON pointer of the case in its file. */
  path: string
  failures: Failure[]
  /** Names that the product does not have: faults of the test itself. */
  problems: Problem[]
}

/** Runs every case of a test file against the views of the environment. Pure: no browser, server, clock or file is touched. */
export function runScreenTest(test: ScreenTest, environment: TestEnvironment): CaseResult[] {
  return test.cases.map((given, at) => ({ name: given.name, path: `/cases/${at}`, ...runCase(test.view, given, at, environment) }))
}

function runCase(viewNo: string, given: TestCase, at: number, environment: TestEnvironment): Pick<CaseResult, 'failures' | 'problems'> {
  const view = environment.views.get(viewNo)
  const entity = view && environment.entities.get(view.entity)
  if (!view || !entity)
    return {
      failures: [],
      problems: [problem('schema.unknown-reference', '/view', { got: viewNo, expected: '界面', suggestion: didYouMean(viewNo, environment.views.keys()) })],
    }
  const findings = new Findings(['cases', at])
  try {
    const screen = openCase(environment, view, entity, sessionOf(environment, given.user, findings), given)
    compare(findings, screen, given, environment)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    findings.fail([], '打开界面', '可以打开', error.message)
  }
  return findings
}

function compare(findings: Findings, screen: OpenScreen, given: TestCase, environment: TestEnvironment): void {
  const { expect: expected } = given
  const { model, effective, store } = screen
  const validate = environment.validatorOf(effective.entity)
  for (const { change, reason } of effective.dead) findings.fail(['layers'], describeChange(change, idsAsTitles), '改动有效', `改动失效：${reason}`)
  checkData(findings, screen, given)
  for (const word of wordsOf(given)) if (!offers(screen, word)) findings.fail(['expect', word], `“${model.title}”`, `有 ${word}`, '这类界面没有')
  findings.same(['expect', 'title'], '标题', expected.title, model.title)
  if (store) {
    runTypeSteps(findings, screen, store, given.edit)
    compareForm(findings, screen, store, expected, validate)
  }
  compareList(findings, screen, expected, validate)
  compareActions(findings, screen, validate, { expected: expected.actions ?? {}, path: ['expect', 'actions'] })
}

/** Names of the data must be those of the entity, or what the server adds to a record: a misspelt field would test nothing. */
function checkData(findings: Findings, { effective, rows }: OpenScreen, { rows: given = [], form = {}, select = [] }: TestCase): void {
  const fields = Object.keys(effective.entity.properties)
  const known = new Map([...fields, ...fields.map((name) => `${name}_label`), 'version'].map((name) => [name, name]))
  const what = `“${effective.entity.title}”的字段`
  for (const name of Object.keys(form)) findings.known(['form', name], name, known, what)
  given.forEach((row, at) => Object.keys(row).forEach((name) => findings.known(['rows', at, name], name, known, what)))
  select.forEach((row, at) => {
    if (row >= rows.length) findings.fail(['select', at], '选中的行', '给出的行之一（从 0 起）', String(row))
  })
}

const formWords = new Set(['groups', 'fields', 'readOnly', 'save', 'problems', 'valid'])
/** Expectations that refer to one part of a model. */
const parts: Partial<Record<keyof Expectation, string>> = {
  columns: 'columns',
  hiddenColumns: 'columns',
  search: 'search',
  find: 'find',
  rows: 'rowActions',
  blocks: 'blocks',
}

function wordsOf({ expect: expected }: TestCase): (keyof Expectation)[] {
  return (Object.keys(expected) as (keyof Expectation)[]).filter((word) => expected[word] !== undefined)
}

function offers({ model, store }: OpenScreen, word: keyof Expectation): boolean {
  if (formWords.has(word)) return store !== null
  const part = parts[word]
  return part === undefined || part in model
}
