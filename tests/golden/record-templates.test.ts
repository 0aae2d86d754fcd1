import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runRecordTest } from '../../engine/inspection/run-record-test.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import { recordTemplateKind } from '../../engine/schema/inspection/record-template.ts'
import { recordTestKind } from '../../engine/schema/inspection/record-test.ts'

const folder = join(import.meta.dirname, '../../schemas/records')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const tests = files.filter((file) => file.endsWith('.test.json'))

describe('record templates', () => {
  it.each(tests)('given the examples of %s, when judged, then verdict, next date and open points are as expected', (file) => {
    const template = parseFile(recordTemplateKind, read(file.replace('.test.json', '.json')), file)
    expect(runRecordTest(template, parseFile(recordTestKind, read(file), file))).toEqual([])
  })
})
