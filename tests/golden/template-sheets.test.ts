import { join } from 'node:path'
import { expect, test } from 'vitest'
import { templateFromSheets } from '../../engine/inspection/editions/sheets/read-template.ts'
import { templateSheets } from '../../engine/inspection/editions/sheets/write-template.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { readAgain } from '../fixtures/read-again.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'

const schemas = loadSchemas(join(import.meta.dirname, '../../schemas'))
const templates = [...(schemas.recordTemplates ?? new Map<string, RecordTemplate>())]

/** Of a template nothing but who it is: all else has to come out of the sheets. */
function bare(template: RecordTemplate): RecordTemplate {
  const { $schema, kind, version, id, edition, subject, symbols } = template
  const nothing = { title: '', since: '', basis: [], classes: [], sections: [], verdict: { outcomes: [], rules: [] } }
  return {
    ...($schema === undefined ? {} : { $schema }),
    kind,
    version,
    id,
    edition,
    ...nothing,
    subject: { ...subject, when: 'false' },
    symbols: { ...symbols, pass: '?' },
  }
}

test.each(templates)('%s comes back from its sheets as it went', (_, template) => {
  const read = templateFromSheets(templateSheets(template).map(readAgain), bare(template))
  expect(read.problems).toEqual([])
  expect(read.template).toEqual(template)
})
