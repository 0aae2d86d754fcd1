import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileProblems, lintSchemas, wordProblem } from './lint-schemas.ts'

const root = join(import.meta.dirname, '..')
let copy = ''

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'lint-'))
  cpSync(join(root, 'schemas'), join(copy, 'schemas'), { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

/** Changes one file's text and lints. */
async function spoil(file: string, from: string, to: string, lint = fileProblems): Promise<string[]> {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  return (await lint(copy)).map(wordProblem)
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
  expect((await spoil('schemas/meta/view.json', '{', '{ ', lintSchemas)).join('\n')).toContain('npm run viewno -- meta')
})

const applyList = 'schemas/views/businessPro/applyList.json'
const newapply = 'schemas/views/businessPro/newapply.json'

test.each([
  ['a template of a call that no query fills', applyList, '"{flowcode}"', '"{flowcod}"', '模板“{flowcod}”取不到值', '是否想写“flowcode”'],
  ['a template of an action that nothing fills', applyList, '"{taskId}"', '"{taskid}"', '模板“{taskid}”取不到值', '是否想写“taskId”'],
  ['a key that starts two actions', applyList, '"action": "table-settings"', '"action": "table-settings", "shortcut": "alt + n"', '快捷键', '请换一个快捷键'],
  [
    'a column renamed from one that is still there',
    applyList,
    '{ "id": "seisn", "width": 160 }',
    '{ "id": "seisn", "renamedFrom": "appno" }',
    '“appno”仍在使用',
    'renamedFrom',
  ],
  [
    'a route of another screen',
    newapply,
    '"route": "/businessPro/newapply"',
    '"route": "/businessPro/applyList"',
    '地址“/businessPro/applyList”已由',
    '请换一个地址',
  ],
  ['a title of another screen', newapply, '"title": "新建申报"', '"title": "申报登记列表"', '标题“申报登记列表”已由', '请换一个标题'],
  ['a widget that does not fit its field', newapply, '"widget": "dict-cascader"', '"widget": "child-table"', '应为控件，适合文本字段', 'dict-cascader'],
  ['a parameter that the widget does not take', newapply, '"within"', '"wihtin"', '不认识的字段“wihtin”', '是否想写“within”'],
  [
    'a parameter that the operation does not take',
    'schemas/calls/chamain.json',
    '"charge": "application"',
    '"charg": "application"',
    '不认识的字段“charg”',
    '是否想写“charge”',
  ],
  ['an id of another file', 'schemas/dictionaries/SEI_SORT.json', '"id": "SEI_SORT"', '"id": "UNIT_KIND"', '编号“UNIT_KIND”与', '请改名其一'],
  ['a file newer than the program', list, '"version": 1', '"version": 9', '文件格式版本 9 比本程序支持的 1 新', '请升级程序'],
])('given %s, when linted, then file, what is wrong and the cure are named', async (_, file, from, to, wrong, cure) => {
  const found = (await spoil(file, from, to)).join('\n')
  expect(found).toContain(file.split('/').at(-1)?.replace('SEI_SORT', 'UNIT_KIND'))
  expect(found).toContain(wrong)
  expect(found).toContain(cure)
})

test('given a template with a fallback, when linted, then it may be empty', async () => {
  expect((await spoil(applyList, '"{flowcode}"', '"{flowcod|}"')).join('\n')).not.toContain('flowcod')
})

test('given a dialog whose query its action gives, when linted, then its templates are left alone', async () => {
  expect((await spoil('schemas/views/common/flowLog.json', '"{bussid}"', '"{whatever}"')).join('\n')).not.toContain('whatever')
})
