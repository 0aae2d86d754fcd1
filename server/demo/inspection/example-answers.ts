import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import { answersOf } from '../../../engine/inspection/run-record-test.ts'
import { parseFile } from '../../../engine/schema/format/parse.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { recordTestKind, type RecordTest } from '../../../engine/schema/inspection/record-test.ts'

/** Answers of one example of a template: what an inspector could have found. */
export interface Example {
  template: RecordTemplate
  answers: RecordAnswers
}

/** The first example of each template that has a test file beside it (`schemas/records`), by key; which values go together is known from there. */
export function readExamples(templates: ReadonlyMap<string, RecordTemplate>): ReadonlyMap<string, Example> {
  const examples = new Map<string, Example>()
  for (const [key, test] of exampleFiles()) {
    const template = templates.get(key)
    const [first] = test.cases
    if (template && first) examples.set(key, { template, answers: answersOf(template, test, first) })
  }
  return examples
}

/** Source and bundle both lie below the root: two folders or three. */
function exampleFiles(): [string, RecordTest][] {
  const folder = ['../../../schemas/records', '../../schemas/records'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync) ?? ''
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.json'))
  return files.map((name) => {
    const test = parseFile(recordTestKind, readFileSync(join(folder, name), 'utf8'), name)
    return [test.template, test]
  })
}
