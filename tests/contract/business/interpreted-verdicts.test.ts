import { join } from 'node:path'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { childrenOf } from '../../../engine/schema/records/child-entities.ts'
import { interpretRecord } from '../../../engine/validation/interpret-record-schema.ts'
import { nest } from '../../../engine/schema/records/objects.ts'
import type { RecordValidator } from '../../../engine/validation/validate-record.ts'
import { recordSchema } from '../../../engine/schema/records/derive-record-schema.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import { recordValidator } from '../../../server/records/record-validator.ts'
import { recordsOf } from '../../fixtures/records/record-cases.ts'

const schemas = loadSchemas(join(import.meta.dirname, '../../../schemas'))

/** What the wording of a problem is made of; ajv also says how it compared. */
function errorsOf(validate: RecordValidator, record: unknown): unknown[] {
  if (validate(record)) return []
  return (validate.errors ?? []).map(({ keyword, instancePath, params: { comparison: _, ...params } }) => ({ keyword, instancePath, params }))
}

describe('the schema read as it stands', () => {
  test.each([...schemas.entities.values()].map((entity) => ({ id: entity.id, entity })))(
    'given records of $id, right and wrong, when judged, then its errors are those of the compiled one',
    ({ entity }) => {
      const interpreted = interpretRecord(recordSchema(entity, childrenOf(schemas, entity)))
      const compiled = recordValidator(schemas, entity)
      const differing = recordsOf(schemas, entity).filter(
        ({ record }) => JSON.stringify(errorsOf(interpreted, nest(record))) !== JSON.stringify(errorsOf(compiled, nest(record))),
      )
      expect(differing).toEqual([])
    },
  )

  test('given any words on a text, a number or a list, when any value is judged, then its errors are those of ajv', () => {
    const bound = fc.option(fc.nat(5), { nil: undefined })
    const leaf = fc.oneof(
      fc.record(
        { type: fc.constant('string'), minLength: bound, maxLength: bound, pattern: fc.constantFrom('^a*$', '^\\d{2}$'), enum: fc.constant(['a', '12']) },
        { requiredKeys: ['type'] },
      ),
      fc.record({ type: fc.constant('integer'), minimum: bound, maximum: bound }, { requiredKeys: ['type'] }),
    )
    const list = fc.record({ type: fc.constant('array'), items: leaf, minItems: bound, maxItems: bound }, { requiredKeys: ['type'] })
    const object = fc.record({ type: fc.constant('object'), properties: fc.record({ 'a/b': leaf, '~c': list }), required: fc.subarray(['a/b', '~c', 'd']) })
    const value = fc.oneof(fc.anything(), fc.record({ 'a/b': fc.jsonValue(), '~c': fc.array(fc.jsonValue()) }, { requiredKeys: [] }))
    fc.assert(
      fc.property(object, value, (given, record) => {
        const schema = JSON.parse(JSON.stringify(given)) as Parameters<typeof interpretRecord>[0]
        const ajv = new Ajv({ allErrors: true, strict: false, unicode: false, logger: false }).compile(schema) as unknown as RecordValidator
        expect(errorsOf(interpretRecord(schema), record)).toEqual(errorsOf(ajv, record))
      }),
      { numRuns: 120 },
    )
  })
})
