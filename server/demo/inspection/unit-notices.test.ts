import { join } from 'node:path'
import { expect, test } from 'vitest'
import { test as holds } from '../../../engine/expressions/evaluate.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { addDays } from '../calendar.ts'
import { loadSchemas } from '../../schemas/load-schemas.ts'
import { readPools, readRecipes } from '../recipe.ts'
import { generatorContext, makeRecords } from '../rows.ts'
import { pictures } from './pictures.ts'
import { SheetRecords } from './sheet-records.ts'

const today = '2026-11-20'
const schemas = loadSchemas(join(import.meta.dirname, '../../../schemas'))
const inspections = new SheetRecords(schemas)
const records = [...makeRecords(readRecipes(), generatorContext(readPools(), schemas.dictionaries, 1, today), 60)]
for (const { rows } of records) inspections.note(rows)
const made = records.flatMap(({ rows }) => inspections.complete(rows))
const of = (entity: string): Row[] => made.flatMap((each) => (each.entity === entity && !each.changes ? [each.row] : []))
const own = (entity: string): Row[] => of(entity).filter(({ orgsysid }) => orgsysid === 'U0001')

test('given the unit account, then it has notices to answer, answered, closed and overdue, and each item says what its notice says', () => {
  const states = own('rectificationNotice').map(({ rectifystate, rectifylimit }) => `${String(rectifystate)} ${String(rectifylimit) < today ? 'past' : 'open'}`)
  expect(states.toSorted()).toEqual(['10 open', '10 past', '20 open', '60 past'])
  const notices = new Map(own('rectificationNotice').map((row) => [row['noticeid'], row]))
  const items = own('noticeItem')
  expect(new Set(items.map(({ noticeid }) => noticeid)).size).toBe(4)
  expect(items.filter((item) => notices.get(item['noticeid'] ?? null)?.['rectifystate'] !== item['itemstate'])).toEqual([])
  expect(items.filter(({ rectifylimit, noticeid }) => notices.get(noticeid ?? null)?.['rectifylimit'] !== rectifylimit)).toEqual([])
  // the inspector who has to look at the answer is one of the sheet's
  expect(items.filter(({ inspectors }) => !String(inspectors).includes('jyjianyan1'))).toEqual([])
})

test('given the sheets of these notices, then every step of theirs is over and was early by no more than needs a reason, and the unit may have its report', () => {
  const applications = new Map(of('appMain').map((row) => [row['appmainsysid'], row]))
  const sheets = own('appBuss').filter(({ noticeid }) => (noticeid ?? null) !== null)
  expect(sheets).toHaveLength(4)
  for (const sheet of sheets) {
    const days = ['inspdate', 'enterdate', 'approvedate', 'ffdate', 'gddate'].map((field) => String(sheet[field]))
    expect(days).toEqual(days.toSorted())
    expect(days.at(-1)).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(days.filter((day) => day >= today)).toEqual([])
    expect(String(sheet['ninspdate']) <= addDays(String(sheet['inspdate']), 90)).toBe(true)
    expect(sheet['isunqualified']).toBe(1)
    expect(applications.get(sheet['appmainsysid'] ?? null)?.['payway']).toBe('08')
  }
})

test('given an answer of any unit, then it is one that the unit could have given, with a file of its own that is there', () => {
  const reply = schemas.flows.get('noticeItemFlow')?.moves.find(({ id }) => id === 'reply')
  const files = new Map(of('sys_attachment').map((file) => [file['id'], file]))
  const keys = new Set(pictures().map(({ key }) => key))
  const answered = of('noticeItem').filter(({ itemstate }) => itemstate !== '10')
  expect(answered.length).toBeGreaterThan(2)
  for (const item of answered) {
    expect((reply?.requires ?? []).filter((field) => (item[field] ?? '') === '')).toEqual([])
    const scope = { form: item, input: item, record: item, today: String(item['replydate']) }
    expect((reply?.guards ?? []).filter(({ expression }) => !holds(String(expression), scope)).map(({ id }) => id)).toEqual([])
    expect(String(item['replydate']) <= today).toBe(true)
    const file = files.get(item['donefiles'] ?? null)
    expect([file?.['entity'], file?.['record_id'], file?.['buss_type'], keys.has(String(file?.['storage_key']))]).toEqual([
      'noticeItem',
      item['itemid'],
      'noticeReply',
      true,
    ])
  }
  expect(of('noticeItem').filter(({ itemstate, donefiles }) => itemstate === '10' && (donefiles ?? null) !== null)).toEqual([])
})
