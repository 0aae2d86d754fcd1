import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { runRecordTests } from '../../tools/schema-files/record-tests.ts'
import { root } from '../fixtures/product.ts'

const schemas = loadSchemas(join(root, 'schemas'))

describe('record templates', () => {
  it.each(runRecordTests(root, schemas))(
    'given the examples of $file, when judged, then verdict, next date and open points are as expected',
    ({ cases, problems }) => {
      expect(problems).toEqual([])
      expect(cases.filter(({ failures }) => failures.length > 0)).toEqual([])
    },
  )

  it('given every template, then it has examples', () => {
    const tested = runRecordTests(root, schemas).map(({ file }) => file.replace('.test.json', '').split('/').at(-1))
    expect([...(schemas.recordTemplates?.keys() ?? [])].filter((key) => !tested.includes(key))).toEqual([])
  })
})
