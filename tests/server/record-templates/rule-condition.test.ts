import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { test } from '../../../engine/expressions/evaluate.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { placesOf } from '../../../server/record-templates/edition-impact.ts'
import { names } from '../../../server/record-templates/queries/edition-uses.ts'
import { ruleCondition } from '../../../server/record-templates/queries/rule-condition.ts'
import { askedOfSheets } from '../../../server/record-templates/queries/template-conditions.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import { column } from '../../../server/store/queries/column.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const text: EntityProperty = { type: 'string', title: 'T' }
const fields: Record<string, EntityProperty> = {
  kind: text,
  code: text,
  count: { type: 'integer', title: 'N' },
  day: { type: 'string', title: 'D', format: 'date' },
}
const rows: Row[] = [
  { kind: '05', code: '3110', count: 2, day: '2026-03-01' },
  { kind: '06', code: '31%0', count: 0, day: '2026-03-05' },
  { kind: '', code: '', count: null, day: null },
  { kind: null, code: null, count: 7, day: '2020-01-01' },
  { kind: '05', code: '4A00', count: -1, day: null },
]
const rules = [
  "form.kind == '05'",
  "form.kind != '05'",
  "form.kind == ''",
  "form.kind in ['05', '']",
  "!(form.kind in ['05', '06'])",
  "form.code.startsWith('31')",
  "!form.code.startsWith('31') && form.kind != '06'",
  "form.code.startsWith('31%')",
  "form.code.contains('A') || form.code.endsWith('10')",
  "!(form.kind == '05' && (form.code == '3110' || form.count > 1))",
  'form.count >= 2',
  'form.count < 0 || has(form.day)',
  "form.day <= today && form.day != ''",
  "form.kind == '05' && form.other == 'x' || form.kind == '06'",
]

onBothStores('rules as conditions of SQL', (kind) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 60 })
  })
  afterAll(() => testApp?.close())

  const today = '2026-03-02'
  const values = () =>
    sql`(values ${sql.join(
      rows.map((row, at) => sql`(${at}::integer, ${row['kind']}::text, ${row['code']}::text, ${row['count']}::integer, ${row['day']}::date)`),
    )}) as v(at, kind, code, count, day)`

  it.each(rules)('given %s, then it finds the rows for which the rule holds', async (rule) => {
    const known = (path: string) => {
      const field = path.slice('form.'.length)
      return fields[field] ? { expression: column('v', field), property: fields[field] } : null
    }
    const { condition, atMost } = ruleCondition(rule, today, known)
    const found = await sql<{ at: number }>`select at from ${values()} where ${condition} order by at`.execute(testApp.db)
    // a field that is not known narrows nothing: any value of it would do
    const holds = (row: Row) => ['', 'x'].some((other) => test(rule, { form: { ...row, other }, today }))
    expect(found.rows.map(({ at }) => at)).toEqual(rows.flatMap((row, at) => (holds(row) ? [at] : [])))
    expect(atMost).toBe(false)
  })

  it('given a part that is an algorithm, then it narrows nothing and that is said', async () => {
    const asked = ruleCondition("form.kind == '05' && form.code.size() > 3", today, (path) =>
      path === 'form.kind' ? { expression: column('v', 'kind'), property: text } : null,
    )
    const found = await sql<{ at: number }>`select at from ${values()} where ${asked.condition} order by at`.execute(testApp.db)
    expect([found.rows.map(({ at }) => at), asked.atMost]).toEqual([[0, 4], true])
  })

  it('given the sheets of the demonstration, then every template of the product finds those that it fits', async () => {
    const { schemas, db } = testApp
    const templates = [...(schemas.recordTemplates?.values() ?? [])]
    const places = placesOf(schemas, 'appBuss')
    if (!places) throw new Error('no records')
    const sheets = (await sql<Row>`select * from ${sql.table('appBuss')}`.execute(db)).rows
    const counted = async (template: RecordTemplate) => {
      const { condition, atMost } = askedOfSheets(template, places, today)
      const { rows: found } = await sql<{
        n: number
      }>`select count(*)::integer as n from ${sql.table('appBuss')} as ${sql.id(names.sheet)} where ${condition}`.execute(db)
      expect(atMost).toBe(false)
      return found[0]?.n
    }
    const plain = templates.filter(({ subject }) => !subject.when.includes('row.'))
    const expected = plain.map(({ subject }) => sheets.filter((form) => test(subject.when, { form, row: {} })).length)
    expect(await Promise.all(plain.map(counted))).toEqual(expected)
    expect(expected.filter((count) => count > 0).length).toBeGreaterThan(5)
    for (const template of templates.filter((each) => !plain.includes(each))) expect(await counted(template)).toBeGreaterThanOrEqual(0)
  })
})
