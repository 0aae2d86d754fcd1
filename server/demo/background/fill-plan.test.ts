import { describe, expect, test } from 'vitest'
import { schemas } from '../../../tests/fixtures/product.ts'
import { rowCounter } from '../counted-rows.ts'
import { withCompany } from '../papers.ts'
import { readPools, readRecipes } from '../recipe.ts'
import { SheetRecords } from '../inspection/sheet-records.ts'
import { generatorContext, makeRecords, type MadeRow } from '../rows.ts'
import { lateRecords, planFill } from './fill-plan.ts'

const key = { count: 60, seed: 1, today: '2026-11-20' }
const EARLY = 4

const text = (rows: readonly MadeRow[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

async function lateRows(done = 0): Promise<MadeRow[][]> {
  const records: MadeRow[][] = []
  for await (const record of lateRecords(schemas, key, { early: EARLY, done })) records.push(record)
  return records
}

describe('the order in which a demonstration is filled in', () => {
  test('given what comes first and what follows, then together they are the rows of the whole, each once, and about as many as were foretold', async () => {
    const recipes = readRecipes()
    const company = withCompany(schemas, recipes, key.today)
    const inspections = new SheetRecords(schemas)
    const records = [...makeRecords(recipes, generatorContext(readPools(), schemas.dictionaries, key.seed, key.today), key.count)]
    for (const { rows } of records) inspections.note(rows)
    const count = rowCounter(schemas.entities)
    for (const { rows } of records) count(rows)
    const whole = records.flatMap(({ rows }) => inspections.complete(rows).flatMap(company))
    const plan = await planFill(schemas, key, EARLY)
    const late = await lateRows()
    expect(late).toHaveLength(plan.late)
    // of so few, what supervision reads of each elevator weighs
    expect(Math.abs(plan.rows / whole.length - 1)).toBeLessThan(0.15)
    expect(text([...plan.early, ...late.flat()])).toEqual(text(whole))
  })

  test('given some records are written, then the others follow and no other', async () => {
    const late = await lateRows()
    expect(await lateRows(100)).toEqual(late.slice(100))
  })

  test('given what comes first, then what others refer to is in it whole', async () => {
    const { early } = await planFill(schemas, key, EARLY)
    const of = (entity: string) => early.filter((made) => made.entity === entity)
    const units = new Set(of('unitBasic').map(({ row }) => row['orgsysid']))
    // of this year, of earlier ones, and of the unit account; those that registrations name go with their registration
    const named = new Set(['useRegister', 'changeRegister', 'firstRegister'].flatMap((entity) => of(entity).map(({ row }) => row['bussid'])))
    const apart = new Set(of('appBuss').flatMap(({ row }) => (named.has(row['bussid']) ? [row['appmainsysid']] : [])))
    expect(of('appMain').filter(({ row }) => !apart.has(row['appmainsysid']))).toHaveLength(3 * EARLY)
    const applications = [...early, ...(await lateRows()).flat()].filter((made) => made.entity === 'appMain')
    expect(applications.length).toBeGreaterThan(key.count)
    expect(applications.filter(({ row }) => !units.has(row['orgsysid'] ?? null))).toEqual([])
  })

  test('given the signal to end, then no more is made', async () => {
    const stopping = new AbortController()
    stopping.abort()
    const records: MadeRow[][] = []
    for await (const record of lateRecords(schemas, { ...key, count: 2000 }, { early: EARLY, done: 0, signal: stopping.signal })) records.push(record)
    expect(records.length).toBeLessThan(2000)
  })
})
