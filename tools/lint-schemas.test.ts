import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lintSchemas, wordProblem } from './lint-schemas.ts'

const root = join(import.meta.dirname, '..')
let copy = ''

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'lint-'))
  cpSync(join(root, 'schemas'), join(copy, 'schemas'), { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

/** Changes one file's text and lints. */
async function spoil(file: string, from: string, to: string): Promise<string[]> {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  return (await lintSchemas(copy)).map(wordProblem)
}

const list = 'schemas/views/bsArchives/unit/business.json'

test('given the product, when linted, then nothing is wrong', async () => {
  expect((await lintSchemas(root)).map(wordProblem)).toEqual([])
})

test('given an unknown word, when linted, then file, line and the word that was meant are named', async () => {
  const [found] = await spoil(list, '"columns":', '"colums":')
  expect(found).toMatch(/business\.json:\d+/)
  expect(found).toContain('columns')
})

test.each([
  ['a field that the entity lacks', '"legalman"', '"legalmann"', 'legalman'],
  ['an action nobody registered', '"table-settings"', '"table-setings"', 'table-settings'],
  ['a call that does not exist', '"unitbasic/listUnitBasic"', '"unitbasic/listUnitBasics"', 'unitbasic/listUnitBasic'],
  ['an expression over an unknown field', 'row.unitstate', 'row.unitstat', 'unitstate'],
])('given %s, when linted, then the nearest name is offered', async (_, from, to, meant) => {
  const found = (await spoil(list, from, to)).join('\n')
  expect(found).toMatch(/business\.json:\d+/)
  expect(found).toContain(meant)
})

test('given a broken file, when linted, then its line is named', async () => {
  expect((await spoil(list, '"title": ', '"title" ')).join('\n')).toMatch(/business\.json/)
})

test('given a JSON Schema on record that is old, when linted, then it says how to renew it', async () => {
  expect((await spoil('schemas/meta/view.json', '{', '{ ')).join('\n')).toContain('npm run viewno -- meta')
})
