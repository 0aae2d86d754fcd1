import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withCommonSections } from '../../engine/inspection/editions/common-sections.ts'
import { judgeExamples } from '../../engine/inspection/editions/judge-examples.ts'
import { differences } from '../../engine/layers/diff/diff.ts'
import { checkEdition } from '../../engine/schema/checks/check-edition.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { root, schemas } from '../fixtures/product.ts'

/** A made-up amendment of three items, as one file that says what differs: what it says in words, and what becomes of the examples. */
test('given the amendment, then its words, problems and verdicts are those on record', async () => {
  const text = readFileSync(join(root, 'tests/fixtures/inspection/elevator-amendment.json'), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  const edition = JSON.parse(text) as JsonObject
  const source = schemas.templateSources?.get(String(edition['extends']))
  const example = source?.file ? schemas.recordTest?.(source.file) : null
  if (!source || !example) throw new Error('no template to amend')
  const files = [...(schemas.templateSources ?? [])].map(([, { file, template }]) => ({ file: file ?? '', content: template as unknown as JsonObject }))
  const { template, problems } = checkEdition(schemas, files, { file: 'amendment', content: edition })
  if (!template) throw new Error('not composed')
  expect(problems).toEqual([])
  const whole = withCommonSections(
    new Map([
      ['base', source.template],
      ['draft', template],
    ]),
    schemas.entities.values(),
  )
  const examples = judgeExamples(whole.get('draft') ?? template, whole.get('base') ?? source.template, example)
  const lines = [
    ...differences(source.template as unknown as JsonObject, template as unknown as JsonObject).map((each) => each.text),
    '',
    ...examples.flatMap(({ name, passed, problems: found }) => [
      `${passed ? '√' : '×'} ${name}`,
      ...found.map(({ at, expected, got, base }) => `    ${at}: ${[expected, base, got].map((each) => JSON.stringify(each)).join(' | ')}`),
    ]),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./amendment.txt')
})
