import { describe, expect, test } from 'vitest'
import { test as holds } from '../../engine/expressions/evaluate.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { Flow, Transition } from '../../engine/schema/business/flow.ts'
import { isPaperRequired, kindsAskedAt } from '../../engine/validation/papers.ts'
import { schemas } from '../../tests/fixtures/product.ts'
import { attachmentFields } from '../attachments/papers.ts'
import { SheetRecords } from './inspection/sheet-records.ts'
import { withCompany } from './papers.ts'
import { readPools, readRecipes } from './recipe.ts'
import { generatorContext, makeRecords } from './rows.ts'
import { transitionsTo } from './history/transition-path.ts'

const today = '2026-11-20'
const tables = new Map<string, Row[]>()
const recipes = readRecipes()
const inspections = new SheetRecords(schemas)
const company = withCompany(schemas, recipes, today)
const records = [...makeRecords(recipes, generatorContext(readPools(), schemas.dictionaries, 1, today), 800)]
for (const { rows } of records) inspections.note(rows)
for (const { rows } of records)
  for (const made of inspections.complete(rows).flatMap(company)) if (!made.changes) tables.set(made.entity, [...(tables.get(made.entity) ?? []), made.row])

const of = (entity: string): Row[] => tables.get(entity) ?? []
const moves = [...schemas.flows.values()].flatMap((flow) => of(flow.entity).flatMap((row) => transitionsTo(flow, row).map((move) => ({ flow, move, row }))))
const named = ({ flow, move, row }: { flow: Flow; move: Transition; row: Row }): string =>
  `${flow.id} ${move.id} ${String(row[schemas.entities.get(flow.entity)?.['x-key'] ?? ''])}`

describe('papers of the demonstration', () => {
  test('given a record past a move that asks for papers, then each paper that it must have is there, of its kind and its own', () => {
    const files = new Map(of('sys_attachment').map((file) => [file['id'], file]))
    const asked = moves.flatMap((made) => {
      const entity = schemas.entities.get(made.flow.entity)
      const key = String(made.row[entity?.['x-key'] ?? ''])
      return (entity ? attachmentFields(entity) : []).flatMap(({ field, bussType }) => {
        const rule = schemas.attachments.get(bussType)
        const asking = rule ? kindsAskedAt(rule, made.move.id) : []
        // packages to install are made by nobody for a demonstration
        const kinds = asking.filter((kind) => kind.exts.includes('png') && isPaperRequired(kind, { form: made.row, today }))
        const own = String(made.row[field] ?? '')
          .split(',')
          .map((id) => files.get(id))
        const present = new Set(own.flatMap((file) => (file?.['record_id'] === key && file['buss_type'] === bussType ? [file['att_kind']] : [])))
        return kinds.map(({ id, title }) => ({ missing: !present.has(id), says: `${named(made)} ${title}` }))
      })
    })
    expect(asked.length).toBeGreaterThan(1000)
    expect(asked.filter(({ missing }) => missing).map(({ says }) => says)).toEqual([])
  })

  test('given a record past a move that looks at its report, then what is looked at holds of the sheet or institution that it names', () => {
    const rows: Record<string, Map<Json | undefined, Row>> = {
      bussid: new Map(of('appBuss').map((row) => [row['bussid'], row])),
      cheorgsysid: new Map(of('inspectOrg').map((row) => [row['orgid'], row])),
    }
    const filled = (row: Row | undefined): Row => Object.fromEntries(Object.entries(row ?? {}).map(([field, value]) => [field, value ?? '']))
    const looks = moves.flatMap((made) =>
      (made.move.guards ?? []).flatMap(({ id, field, of: by, expression, message }) => {
        if (field === undefined || !(field in { bussid: 0, cheorgsysid: 0, reportsource: 0, outsidecheck: 0 })) return []
        const form = filled(made.row)
        const scope = { form, record: form, row: filled(rows[by ?? '']?.get(made.row[by ?? ''])), today: String(form['applydate'] ?? '') }
        return [{ refused: !holds(String(expression), scope), says: `${named(made)} ${id} ${String(message)}` }]
      }),
    )
    expect(looks.length).toBeGreaterThan(1000)
    expect(looks.filter(({ refused }) => refused).map(({ says }) => says)).toEqual([])
  })

  test('given registrations, then most name a report of ours, some one of another institution, and none was inspected after it was applied for', () => {
    const registered = ['useRegister', 'firstRegister'].flatMap(of)
    const sources = registered.map(({ reportsource }) => reportsource)
    expect(new Set(sources)).toEqual(new Set(['1', '2']))
    expect(sources.filter((source) => source === '1').length).toBeGreaterThan(sources.length / 2)
    const late = registered.filter((row) => (row['applydate'] ?? '') !== '' && String(row['inspdate'] ?? row['firstinspdate']) > String(row['applydate']))
    expect(late).toEqual([])
  })
})
