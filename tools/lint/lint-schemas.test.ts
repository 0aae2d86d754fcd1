import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '../../engine/problem.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { fileProblems, lintSchemas } from './lint-schemas.ts'
import { staleMeta } from '../meta/meta.ts'
import { registeredThings } from '../meta/registered.ts'
import { formatProblem } from '../format-problem.ts'

const root = join(import.meta.dirname, '../..')
/** For reading and comparing every file of the product, in ms. */
const WHOLE = 180_000
let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lint-'))
  cpSync(join(root, 'schemas'), join(copy, 'schemas'), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** One change of a file's text. */
type Change = readonly [file: string, from: string, to: string]

/** What lint says of the copy with all the changes in it; the files are as before afterwards. */
async function lintWith(changes: readonly Change[], lint: (root: string) => Problem[] | Promise<Problem[]> = fileProblems): Promise<string[]> {
  const before = new Map(changes.map(([file]) => [file, read(file)]))
  for (const [file, from, to] of changes) {
    expect(read(file)).toContain(from)
    writeFileSync(join(copy, file), read(file).replace(from, to))
  }
  const found = await lint(copy)
  for (const [file, text] of before) writeFileSync(join(copy, file), text)
  return found.map(formatProblem)
}

const read = (file: string): string => readFileSync(join(copy, file), 'utf8')

const units = 'schemas/views/bsArchives/unit/business.json'
const applyList = 'schemas/views/businessPro/applyList.json'
const newapply = 'schemas/views/businessPro/newapply.json'

/** What was done, how, and the words of the one problem that tells of it. */
type Slip = readonly [title: string, ...change: Change, ...words: string[]]

/** Found when files are read: what they say of one another is not asked before they are well formed. */
const malformed: Slip[] = [
  ['an unknown word', units, '"columns":', '"colums":', 'business.json:', '“colums”', '是否想写“columns”'],
  ['a broken file', applyList, '"title": ', '"title" ', 'applyList.json', 'JSON'],
  ['a file newer than the program', newapply, '"version": 1', '"version": 9', 'newapply.json', '文件格式版本 9 比本程序支持的 1 新', '请升级程序'],
  [
    'an id of another file',
    'schemas/dictionaries/inspection/SEI_SORT.json',
    '"id": "SEI_SORT"',
    '"id": "UNIT_KIND"',
    'UNIT_KIND',
    '编号“UNIT_KIND”与',
    '请改名其一',
  ],
  ['an action that no convention has', 'schemas/views/assistMng/dljyList.json', '"tableSet"', '"tableSett"', 'dljyList.json:', '是否想写“tableSet”'],
  [
    'a fragment that does not exist',
    'schemas/views/businessPro/appReview.json',
    '"fragment": "overdue"',
    '"fragment": "overdu"',
    'appReview.json:',
    '是否想写“overdue”',
  ],
  [
    'a view or convention that does not exist',
    'schemas/views/bsArchives/correctMng/addDetail.json',
    '"extends": "form"',
    '"extends": "fom"',
    'addDetail.json:',
    '是否想写“form”',
  ],
]

/** Found when files are compared. */
const contradictory: Slip[] = [
  ['a field that the entity lacks', units, '"legalman"', '"legalmann"', 'business.json:', '是否想写“legalman”'],
  ['a call that does not exist', units, '"unitbasic/listUnitBasic"', '"unitbasic/listUnitBasics"', 'business.json:', '是否想写“unitbasic/listUnitBasic”'],
  ['an expression over an unknown field', units, 'row.unitstate', 'row.unitstat', 'business.json:', '是否想写“unitstate”'],
  ['a template of a call that no query fills', applyList, '"{flowcode}"', '"{flowcod}"', 'applyList.json', '模板“{flowcod}”取不到值', '是否想写“flowcode”'],
  ['a template of an action that nothing fills', applyList, '"{taskId}"', '"{taskid}"', 'applyList.json', '模板“{taskid}”取不到值', '是否想写“taskId”'],
  ['a key that starts two actions', applyList, '"action": "void"', '"action": "void", "shortcut": "alt + n"', '快捷键', '请换一个快捷键'],
  [
    'a column renamed from one that is still there',
    applyList,
    '"stepcode", "unitname"',
    '{ "id": "stepcode", "renamedFrom": "appno" }, "unitname"',
    '“appno”仍在使用',
    'renamedFrom',
  ],
  [
    'a route of another screen',
    newapply,
    '"route": "/businessPro/newapply"',
    '"route": "/businessPro/applyList"',
    'newapply.json',
    '地址“/businessPro/applyList”已由',
    '请换一个地址',
  ],
  ['a title of another screen', newapply, '"title": "新建申报"', '"title": "申报登记列表"', 'newapply.json', '标题“申报登记列表”已由', '请换一个标题'],
  [
    'a widget that does not fit its field',
    newapply,
    '"unitname", "orgcode", "equareacode"',
    '"unitname", "orgcode", { "id": "equareacode", "widget": "child-table" }',
    '应为控件，适合文本字段',
    'dict-cascader',
  ],
  ['a parameter that the widget does not take', newapply, '"within"', '"wihtin"', 'newapply.json', '不认识的字段“wihtin”', '是否想写“within”'],
  [
    'a parameter that the operation does not take',
    'schemas/calls/charges/chamain.json',
    '"charge": "application"',
    '"charg": "application"',
    'chamain.json',
    '不认识的字段“charg”',
    '是否想写“charge”',
  ],
]

test(
  'given the product, when linted, then nothing is wrong',
  async () => {
    expect((await lintSchemas(root)).map(formatProblem)).toEqual([])
  },
  WHOLE,
)

describe.each([
  ['malformed', malformed],
  ['contradictory', contradictory],
] as const)('given %s files, all at once, when linted', (_, slips) => {
  let found: string[] = []
  beforeAll(async () => {
    found = await lintWith(slips.map(([, file, from, to]) => [file, from, to]))
  }, WHOLE)

  test.each(slips)('then of %s one problem names file, what is wrong and the cure', (_title, _file, _from, _to, ...words) => {
    expect(found.filter((told) => words.every((word) => told.includes(word))).length, found.join('\n')).toBeGreaterThan(0)
  })
})

test('given a JSON Schema on record that is old, when linted, then it says how to renew it', async () => {
  const registered = await registeredThings()
  const lint = (folder: string): Problem[] => staleMeta(folder, registered, loadSchemas(join(root, 'schemas')))
  expect((await lintWith([['schemas/meta/view.json', '{', '{ ']], lint)).join('\n')).toContain('npm run viewno -- meta')
})

test('given a template with a fallback, or a dialog whose query its action gives, when linted, then it may be empty', async () => {
  const found = await lintWith([
    [applyList, '"{flowcode}"', '"{flowcod|}"'],
    ['schemas/views/common/flowLog.json', '"{bussid}"', '"{whatever}"'],
  ])
  expect(found).toEqual([])
})
