import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '../../engine/problem.ts'
import { fileProblems } from '../../tools/lint-schemas.ts'

const root = join(import.meta.dirname, '../..')
let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'faults-'))
  cpSync(join(root, 'schemas'), join(copy, 'schemas'), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** One fault put into one file by hand: what lint must call it, and what its cure must say. */
interface Fault {
  file: string
  from: string
  to: string
  code: Problem['code']
  cure: string
  /** Lines further down where it is noticed. */
  below?: number
}

const list = 'views/businessPro/applyList.json'
const charge = 'views/assistMng/chargeForm.json'

const faults: Record<string, Fault> = {
  'a misspelt word': { file: list, from: '"rowTones"', to: '"rowTone"', code: 'schema.unknown-word', cure: 'rowTones' },
  'an unknown field': { file: list, from: '"seisn", "width"', to: '"seisnn", "width"', code: 'schema.unknown-reference', cure: 'seisn' },
  'an unknown action': {
    file: list,
    from: '"action": "table-settings"',
    to: '"action": "table-setting"',
    code: 'schema.unknown-reference',
    cure: 'table-settings',
  },
  'a wrong parameter of an action': { file: list, from: '"voidType": "sbdj"', to: '"voidTyp": "sbdj"', code: 'schema.unknown-word', cure: 'voidType' },
  'a wrong value of a parameter': { file: list, from: '"voidType": "sbdj"', to: '"voidType": "sbjd"', code: 'schema.wrong-type', cure: 'sbdj' },
  'an unknown call': {
    file: list,
    from: '"appmain/appMainSheetList"',
    to: '"appmain/appMainSheetLists"',
    code: 'schema.unknown-reference',
    cure: 'appmain/appMainSheetList',
  },
  'an unknown cell': { file: list, from: '"cell": "back-reason"', to: '"cell": "back-reasons"', code: 'schema.unknown-reference', cure: 'back-reason' },
  'an id used twice': { file: list, from: '"id": "seisn", "width"', to: '"id": "appno", "width"', code: 'schema.duplicate-id', cure: '唯一' },
  'a rule over an unknown field': {
    file: list,
    from: 'row.isNinspdateOverdue == 1',
    to: 'row.isNinspdateOverdu == 1',
    code: 'expression.unknown-name',
    cure: 'isNinspdateOverdue',
  },
  'a rule comparing number and text': {
    file: list,
    from: 'row.isNinspdateOverdue == 1',
    to: "row.isNinspdateOverdue == '1'",
    code: 'expression.type',
    cure: '应',
  },
  'a rule that does not parse': {
    file: list,
    from: 'row.isNinspdateOverdue == 1',
    to: 'row.isNinspdateOverdue == == 1',
    code: 'expression.syntax',
    cure: 'CEL',
  },
  'computed values in a circle': {
    file: charge,
    from: 'fixed(sum(form.feelist.map(item, item.amount)), 2)',
    to: 'fixed(number(form.realfee), 2)',
    code: 'expression.cycle',
    cure: '断开',
  },
  'an unknown entity': { file: charge, from: '"entity": "chaMain"', to: '"entity": "chaMan"', code: 'schema.unknown-reference', cure: 'chaMain' },
  'an unknown dictionary': {
    file: 'entities/appMain.json',
    from: '"x-dict": "EQU_CLASS"',
    to: '"x-dict": "EQU_CLAS"',
    code: 'schema.unknown-reference',
    cure: 'EQU_CLASS',
  },
  'an unknown validator': { file: 'entities/appMain.json', from: '["postcode"]', to: '["postcod"]', code: 'schema.unknown-reference', cure: 'postcode' },
  'a required field that is none': {
    file: 'entities/appMain.json',
    from: '    "equclacode",\n',
    to: '    "equclacod",\n',
    code: 'schema.unknown-reference',
    cure: 'equclacode',
  },
  'an unknown child entity': {
    file: 'entities/appMain.json',
    from: '"entity": "appMainEqu"',
    to: '"entity": "appMainEq"',
    code: 'schema.unknown-reference',
    cure: 'appMainEqu',
  },
  'an operator code no role holds': {
    file: 'calls/appmain.json',
    from: '"jy:businessPro.applyList:export"',
    to: '"jy:businessPro.applyList:exprot"',
    code: 'schema.unknown-reference',
    cure: 'jy:businessPro.applyList:export',
  },
  'an unknown operation': {
    file: 'calls/appmain.json',
    from: '"operation": "export"',
    to: '"operation": "exprt"',
    code: 'schema.unknown-reference',
    cure: 'export',
  },
  'a flow that leads nowhere': { file: 'flows/inspectMain.json', from: '"to": "SCFP"', to: '"to": "SCFB"', code: 'schema.unknown-reference', cure: 'SCFP' },
  'a menu under an unknown node': {
    file: 'menus/supervise.json',
    from: '"parentId": "equCheckMng", "name": "气瓶',
    to: '"parentId": "equCheckMn", "name": "气瓶',
    code: 'schema.unknown-reference',
    cure: 'equCheckMng',
  },
  'a print that reads an unknown field': {
    file: 'prints/SBHZD.json',
    from: '"qrcode": "record.appno"',
    to: '"qrcode": "record.apno"',
    code: 'expression.unknown-name',
    cure: 'appno',
  },
  'a comma too few': { file: list, from: '"kind": "list",', to: '"kind": "list"', code: 'schema.bad-json', cure: '语法', below: 1 },
}

async function lintWith({ file, from, to, below = 0 }: Fault): Promise<{ line: number; found: Problem[] }> {
  const path = join(copy, 'schemas', file)
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf(from)
  expect(at, `${file} has no ${from}`).toBeGreaterThan(-1)
  writeFileSync(path, text.replace(from, to))
  const found = await fileProblems(copy)
  writeFileSync(path, text)
  const changed = from.length - from.trimStart().length
  return { line: text.slice(0, at + changed).split('\n').length + below, found }
}

describe('lint of files with a fault put in by hand', () => {
  test('given the files as they are, then nothing is named', async () => {
    expect(await fileProblems(copy)).toEqual([])
  })

  test.each(Object.entries(faults))('given %s, then its file and line are named, and a cure that helps', async (_, fault) => {
    const { line, found } = await lintWith(fault)
    const told = found.map(({ file, line: at, code, message, cure }) => ({ where: `${file ?? ''}:${at ?? 0}`, code, message, cure }))
    const right = told.filter(({ where, code, cure }) => where === `schemas/${fault.file}:${line}` && code === fault.code && cure.includes(fault.cure))
    expect(right, `expected ${fault.code} at ${fault.file}:${line}, was told ${JSON.stringify(told, null, 2)}`).toHaveLength(1)
  })
})
