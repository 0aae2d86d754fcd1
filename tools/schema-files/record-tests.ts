import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { didYouMean } from '../../engine/did-you-mean.ts'
import { runRecordTest } from '../../engine/inspection/run-record-test.ts'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import { lineOf } from '../../engine/schema/format/json-lines.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import { recordTestKind } from '../../engine/schema/inspection/record-test.ts'
import type { Schemas } from '../../server/schemas/schemas.ts'
import type { FileResult } from './screen-tests.ts'
import { testFiles } from './test-files.ts'

const FOLDER = 'schemas/records'

/** Runs the examples beside the record templates of a product folder; `wanted` keeps the files whose path holds one of the words. */
export function runRecordTests(root: string, schemas: Schemas, wanted: readonly string[] = []): FileResult[] {
  return testFiles(root, FOLDER)
    .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
    .map((file) => runRecordFile(file, readFileSync(join(root, file), 'utf8'), schemas))
}

/** Faults of the test files themselves: malformed, or of a template that is not there. */
export function recordTestProblems(root: string, schemas: Schemas): Problem[] {
  return runRecordTests(root, schemas).flatMap(({ problems }) => problems)
}

function runRecordFile(file: string, text: string, { recordTemplates = new Map() }: Schemas): FileResult {
  try {
    const test = parseFile(recordTestKind, text, file)
    const line = (path: string): number => lineOf(text, path) ?? 1
    const template = recordTemplates.get(test.template)
    if (!template) {
      const suggestion = didYouMean(test.template, recordTemplates.keys())
      const unknown = problem('schema.unknown-reference', '/template', { got: test.template, expected: '记录模板', suggestion })
      return { file, cases: [], problems: [{ ...unknown, file, line: line('/template') }] }
    }
    const failures = runRecordTest(template, test)
    const cases = test.cases.map(({ name }, index) => ({
      name,
      line: line(`/cases/${index}`),
      problems: [],
      failures: failures
        .filter((each) => each.name === name)
        .map(({ at, expected, got }) => {
          const path = `/cases/${index}/expect/${at}`
          return { path, line: line(path), subject: at, expected: JSON.stringify(expected), got: JSON.stringify(got), why: [] }
        }),
    }))
    return { file, cases, problems: [] }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { file, cases: [], problems: error.problems }
  }
}
