import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runFile, runScreenTests, screenTestFiles, environmentOf } from '../../../tools/schema-files/screen-tests.ts'
import { wordCase } from '../../../tools/commands/test.ts'
import { root, schemas } from '../../fixtures/product.ts'

const results = runScreenTests(root, schemas)

describe.each(results)('$file', ({ file, cases, problems }) => {
  test('given the file, then it is well formed and lies beside its view', () => expect(problems).toEqual([]))

  test.each(cases)('$name', (found) => {
    if (found.failures.length + found.problems.length > 0) expect.fail(wordCase(file, found).join('\n'))
  })
})

test('given the views, then each has its screen test beside it', () => {
  const tested = new Set(screenTestFiles(root))
  expect([...schemas.views.keys()].filter((viewNo) => !tested.has(`schemas/views/${viewNo}.test.json`))).toEqual([])
})

test('given the guide for configurers, then its example passes', () => {
  const guide = readFileSync(join(root, 'docs/guides/configurer.md'), 'utf8')
  const example = [...guide.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, text = '']) => text).find((text) => text.includes('"screen-test"')) ?? ''
  const { cases, problems } = runFile('schemas/views/businessPro/applyList.test.json', example, environmentOf(schemas))
  expect(problems).toEqual([])
  expect(cases.flatMap((each) => [...each.failures, ...each.problems])).toEqual([])
  expect(cases.length).toBeGreaterThan(0)
})
