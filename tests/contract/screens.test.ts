import { describe, expect, test } from 'vitest'
import { runScreenTests, screenTestFiles } from '../../tools/screen-tests.ts'
import { wordCase } from '../../tools/verbs/test.ts'
import { root, schemas } from '../fixtures/product.ts'

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
