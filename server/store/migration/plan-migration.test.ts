import { describe, expect, it } from 'vitest'
import { planMigration, type Existing } from './plan-migration.ts'
import { columns, type TableSpec } from '../tables/table.ts'

const table: TableSpec = {
  name: 'thing',
  columns: columns('id text!', 'name text', 'price numeric(30,2)'),
  primaryKey: ['id'],
  indexes: [{ name: 'thing_name_idx', columns: ['name'] }],
  checks: [{ name: 'thing_name_check', sql: 'char_length("name") <= 10' }],
}

const nothing: Existing = { tables: new Map(), indexes: new Set(), checks: new Map(), whole: new Map() }
const asPlanned: Existing = {
  tables: new Map([
    [
      'thing',
      new Map([
        ['id', 'text'],
        ['name', 'text'],
        ['price', 'numeric(30,2)'],
      ]),
    ],
  ]),
  indexes: new Set(['thing_name_idx']),
  checks: new Map([['thing_name_check', 'char_length("name") <= 10']]),
  whole: new Map(),
}

describe('planMigration', () => {
  it('makes what is missing', () => {
    const { steps } = planMigration([table], nothing, true)
    expect(steps.map((step) => step.sql.split(' ').slice(0, 3).join(' '))).toEqual([
      'create table "thing"',
      'alter table "thing"',
      'comment on constraint',
      'create index "thing_name_idx"',
    ])
  })

  it('does nothing when all is there', () => {
    expect(planMigration([table], asPlanned, true)).toEqual({ steps: [], open: [] })
  })

  it('adds a column and never drops one that the schemas no longer name', () => {
    const grown = { ...table, columns: [...columns('id text!', 'name text', "note text = ''")] }
    expect(planMigration([grown], asPlanned, true).steps.map((step) => step.sql)).toEqual([`alter table "thing" add column "note" text default ''`])
  })

  it('renames table and column where the schemas say what they were', () => {
    const renamed: TableSpec = {
      ...table,
      name: 'item',
      renamedFrom: 'thing',
      columns: [...columns('id text!', 'price numeric(30,2)'), { name: 'title', type: 'text', renamedFrom: 'name' }],
      indexes: [],
      checks: [],
    }
    expect(planMigration([renamed], asPlanned, true).steps.map((step) => step.sql)).toEqual([
      'alter table "thing" rename to "item"',
      'alter table "item" rename column "name" to "title"',
    ])
  })

  it('widens decimals by itself and leaves other changes of type to a person', () => {
    const changed = { ...table, columns: columns('id text!', 'name integer', 'price numeric(30,4)') }
    const { steps, open } = planMigration([changed], asPlanned, true)
    expect(steps.map((step) => step.sql)).toEqual(['alter table "thing" alter column "price" type numeric(30,4)'])
    expect(open).toEqual(['thing.name 现为 text，应为 integer：请人工核对数据后转换'])
  })

  it('replaces a changed check, asking only of what is written from now on', () => {
    const looser = { ...table, checks: [{ name: 'thing_name_check', sql: 'char_length("name") <= 20' }] }
    const { steps } = planMigration([looser], asPlanned, true)
    expect(steps[0]?.sql).toBe('alter table "thing" drop constraint "thing_name_check"')
    expect(steps[1]?.sql).toContain('not valid')
  })

  it('drops an index that the product made once and wants no more, and none that others made', () => {
    const letters: TableSpec = {
      ...table,
      indexes: [...(table.indexes ?? []), { name: 'thing_name_letters', columns: ['name'], letters: true }],
      formerIndexes: ['thing_id_trgm', 'thing_name_trgm'],
    }
    const older: Existing = { ...asPlanned, indexes: new Set(['thing_name_idx', 'thing_name_trgm', 'thing_by_hand_trgm']) }
    const { steps } = planMigration([letters], older, true)
    expect(steps.map((step) => step.sql.slice(0, 45))).toEqual(['drop index "thing_name_trgm"', 'create index "thing_name_letters" on "thing" '])
    const stays = { ...letters, indexes: [{ name: 'thing_name_trgm', columns: ['name'], trgm: true }, ...(table.indexes ?? [])] }
    expect(planMigration([stays], older, false).steps).toEqual([])
  })

  it('leaves trigram indexes out where the extension is refused', () => {
    const searched: TableSpec = { ...table, indexes: [{ name: 'thing_name_trgm', columns: ['name'], trgm: true }], checks: [] }
    expect(planMigration([searched], asPlanned, false).steps).toEqual([])
    expect(planMigration([searched], asPlanned, true).steps[0]?.sql).toContain('gin_trgm_ops')
  })

  it('makes an index of degrees, looks how they are spread, and drops the one that an older version had', () => {
    const degrees = (name: string) => ({ name, as: 'float8' as const })
    const placed: TableSpec = {
      ...table,
      indexes: [{ name: 'thing_places_idx', columns: [degrees('lat'), degrees('lon')], include: ['lat', 'lon', 'id'] }],
      formerIndexes: ['thing_place_idx'],
      checks: [],
    }
    const older: Existing = { ...asPlanned, indexes: new Set(['thing_place_idx']) }
    const statements = planMigration([placed], older, true).steps.map((step) => step.sql)
    expect(statements).toEqual([
      'drop index "thing_place_idx"',
      'create index "thing_places_idx" on "thing" (("lat"::float8), ("lon"::float8)) include ("lat", "lon", "id")',
      'analyze "thing"',
    ])
    expect(planMigration([placed], { ...older, indexes: new Set(['thing_places_idx']) }, true).steps).toEqual([])
  })

  it('makes an index of letters with or without the extension', () => {
    const searched: TableSpec = { ...table, indexes: [{ name: 'thing_name_letters', columns: ['name'], letters: true }], checks: [] }
    expect(planMigration([searched], asPlanned, false).steps[0]?.sql).toContain('gin (string_to_array(lower("name"), null))')
  })

  it('makes a table in partitions with one for all else, and copies one that stands in one piece', () => {
    const log: TableSpec = { ...table, columns: columns('id bigserial!', 'at timestamptz!'), primaryKey: ['id', 'at'], partition: { by: 'at', per: 'year' } }
    expect(planMigration([{ ...log, name: 'log', indexes: [], checks: [] }], nothing, true).steps.map((step) => step.sql)).toEqual([
      'create table "log" (\n  "id" bigserial not null,\n  "at" timestamptz not null,\n  primary key ("id", "at")\n) partition by range ("at");\ncreate table "log_rest" partition of "log" default',
    ])
    const whole: Existing = {
      ...asPlanned,
      tables: new Map([
        [
          'thing',
          new Map([
            ['id', 'bigint'],
            ['old', 'text'],
            ['at', 'timestamp with time zone'],
          ]),
        ],
      ]),
      whole: new Map([['thing', ['2025-01-01']]]),
    }
    const statements = planMigration([log], whole, true).steps.map((step) => step.sql)
    expect(statements).toContain(
      `insert into "thing_2025" ("id", "old", "at") select "id", "old", "at" from "thing" where "at" >= '2025-01-01 00:00:00+08' and "at" < '2026-01-01 00:00:00+08'`,
    )
    const order = ['lock table', 'create table "thing__parts"', 'insert into "thing_rest"', 'do $count$', 'do $counter$', 'drop table', 'create index']
    const places = order.map((begin) => statements.findIndex((statement) => statement.startsWith(begin)))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  it('quotes every name', () => {
    const odd: TableSpec = { name: 'a"b', columns: [{ name: 'c"d', type: 'text' }], primaryKey: ['c"d'] }
    expect(planMigration([odd], nothing, true).steps[0]?.sql).toContain('"a""b"')
  })
})
