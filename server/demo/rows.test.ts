import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isCreditCode } from '../../engine/domain/check-digits.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { parseRichText } from '../../engine/rich-text/parse.ts'
import { validatorParams } from '../../tests/fixtures/product-params.ts'
import { equipmentCombination } from '../../engine/validators/equipment-combination.ts'
import { inspectionEquipment } from '../../engine/validators/inspection-equipment.ts'
import { mobileOrPhone } from '../../engine/validators/mobile-or-phone.ts'
import { loadSchemas } from '../schemas/load-schemas.ts'
import { readPools, readRecipes } from './recipe.ts'
import { makeRows, generatorContext } from './rows.ts'

const schemas = loadSchemas(join(import.meta.dirname, '../../schemas'))
const today = '2026-11-21'

function made(seed: number, count = 400, day = today): Map<string, Row[]> {
  const tables = new Map<string, Row[]>()
  for (const { entity, row } of makeRows(readRecipes(), generatorContext(readPools(), schemas.dictionaries, seed, day), count)) {
    const rows = tables.get(entity)
    if (rows) rows.push(row)
    else tables.set(entity, [row])
  }
  return tables
}

const tables = made(1)
const of = (entity: string): Row[] => tables.get(entity) ?? []
const keysOf = (entity: string, key: string): Set<unknown> => new Set(of(entity).map((row) => row[key]))

describe('demonstration data', () => {
  test('given the same seed and day, when it is made twice, then every row is the same; another seed gives others', () => {
    expect(made(7, 40)).toEqual(made(7, 40))
    expect(made(8, 40)).not.toEqual(made(7, 40))
  })

  test('given all rows, then every value fits the type, length and dictionary of its field', () => {
    const misfits = [...tables].flatMap(([entity, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row)
          .filter(([field, value]) => value !== null && !fits(entity, field, value))
          .map(([field, value]) => `${entity}.${field} ${String(value)}`),
      ),
    )
    expect(misfits).toEqual([])
  })

  test('given units, then their credit codes carry the right check digit and are their own', () => {
    const codes = of('unitBasic').map((row) => String(row['orgcode']))
    expect(codes.filter((code) => !isCreditCode(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('given phones, then the form would take them', () => {
    const phones = of('appMain')
      .flatMap((row) => [row['INSCONTACTTEL'], row['safetel'], row['constel']])
      .filter((phone) => phone !== null)
    expect(phones.filter((phone) => mobileOrPhone.check(phone ?? '', {}, {}) !== null)).toEqual([])
  })

  test('given equipment, then codes follow their patterns and are their own', () => {
    // components of pipelines are not registered, and pipelines have a number under their pipe instead
    const coded = of('eqdBasic').filter((row) => !['7000', '8000GX'].includes(String(row['equclacode'])))
    expect(coded.length).toBeGreaterThan(100)
    for (const row of coded) {
      expect(row['equcode']).toMatch(new RegExp(`^${String(row['equcodeset'])}\\d{5}(19|20)\\d{2}\\d{5}$`))
      // a device whose first registration is still being applied for has none
      if (row['equregcode'] ?? null) expect(row['equregcode']).toMatch(new RegExp(`^${String(row['equcodeset'])}${String(row['equareacode'])}(19|20)\\d{8}$`))
      if (row['usecertno'] ?? null) expect(row['usecertno']).toMatch(/^[锅容梯起车游索管][0-9A-Z]{2}川[A-Z]\d{5}\(\d{2}\)$/)
    }
    for (const field of ['equcode', 'equregcode']) {
      const codes = coded.flatMap((row) => row[field] ?? [])
      expect([codes.length > 100, new Set(codes).size]).toEqual([true, codes.length])
    }
  })

  test('given references, then what they refer to is there', () => {
    const refers = (entity: string, field: string, to: string, key: string) =>
      of(entity).filter((row) => (row[field] ?? null) !== null && !keysOf(to, key).has(row[field]))
    expect(refers('eqdBasic', 'useorgsysid', 'unitBasic', 'orgsysid')).toEqual([])
    expect(refers('eqdBasic', 'maiorgsysid', 'unitBasic', 'orgsysid')).toEqual([])
    expect(refers('appMain', 'orgsysid', 'unitBasic', 'orgsysid')).toEqual([])
    expect(refers('appMainEqu', 'appmainsysid', 'appMain', 'appmainsysid')).toEqual([])
    expect(refers('appMainEqu', 'equdatasysid', 'eqdBasic', 'equdatasysid')).toEqual([])
    expect(refers('flowLog', 'bussid', 'appMain', 'appmainsysid')).toEqual([])
    expect(refers('chaItem', 'chaid', 'chaMain', 'id')).toEqual([])
  })

  test('given an application, then its list has one unit, one class and no equipment twice, and counts right', () => {
    const unitOf = new Map(of('eqdBasic').map((row) => [row['equdatasysid'], row['useorgsysid']]))
    for (const app of of('appMain')) {
      const list = of('appMainEqu').filter((row) => row['appmainsysid'] === app['appmainsysid'])
      expect(list.length).toBe(app['equnum'])
      expect(new Set(list.map((row) => row['equdatasysid'])).size).toBe(list.length)
      // what is inspected before it has an archive, or before its archive names a unit, is nobody's yet
      const itsOwn = (key: Row[string] | undefined) => [app['orgsysid'], null, undefined].includes(unitOf.get(key))
      expect(list.every((row) => itsOwn(row['equdatasysid']) && row['equcodeset'] === app['equcodeset'])).toBe(true)
    }
  })

  test('given an application, then its kind of inspection may be done on its equipment', () => {
    type Params<Validator extends { check: (...given: never[]) => unknown }> = Parameters<Validator['check']>[1]
    const params = validatorParams<Params<typeof inspectionEquipment>>('appMain', 'seisortcode', 'inspection-equipment')
    const catalogued = validatorParams<Params<typeof equipmentCombination>>('appMain', 'equcodeset', 'equipment-combination')
    expect(of('appMain').flatMap((app) => inspectionEquipment.check(app['seisortcode'] ?? '', params, app) ?? [])).toEqual([])
    const kindsOf = [...of('appMain'), ...of('eqdBasic')].filter((row) => row['equcodeset'] !== null)
    expect(kindsOf.flatMap((row) => equipmentCombination.check(row['equcodeset'] ?? '', catalogued, row) ?? [])).toEqual([])
  })

  test('given a demonstration however small, then both inspectors of the district are in the register of officers, fit to sign an order', () => {
    const officers = (made(1, 20).get('monitorPerson') ?? []).filter(({ suporgid }) => suporgid === 'MJ510104')
    expect(officers.map(({ psnname, psnstate, areacode }) => [psnname, psnstate, areacode])).toEqual(
      expect.arrayContaining([
        ['魏东', '1', '510104'],
        ['任倩', '1', '510104'],
      ]),
    )
    expect(officers.filter(({ psnname, supcertend }) => ['魏东', '任倩'].includes(String(psnname)) && String(supcertend) < today)).toEqual([])
  })

  test('given texts, then nothing in them still waits to be filled in, but the words of messages to come', () => {
    const waiting = [...tables].flatMap(([entity, all]) =>
      all.flatMap((row) => Object.entries(row).flatMap(([field, value]) => (/\{[\w.]+\}/.test(JSON.stringify(value)) ? [`${entity}.${field}`] : []))),
    )
    expect([...new Set(waiting)]).toEqual(['smsTemplate.content'])
  })

  test('given formatted texts, then the product reads each of them', () => {
    const faulty = [...schemas.entities.values()].flatMap(({ id, properties }) => {
      const fields = Object.keys(properties).filter((name) => (properties[name] as { format?: string }).format === 'rich-text')
      return of(id).flatMap((row) =>
        fields.filter((field) => typeof row[field] === 'string' && 'problem' in parseRichText(String(row[field]))).map((field) => `${id}.${field}`),
      )
    })
    expect(faulty).toEqual([])
  })

  test('given people, then their numbers tell the sex that stands beside', () => {
    const people = of('personCert').filter((row) => row['idno'] !== null && row['sex'] !== null)
    expect(people.length).toBeGreaterThan(10)
    expect(people.filter((row) => (Number(String(row['idno'])[16]) % 2 === 1) !== (row['sex'] === '1'))).toEqual([])
  })

  test('given many people of one day of birth, then no two share a number', () => {
    const context = generatorContext(readPools(), schemas.dictionaries, 5, today)
    const person = { entity: 'workPerson', share: 0.4, fields: { idno: { national: '519999', born: '1980-05-01', sex: '2' } } }
    const numbers = [...makeRows([person], context, 1000)].map(({ row }) => row['idno'])
    expect(numbers.length).toBe(400)
    expect(new Set(numbers).size).toBe(400)
  })

  test('given its log, then the last move led to the step it is at, in order and before today', () => {
    const flow = schemas.flows.get('inspectMain')
    const titles = new Map(flow?.states.map((state) => [state.id, state.title]))
    for (const app of of('appMain')) {
      const log = of('flowLog').filter((row) => row['bussid'] === app['appmainsysid'])
      expect(log.at(-1)?.['nextstep'] ?? '业务申报').toBe(titles.get(String(app['stepcode'])))
      const times = log.map((row) => String(row['dealtime']))
      expect(times).toEqual([...times].sort())
      expect(times.every((time) => time.slice(0, 10) < today)).toBe(true)
      if (app['backReason'] !== null) expect(log.at(-1)).toMatchObject({ backReason: app['backReason'], backDescription: app['backDescription'] })
    }
  })

  test('given applications, then numbers are their own, and the cases a clerk meets are among them', () => {
    const numbers = of('appMain')
      .map((row) => row['appno'])
      .filter((number) => number !== null)
    expect(new Set(numbers).size).toBe(numbers.length)
    const apps = (made(3, 3000).get('appMain') ?? []).slice(0, 3000)
    const share = (test: (row: Row) => boolean): number => apps.filter(test).length / apps.length
    expect(
      share((row) => String(row['ninspdate'] ?? '9') < today && !['DONE', 'VOID', 'STOP', 'finish_inspect', 'BGDY', 'BGGD'].includes(String(row['stepcode']))),
    ).toBeGreaterThan(0.04)
    expect(share((row) => row['appno'] === null)).toBeGreaterThan(0.005)
    expect(share((row) => row['INSCONTACTTEL'] === null)).toBeGreaterThan(0.01)
    expect(share((row) => row['backReason'] !== null)).toBeGreaterThan(0.03)
    expect(new Set(apps.map((row) => row['appway']))).toEqual(new Set(['APPLY', 'UNIT', 'XCAPP']))
    expect(new Set(apps.map((row) => row['stepcode'])).size).toBe(17)
  })

  test('given a charge, then its rows add up to what is due', () => {
    const cents = (value: unknown): number => Math.round(Number(value) * 100)
    for (const charge of of('chaMain')) {
      const items = of('chaItem').filter((row) => row['chaid'] === charge['id'])
      expect(items.reduce((sum, row) => sum + cents(row['amount']), 0)).toBe(cents(charge['shouldfee']))
      expect(cents(charge['realfee'])).toBe(cents(charge['shouldfee']) - cents(charge['relieffee']))
    }
  })

  test.each(['2026-11-22', '2026-11-23', '2026-11-24', '2027-01-01'])('given %s as today, then nothing was dealt with on that day or later', (day) => {
    const times = (made(2, 200, day).get('flowLog') ?? []).map((row) => String(row['dealtime']).slice(0, 10))
    expect(times.filter((time) => time >= day)).toEqual([])
  })
})

function fits(entity: string, field: string, value: unknown): boolean {
  const property = schemas.entities.get(entity)?.properties[field]
  if (!property || property.type === 'array') return false
  if (property.type === 'integer') return Number.isInteger(value)
  if (typeof value !== 'string' || value.length > (property.maxLength ?? Infinity)) return false
  const patterns: Record<string, RegExp> = { date: /^\d{4}-\d{2}-\d{2}$/, 'date-time': /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, decimal: /^-?\d+\.\d+$/ }
  if (property.format && patterns[property.format]?.test(value) === false) return false
  const items = property['x-dict'] === undefined ? null : (schemas.dictionaries.get(property['x-dict'])?.items ?? [])
  return items === null || value.split(',').every((part) => items.some((item) => item.value === part))
}
