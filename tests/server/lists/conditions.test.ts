import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedField, type AskedField } from '../../../engine/conditions/asked-field.ts'
import type { Condition } from '../../../engine/conditions/condition.ts'
import { holdsFor, type Judge } from '../../../engine/conditions/evaluate.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { ServerSession } from '../../../server/calls/session.ts'
import { conditionGroups } from '../../../server/records/queries/condition-groups.ts'
import { findPage, self } from '../../../server/records/queries/record-list.ts'
import type { Schemas } from '../../../server/schemas/schemas.ts'
import { column } from '../../../server/store/queries/column.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import { conditions, entity, pools, target, TODAY } from './conditions.arbitraries.ts'

const entities = new Map([
  [entity.id, entity],
  [target.id, target],
])
const items = [
  { value: '10', label: '登记' },
  { value: '11', label: '补正', parentValue: '10' },
  { value: '111', label: '再补', parentValue: '11' },
  { value: '20', label: '审核' },
]
const schemas = {
  entities,
  dictionaries: new Map([['COND_STATE', { items }]]),
  calls: new Map([['condTarget/list', { id: 'condTarget/list', entity: 'condTarget', operation: 'list' }]]),
} as unknown as Schemas
const me = { userId: 'jyshouli', departmentId: 'JY0105' }
/** Sees the records of one institute. */
const session = {
  scope: { kind: '3', orgIds: ['JY01'], departmentId: me.departmentId, areaPrefix: '', userId: me.userId, unitIds: [] },
  operators: new Set(),
} as unknown as ServerSession

const own = Object.keys(entity.properties).filter((name) => name !== 'id')
const referred = ['title', 'level', 'checked'].map((name) => `equ.${name}`)
const fieldOf = (name: string): AskedField => {
  const found = askedField(entity, entities, name)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const fields = [...own, ...referred].map(fieldOf)
const judge: Judge = { today: TODAY, me, fieldOf, items: () => items }

const targets = [
  { id: 'e1', title: '曳引电梯', org: 'JY01', level: 1, checked: '2026-03-01', gone: null },
  { id: 'e2', title: 'Crane 5t', org: 'JY01', level: null, checked: null, gone: 0 },
  { id: 'e3', title: '锅炉', org: 'JY02', level: 1, checked: '2026-03-01', gone: null },
  { id: 'e4', title: '锅炉', org: 'JY01', level: 3, checked: '2026-03-01', gone: 1 },
]

onBothStores('conditions', (kind) => {
  let testApp: TestApp
  let rows: Row[]
  const source = () => ({ schemas, db: testApp.db, session, entity, today: TODAY })
  const keysOf = async (asked: readonly Condition[]): Promise<string[]> => {
    const where = conditionGroups(source(), asked)
    const found = await sql<{
      id: string
    }>`select ${column(self, 'id')} as id from ${sql.table(entity.id)} as ${sql.id(self)} where ${where} order by 1`.execute(testApp.db)
    return found.rows.map(({ id }) => id)
  }

  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    const { db } = testApp
    await sql`create table "condTarget" (id text collate "C" primary key, title text collate "C", org text collate "C", level integer, checked date, gone integer, secret text collate "C")`.execute(
      db,
    )
    for (const { id, title, org, level, checked, gone } of targets)
      await sql`insert into "condTarget" (id, title, org, level, checked, gone) values (${id}, ${title}, ${org}, ${level}::integer, ${checked}::date, ${gone}::integer)`.execute(
        db,
      )
    await sql`create table "condRow" (id text collate "C" primary key, name text collate "C", code text collate "C", state text collate "C", kinds text collate "C",
      yes integer, amount integer, fee numeric(30,2), due date, made timestamp, person text collate "C", people text collate "C", office text collate "C",
      equ text collate "C")`.execute(db)
    const stored = own.filter((name) => name !== 'late')
    const casts: Record<string, string> = { yes: 'integer', amount: 'integer', fee: 'numeric', due: 'date', made: 'timestamp' }
    // every value of every field, and nothing, beside others in turn
    for (let at = 0; at < 80; at += 1) {
      const values = stored.map((name, place) => {
        const pool = [...(pools[name] ?? []), null]
        return pool[(at * (place + 1) + place) % pool.length] ?? null
      })
      const written = stored.map((name, place) => sql`${values[place]}::${sql.raw(casts[name] ?? 'text')}`)
      await sql`insert into "condRow" (id, ${sql.join(stored.map((name) => sql.id(name)))}) values (${`r${String(at).padStart(2, '0')}`}, ${sql.join(written)})`.execute(
        db,
      )
    }
    const found = await findPage(db, { schemas, entity, where: [], today: TODAY, fields: new Set(Object.keys(entity.properties)) }, [], 200, 0)
    const known = new Map(targets.filter(({ org, gone }) => org === 'JY01' && gone !== 1).map((each) => [each.id, each]))
    rows = found.map((row) => {
      const reached = known.get(String(row['equ']))
      return reached ? { ...row, 'equ.title': reached.title, 'equ.level': reached.level, 'equ.checked': reached.checked } : row
    })
  })
  afterAll(() => testApp?.close())

  it('given any conditions, then a row fulfils them in the browser exactly when the store finds it', async () => {
    expect(rows).toHaveLength(80)
    let held = 0
    await fc.assert(
      fc.asyncProperty(conditions(fields), async (asked) => {
        const expected = rows
          .filter((row) => holdsFor(asked, row, judge))
          .map((row) => String(row['id']))
          .sort()
        if (expected.length > 0 && expected.length < rows.length) held += 1
        expect(await keysOf(asked)).toEqual(expected)
      }),
      { numRuns: 400 },
    )
    // the rows and values are such that conditions tell rows apart
    expect(held).toBeGreaterThan(100)
  })

  it('given every comparison of every field by itself, then the same', async () => {
    for (const field of fields) {
      const asked = fc.sample(conditions([field]), { numRuns: 25, seed: 7 })
      for (const each of asked) {
        const expected = rows
          .filter((row) => holdsFor(each, row, judge))
          .map((row) => String(row['id']))
          .sort()
        expect({ asked: each, found: await keysOf(each) }).toEqual({ asked: each, found: expected })
      }
    }
  })

  it('given referred records of another institute, or deleted ones, then nothing can be asked about them', async () => {
    const reached = (ids: string[]) =>
      rows
        .filter((row) => ids.includes(String(row['equ'])))
        .map((row) => String(row['id']))
        .sort()
    expect(await keysOf([{ field: 'equ.title', op: 'present', value: null }])).toEqual(reached(['e1', 'e2']))
    expect(await keysOf([{ field: 'equ.title', op: 'eq', value: '锅炉' }])).toEqual([])
    expect(await keysOf([{ field: 'equ.level', op: 'empty', value: null }])).toEqual(reached(['e2']))
  })

  describe('refuses, each with its place,', () => {
    const problemsOf = (asked: Condition[], as: Partial<ReturnType<typeof source>> = {}) => {
      try {
        conditionGroups({ ...source(), ...as }, asked)
        return []
      } catch (error) {
        return (error as { problems: { code: string; path: string }[] }).problems.map(({ code, path }) => `${code} ${path}`)
      }
    }
    it('names that are none, wherever they stand, all at once', () => {
      expect(
        problemsOf([
          { field: 'constructor', op: 'eq', value: '1' },
          { any: [{ field: 'name', op: 'eq', value: 'a' }, { all: [{ field: 'equ.password', op: 'present', value: null }] }] },
          { field: 'equ.equ.title', op: 'present', value: null },
          { field: 'name"; drop table "condRow', op: 'present', value: null },
          { field: 'amount', op: 'contains', value: '1' },
          { field: 'equ.secret', op: 'prefix', value: '5' },
          { field: 'due', op: 'during', value: "today'; --" },
        ]),
      ).toEqual([
        'call.unknown-field /filters/0/field',
        'call.unknown-field /filters/1/any/1/all/0/field',
        'call.unknown-field /filters/2/field',
        'call.unknown-field /filters/3/field',
        'call.unfit-operator /filters/4',
        'call.unfit-operator /filters/5',
        'call.bad-parameter /filters/6/value',
      ])
    })
    it('fields of records that the caller may not read', () => {
      const closed = {
        ...schemas,
        calls: new Map([['x', { id: 'x', entity: 'condTarget', operation: 'list', operator: ['gx:secret'] }]]),
      } as unknown as Schemas
      expect(problemsOf([{ field: 'equ.title', op: 'present', value: null }], { schemas: closed })).toEqual(['call.unknown-field /filters/0/field'])
      expect(problemsOf([{ field: 'equ.title', op: 'present', value: null }], { session: null as unknown as ServerSession })).toEqual([
        'call.unknown-field /filters/0/field',
      ])
    })
  })
})
