import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '../../../engine/problem.ts'
import { fileProblems } from '../../../tools/lint/lint-schemas.ts'

const root = join(import.meta.dirname, '../../..')
/** For reading and comparing every file of the product, in ms. */
const WHOLE = 180_000
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
const tone = 'fragments/overdue.json'
const charge = 'views/assistMng/chargeForm.json'

/** Faults of a round are in the files together, and one lint finds them all; what would hide another stands in a round of its own. */
const rounds: Record<string, Fault>[] = [
  {
    'an unknown field': { file: list, from: '"stepcode", "unitname"', to: '"stepcodee", "unitname"', code: 'schema.unknown-reference', cure: 'stepcode' },
    'an unknown action': {
      file: list,
      from: '"action": "charge"',
      to: '"action": "chargee"',
      code: 'schema.unknown-reference',
      cure: 'charge',
    },
    'a call that says nothing of who may make it': {
      file: 'calls/system/accounts/session.json',
      from: '"operation": "draft-load", "open": "own"',
      to: '"operation": "draft-load"',
      code: 'schema.no-right',
      cure: 'operator',
    },
    'a wrong parameter of an action': { file: list, from: '"voidType": "sbdj"', to: '"voidTyp": "sbdj"', code: 'schema.unknown-word', cure: 'voidType' },
    'an offline package with a call whose changes nobody can keep': {
      file: 'offline/inspection.json',
      from: '"record/answer"',
      to: '"record/submit"',
      code: 'schema.misfit',
      cure: 'inspection-answer',
    },
    'an offline package that fills a request with an unknown field': {
      file: 'offline/supervision.json',
      from: '"{missionid}"',
      to: '"{missionidd}"',
      code: 'schema.unfilled',
      cure: 'missionid',
    },
    'an unknown call': {
      file: list,
      from: '"appmain/appMainSheetList"',
      to: '"appmain/appMainSheetLists"',
      code: 'schema.unknown-reference',
      cure: 'appmain/appMainSheetList',
    },
    'an unknown cell': { file: list, from: '"cell": "tag"', to: '"cell": "tagg"', code: 'schema.unknown-reference', cure: 'tag' },
    'a rule of a fragment over an unknown field': {
      file: tone,
      from: 'row.isNinspdateOverdue == 1',
      to: 'row.isNinspdateOverdu == 1',
      code: 'expression.unknown-name',
      cure: 'isNinspdateOverdue',
    },
    'computed values in a circle': {
      file: charge,
      from: 'fixed(sum(form.feelist.map(item, item.amount)), 2)',
      to: 'fixed(number(form.realfee), 2)',
      code: 'expression.cycle',
      cure: '断开',
    },
    'an unknown dictionary': {
      file: 'entities/applications/appMain.json',
      from: '"x-dict": "EQU_CLASS"',
      to: '"x-dict": "EQU_CLAS"',
      code: 'schema.unknown-reference',
      cure: 'EQU_CLASS',
    },
    'an unknown validator': {
      file: 'entities/applications/appMain.json',
      from: '["postcode"]',
      to: '["postcod"]',
      code: 'schema.unknown-reference',
      cure: 'postcode',
    },
    'a required field that is none': {
      file: 'entities/applications/appMain.json',
      from: '"appway", "appdate", "equclacode"',
      to: '"appway", "appdate", "equclacod"',
      code: 'schema.unknown-reference',
      cure: 'equclacode',
    },
    'an unknown child entity': {
      file: 'entities/applications/appMain.json',
      from: '"entity": "appMainEqu"',
      to: '"entity": "appMainEq"',
      code: 'schema.unknown-reference',
      cure: 'appMainEqu',
    },
    'an operator code no role holds': {
      file: 'calls/applications/appmain.json',
      from: '"jy:businessPro.applyList:export"',
      to: '"jy:businessPro.applyList:exprot"',
      code: 'schema.unknown-reference',
      cure: 'jy:businessPro.applyList:export',
    },
    'an unknown operation': {
      file: 'calls/applications/appmain.json',
      from: '"operation": "export"',
      to: '"operation": "exprt"',
      code: 'schema.unknown-reference',
      cure: 'export',
    },
    'a flow that leads nowhere': {
      file: 'flows/applications/inspectMain.json',
      from: '"to": "SCFP"',
      to: '"to": "SCFB"',
      code: 'schema.unknown-reference',
      cure: 'SCFP',
    },
    'a menu under an unknown node': {
      file: 'menus/supervise.json',
      from: '"parentId": "equCheckMng",\n      "name": "气瓶',
      to: '"parentId": "equCheckMn",\n      "name": "气瓶',
      code: 'schema.unknown-reference',
      cure: 'equCheckMng',
    },
    'a print that reads an unknown field': {
      file: 'prints/applications/SBHZD.json',
      from: '"qrcode": "record.appno"',
      to: '"qrcode": "record.apno"',
      code: 'expression.unknown-name',
      cure: 'appno',
    },
  },
  {
    'a wrong value of a parameter': { file: list, from: '"voidType": "sbdj"', to: '"voidType": "sbjd"', code: 'schema.wrong-type', cure: 'sbdj' },
    'a rule comparing number and text': {
      file: tone,
      from: 'row.isNinspdateOverdue == 1',
      to: "row.isNinspdateOverdue == '1'",
      code: 'expression.type',
      cure: '应',
    },
    'an unknown entity': { file: charge, from: '"entity": "chaMain"', to: '"entity": "chaMan"', code: 'schema.unknown-reference', cure: 'chaMain' },
  },
  {
    'a rule that does not parse': {
      file: tone,
      from: 'row.isNinspdateOverdue == 1',
      to: 'row.isNinspdateOverdue == == 1',
      code: 'expression.syntax',
      cure: 'CEL',
    },
  },
  {
    'a misspelt word': { file: list, from: '"rowTones"', to: '"rowTone"', code: 'schema.unknown-word', cure: 'rowTones' },
    'a comma too few': { file: charge, from: '"version": 1,', to: '"version": 1', code: 'schema.bad-json', cure: '语法', below: 1 },
  },
  {
    'an id used twice': { file: list, from: '"stepcode", "unitname"', to: '"appway", "unitname"', code: 'schema.duplicate-id', cure: '唯一' },
  },
]

/** What lint says of the files with the faults in them. */
async function lintWith(faults: readonly Fault[]): Promise<Problem[]> {
  const before = new Map(faults.map(({ file }) => [file, read(file)]))
  for (const { file, from, to } of faults) {
    const text = read(file)
    expect(text, `${file} has no ${from}`).toContain(from)
    write(file, text.replace(from, to))
  }
  const found = await fileProblems(copy)
  for (const [file, text] of before) write(file, text)
  return found
}

/** The line of the file as it was, where lint is to find the fault. */
function lineOf({ file, from, below = 0 }: Fault): number {
  const text = read(file)
  const changed = from.length - from.trimStart().length
  return text.slice(0, text.indexOf(from) + changed).split('\n').length + below
}

const read = (file: string): string => readFileSync(join(copy, 'schemas', file), 'utf8')
const write = (file: string, text: string): void => writeFileSync(join(copy, 'schemas', file), text)

test('given the files as they are, when linted, then nothing is named', { timeout: WHOLE }, async () => {
  expect(await fileProblems(copy)).toEqual([])
})

describe.each(rounds)('given files with faults put in by hand, when linted (%#)', (faults) => {
  let found: Problem[] = []
  beforeAll(async () => {
    found = await lintWith(Object.values(faults))
  }, WHOLE)

  test.each(Object.entries(faults))('then of %s file and line are named, and a cure that helps', (_, fault) => {
    const told = found.map(({ file, line, code, message, cure }) => ({ where: `${file ?? ''}:${line ?? 0}`, code, message, cure }))
    const place = `schemas/${fault.file}:${lineOf(fault)}`
    const right = told.filter(({ where, code, cure }) => where === place && code === fault.code && cure.includes(fault.cure))
    expect(right, `expected ${fault.code} at ${place}, was told ${JSON.stringify(told, null, 2)}`).toHaveLength(1)
  })
})
