import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersApart } from '../../../engine/inspection/answer-paths.ts'
import { malformedAnswers } from '../../../engine/inspection/answer-problems.ts'
import { answersSchema } from '../../../engine/inspection/answers-schema.ts'
import { answersOf } from '../../../engine/inspection/run-record-test.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { parseFile } from '../../../engine/schema/format/parse.ts'
import { recordTestKind } from '../../../engine/schema/inspection/record-test.ts'
import { interpretRecord } from '../../../engine/validation/interpret-record-schema.ts'
import type { RecordValidator } from '../../../engine/validation/validate-record.ts'
import { answersValidator } from '../../../server/inspection/answers-validator.ts'
import { validatorModule } from '../../../server/records/record-validator.ts'
import { root, schemas } from '../../fixtures/product.ts'

const folder = join(root, 'schemas/records')
const examples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.json'))
  .map((file) => parseFile(recordTestKind, readFileSync(join(folder, file), 'utf8'), file))

/** The module as a browser runs it. */
async function runModule(text: string): Promise<RecordValidator> {
  const module = (await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as { default: RecordValidator }
  return module.default
}

/** What a hand, a slip or a stranger's program may send in place of an answer. */
const junk = fc.oneof(
  fc.constantFrom<Json>('12.345', '1,5', '', '2026-02-30', '2026-13-01', 'x'.repeat(2100), 12, true, null, [], {}, ['1.0', 'a'], [{ a: '1' }], {
    state: 'maybe',
  }),
  fc.record({ state: fc.constantFrom('pass', 'fail', 'noted', 'odd'), fault: fc.constantFrom('', 'x'.repeat(600)), photos: fc.constant<Json>([1]) }),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
)

describe('what may be entered in a record', () => {
  it.each(examples.map((example) => ({ id: example.template, example })))(
    'given answers to $id, right and wrong, when browser and server check them, then they refuse the same in the same words',
    async ({ example }) => {
      const template = schemas.recordTemplates?.get(example.template)
      if (!template) throw new Error(`no template ${example.template}`)
      const text = validatorModule(answersSchema(template))
      const inBrowser = [await runModule(text), interpretRecord(answersSchema(template))]
      const onServer = answersValidator(template)
      const right = answersApart(answersOf(template, example, {}))
      const changed = fc.array(fc.tuple(fc.nat(right.length - 1), junk), { maxLength: 12 })
      fc.assert(
        fc.property(changed, (changes) => {
          const answers = right.map((answer, at) => changes.filter(([place]) => place === at).reduce((one, [, value]) => ({ ...one, value }), answer))
          const told = malformedAnswers(template, answers, onServer)
          for (const validate of inBrowser) expect(malformedAnswers(template, answers, validate)).toEqual(told)
        }),
        { numRuns: 25 },
      )
      expect(malformedAnswers(template, right, onServer)).toEqual([])
      expect(text.length).toBeLessThan(140_000)
    },
  )
})
