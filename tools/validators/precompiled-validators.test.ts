import type { RJSFSchema } from '@rjsf/utils'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { precompiledValidators } from './precompiled-validators.ts'

const schema = JSON.parse(readFileSync('docs/standalone/inquiry.schema.json', 'utf8')) as RJSFSchema

interface Validate {
  (value: unknown): boolean
  errors: { keyword: string; instancePath: string }[] | null
}

it('given a schema with formats and a condition, then its module stands alone, makes no code from text and judges by the schema', async () => {
  const text = await precompiledValidators(schema)
  expect(text).not.toMatch(/\bimport\b|\beval\(|\bFunction\(/)
  const { default: validators } = (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as {
    default: Record<string, Validate>
  }
  const [whole] = Object.values(validators)
  const good = { contact: '王敏', email: 'wang@example.com', kind: 'stock', items: [{ name: '安全阀', count: 1 }] }
  expect([whole?.(good), whole?.({ ...good, kind: 'project' }), whole?.({ ...good, email: 'wang' })]).toEqual([true, false, false])
  expect(whole?.errors?.map(({ keyword, instancePath }) => [keyword, instancePath])).toEqual([['format', '/email']])
})
