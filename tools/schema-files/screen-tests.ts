import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import { lineOf } from '../../engine/schema/format/json-lines.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import { screenTestKind } from '../../engine/schema/screens/screen-test.ts'
import type { Failure } from '../../engine/testing/findings.ts'
import { runScreenTest } from '../../engine/testing/run-screen-test.ts'
import type { TestEnvironment } from '../../engine/testing/test-people.ts'
import { demoPeople } from '../../server/demo/people.ts'
import type { Schemas } from '../../server/schemas/schemas.ts'
import { recordValidator } from '../../server/records/record-validator.ts'
import { TEST_ENDING, testFiles } from './test-files.ts'

const FOLDER = 'schemas/views'

/** What came of one case; it passed when nothing is listed. */
export interface FileCase {
  name: string
  line: number
  failures: (Failure & { line: number })[]
  problems: Problem[]
}

/** One test file, by its path from the product's folder: its cases, and what is wrong with the file itself. */
export interface FileResult {
  file: string
  cases: FileCase[]
  problems: Problem[]
}

/** Runs the screen tests of a product folder; `wanted` keeps the files whose path holds one of the words. */
export function runScreenTests(root: string, schemas: Schemas, wanted: readonly string[] = []): FileResult[] {
  const environment = environmentOf(schemas)
  return screenTestFiles(root)
    .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
    .map((file) => runFile(file, readFileSync(join(root, file), 'utf8'), environment))
}

/** Test files of a product folder, sorted. */
export function screenTestFiles(root: string): string[] {
  return testFiles(root, FOLDER)
}

/** Faults of the test files themselves: malformed, misplaced, or naming what the product does not have. */
export function screenTestProblems(root: string, schemas: Schemas): Problem[] {
  return runScreenTests(root, schemas).flatMap(({ problems, cases }) => [...problems, ...cases.flatMap((each) => each.problems)])
}

/** Runs the text of one test file. */
export function runFile(file: string, text: string, environment: TestEnvironment): FileResult {
  try {
    const test = parseFile(screenTestKind, text, file)
    const line = (path: string): number => lineOf(text, path) ?? 1
    const cases = runScreenTest(test, environment).map(({ name, path, failures, problems }) => ({
      name,
      line: line(path),
      failures: failures.map((each) => ({ ...each, line: line(each.path) })),
      problems: problems.map((each) => ({ ...each, file, line: line(each.path) })),
    }))
    const expected = join(FOLDER, `${test.view}${TEST_ENDING}`)
    const misplaced = file === expected ? [] : [{ ...problem('schema.wrong-type', '/view', { got: test.view, expected }), file, line: line('/view') }]
    return { file, cases, problems: misplaced }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { file, cases: [], problems: error.problems }
  }
}

/** What screen tests need of a product: its schemas, the demo accounts by login name, compiled validators. */
export function environmentOf(schemas: Schemas): TestEnvironment {
  return { ...schemas, people: demoPeople(), validatorOf: (entity) => recordValidator(schemas, entity) }
}
