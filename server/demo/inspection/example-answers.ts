import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import { answersOf } from '../../../engine/inspection/run-record-test.ts'
import { parseFile } from '../../../engine/schema/format/parse.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { recordTestKind } from '../../../engine/schema/inspection/record-test.ts'
import { templateKey } from '../../../engine/schema/inspection/template-key.ts'

const ENDING = '.test.json'

/** Answers of one example of a template: what an inspector could have found, and which values go together. */
export interface Example {
  template: RecordTemplate
  answers: RecordAnswers
}

/** The first example of a template that has a test file beside it (`schemas/records`), read when it is first asked for; null where there is none. */
export function exampleReader(): (template: RecordTemplate) => Example | null {
  const folder = recordsFolder()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ENDING))
  const files = new Map(names.map((name) => [basename(name, ENDING), join(folder, name)]))
  const known = new Map<string, Example | null>()
  return (template) => {
    const key = templateKey(template)
    const example = known.get(key) ?? readExample(template, files.get(key))
    known.set(key, example)
    return example
  }
}

function readExample(template: RecordTemplate, file: string | undefined): Example | null {
  if (file === undefined) return null
  const test = parseFile(recordTestKind, readFileSync(file, 'utf8'), file)
  const [first] = test.cases
  return first ? { template, answers: answersOf(template, test, first) } : null
}

/** Source lies three folders below the root, the bundle two. */
function recordsFolder(): string {
  const folders = ['../../../schemas/records', '../../schemas/records'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return folders.find((folder) => existsSync(folder)) ?? ''
}
