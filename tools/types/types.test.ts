import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeFromSchema } from './from-schema.ts'
import { types } from '../commands/types.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'types-'))
  cpSync(join(import.meta.dirname, '../../schemas'), join(root, 'schemas'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Runs the command in the copy. */
async function run(check: boolean): Promise<{ code: number; complained: string }> {
  const complained: string[] = []
  const code = await types.run({ root, words: [], options: { check }, print: () => undefined, complain: (text) => complained.push(text) })
  return { code, complained: complained.join('\n') }
}

test('given a field more than the types on record know, then --check says so, and the command renews them', async () => {
  await run(false)
  expect(await run(true)).toEqual({ code: 0, complained: '' })
  const entity = join(root, 'schemas/entities/units/unitBasic.json')
  writeFileSync(entity, readFileSync(entity, 'utf8').replace('"properties": {', '"properties": {\n    "brandNew": { "type": "integer", "title": "新字段" },'))
  expect(await run(true)).toMatchObject({ code: 1, complained: expect.stringContaining('npm run viewno -- types') as string })
  await run(false)
  expect(readFileSync(join(root, 'schemas/meta/types.d.ts'), 'utf8')).toContain('/** 新字段 */\n  brandNew?: number | null')
  expect((await run(true)).code).toBe(0)
})

test.each([
  [{ $ref: 'names.json#/$defs/view' }, 'ViewNo'],
  [{ description: '接口', allOf: [{ $ref: 'names.json#/$defs/call' }] }, 'CallId'],
  [{ enum: ['a', "b'c"] }, "'a' | 'b\\'c'"],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }, '(string | number)[]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [{ type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
  [{ type: 'object', properties: { 'x-a': { type: 'null' }, b: {} }, required: ['b'] }, "{\n  'x-a'?: null\n  b: Json\n}"],
])('given the JSON Schema %j, then the type is %s', (schema, type) => {
  expect(typeFromSchema(schema)).toBe(type)
})
