import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { recordProblems } from '../../../engine/inspection/record-problems.ts'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { versionHash } from '../../inspection/version-values.ts'
import { loadSchemas } from '../../schemas/load-schemas.ts'
import { readPools, readRecipes } from '../recipe.ts'
import { generatorContext, makeRecords } from '../rows.ts'
import { pictures } from './pictures.ts'
import { SheetRecords } from './sheet-records.ts'

const schemas = loadSchemas(join(import.meta.dirname, '../../../schemas'))
const tables = new Map<string, Row[]>()
const inspections = new SheetRecords(schemas)
const made = [...makeRecords(readRecipes(), generatorContext(readPools(), schemas.dictionaries, 1, '2026-11-20'), 500)]
for (const { rows } of made) inspections.note(rows)
const changes: Row[] = []
for (const { rows } of made)
  for (const { entity, row, changes: changed } of inspections.complete(rows)) {
    if (changed) changes.push(row)
    else tables.set(entity, [...(tables.get(entity) ?? []), row])
  }
const of = (entity: string): Row[] => tables.get(entity) ?? []
const byKey = (entity: string, key: string) => new Map(of(entity).map((row) => [row[key], row]))

describe('inspection records of the demonstration', () => {
  test('given the sheets, then those with a report have a submitted record or no template, and open ones have at most a begun one', () => {
    const records = byKey('originalRecord', 'bussid')
    const reported = of('appBuss').filter((sheet) => (sheet['reportno'] ?? null) !== null)
    expect(reported.filter((sheet) => records.get(sheet['bussid'])?.['recordstate'] === '0')).toEqual([])
    expect(reported.filter((sheet) => records.has(sheet['bussid'])).length / reported.length).toBeGreaterThan(0.8)
    expect(of('originalRecord').filter(({ templatekey }) => !schemas.recordTemplates?.has(String(templatekey)))).toEqual([])
    const states = new Set(of('appBuss').flatMap((sheet) => (records.get(sheet['bussid'])?.['recordstate'] === '0' ? [sheet['stepcode']] : [])))
    expect([...states]).toEqual(['BGLR'])
  })

  test('given a begun record, then two inspectors of its sheet have answered', () => {
    const sheets = byKey('appBuss', 'bussid')
    const begun = of('originalRecord').filter(({ recordstate }) => recordstate === '0')
    expect(begun.length).toBeGreaterThan(3)
    for (const record of begun) {
      const people = new Set(of('record_answer').flatMap((answer) => (answer['record_id'] === record['recordid'] ? [answer['user_id']] : [])))
      expect([...people].toSorted()).toEqual([...new Set(String(sheets.get(record['bussid'])?.['inspectors']).split(','))].toSorted())
    }
  })

  test('given each version, then it could have been submitted on its day, and record, sheet and report say what follows from it', () => {
    const [records, sheets, reports] = [byKey('originalRecord', 'recordid'), byKey('appBuss', 'bussid'), byKey('bussReport', 'bussid')]
    const lines = byKey('sys_audit', 'record_id')
    for (const version of of('record_version')) {
      const template = schemas.recordTemplates?.get(String(version['template']))
      if (!template) throw new Error('no template')
      const answers = version['answers'] as unknown as RecordAnswers
      const record = records.get(version['record_id']) ?? {}
      const judged = judgeRecord(template, answers, String(record['inspdate']))
      expect(recordProblems(template, answers, judged).errors).toEqual([])
      expect(version['hash']).toBe(versionHash('', String(version['template']), answers))
      expect(lines.get(version['record_id'])?.['after']).toMatchObject({ version: 1, hash: version['hash'] })
      expect([record['verdict'], record['nextinspdate'] ?? '']).toEqual([judged.verdict.outcome.title, judged.next.date])
      const sheet = sheets.get(record['bussid']) ?? {}
      expect([sheet['inspresult'], sheet['nextinspdate'] ?? '']).toEqual([judged.verdict.outcome.code, judged.next.date])
      if (judged.verdict.outcome.fails === true) expect(sheet['isunqualified']).toBe(1)
      const report = reports.get(record['bussid'])
      if (report) expect([report['inspresult'], report['nextinspdate'] ?? '']).toEqual([judged.verdict.outcome.code, judged.next.date])
    }
  })

  test('given what failed, then the register of failed items holds the same items', () => {
    const records = byKey('originalRecord', 'recordid')
    const failed = of('record_finding').filter(({ kind }) => kind === 'fail')
    const found = new Set(failed.map((finding) => `${String(records.get(finding['record_id'])?.['bussid'])} ${String(finding['item'])}`))
    const sheets = new Set(failed.map((finding) => records.get(finding['record_id'])?.['bussid']))
    const registered = of('pdaCheckFail').filter(({ bussid }) => sheets.has(bussid))
    expect(found.size).toBeGreaterThan(10)
    expect(new Set(registered.map(({ bussid, itemno }) => `${String(bussid)} ${String(itemno)}`))).toEqual(found)
    expect(new Set(registered.map(({ failid }) => failid)).size).toBe(registered.length)
  })

  test('given what failed, then each has a photo of its own record, whose content is one of the few that are stored', () => {
    const files = byKey('sys_attachment', 'id')
    const named = of('record_version').flatMap(({ record_id: record, answers }) => {
      const { results } = answers as unknown as RecordAnswers
      return Object.values(results).flatMap(({ state, photos = [] }) => [...(state === 'fail' ? [photos.length] : []), ...photos.map((id) => [id, record])])
    })
    const photos = named.filter((each): each is [string, string] => Array.isArray(each))
    expect(photos.length).toBeGreaterThan(20)
    expect(named.filter((each) => each === 0)).toEqual([])
    expect(photos.map(([id]) => files.get(id)?.['record_id'])).toEqual(photos.map(([, record]) => record))
    const contents = new Map(pictures().map(({ key, content }) => [key, content.length]))
    expect([...files.values()].filter((file) => contents.get(String(file['storage_key'])) !== file['file_size'])).toEqual([])
    expect(Math.max(...contents.values())).toBeLessThan(4000)
  })

  test('given all of them, then few fail, older things more often, and each says what is wrong', () => {
    const submitted = of('originalRecord').filter(({ recordstate }) => recordstate === '1')
    const found = of('record_finding').filter(({ kind }) => kind !== 'value')
    const faulty = new Set(found.map((finding) => finding['record_id']))
    const share = faulty.size / submitted.length
    expect([share > 0.03, share < 0.09]).toEqual([true, true])
    const age = (finding: Row) => Number(String(finding['inspected_on']).slice(0, 4)) - Number(finding['made_year'])
    expect(found.filter((finding) => age(finding) >= 5).length).toBeGreaterThan(found.length / 2)
    expect(submitted.filter(({ recordid, problems }) => faulty.has(recordid ?? null) !== ((problems ?? '') !== ''))).toEqual([])
  })

  test('given things inspected in several years, then each year has its own record, by the template in force, and readings of one thing lie near one another', () => {
    const sheets = byKey('appBuss', 'bussid')
    const values = new Map<string, number[]>()
    const years = new Map<unknown, Set<string>>()
    const records = byKey('originalRecord', 'recordid')
    for (const record of of('originalRecord').filter(({ recordstate }) => recordstate === '1')) {
      const thing = sheets.get(record['bussid'])?.['equdatasysid']
      years.set(thing, (years.get(thing) ?? new Set()).add(String(record['inspdate']).slice(0, 4)))
    }
    for (const { kind, record_id: record, template, result, value } of of('record_finding')) {
      if (kind !== 'value' || template !== 'elevator-traction-periodic' || result !== 'bufferMeasured') continue
      const thing = sheets.get(records.get(record ?? null)?.['bussid'])?.['equdatasysid']
      values.set(String(thing), [...(values.get(String(thing)) ?? []), Number(value)])
    }
    expect([...years.values()].filter((each) => each.size >= 3).length).toBeGreaterThan(20)
    const several = [...values.values()].filter((each) => each.length > 1)
    expect(several.length).toBeGreaterThan(20)
    expect(several.filter((each) => Math.max(...each) / Math.min(...each) > 1.1)).toEqual([])
    expect(several.filter((each) => new Set(each).size > 1).length).toBeGreaterThan(several.length / 4)
  })

  test('given a thing, then what it says of its last and next inspection is what its newest report says', () => {
    const things = new Map(of('eqdBasic').map((row) => [row['equdatasysid'], { ...row }]))
    for (const { equdatasysid: key, ...changed } of changes) Object.assign(things.get(key ?? null) ?? {}, changed)
    // of what has no archive yet nothing says so
    const sheets = of('appBuss').filter(({ reportno, equdatasysid }) => (reportno ?? null) !== null && (equdatasysid ?? null) !== null)
    const newest = new Map<unknown, Row>()
    for (const sheet of sheets)
      if (String(sheet['inspdate']) > String(newest.get(sheet['equdatasysid'])?.['inspdate'] ?? '')) newest.set(sheet['equdatasysid'], sheet)
    expect(newest.size).toBeGreaterThan(150)
    for (const [key, sheet] of newest) {
      const thing = things.get(key as string) ?? {}
      expect([thing['lastinspdate'], thing['lastresult']]).toEqual([sheet['inspdate'], sheet['inspresult']])
      if (sheet['isunqualified'] === 0 && (sheet['nextinspdate'] ?? '') !== '') expect(thing['ninspdate']).toBe(sheet['nextinspdate'])
      const ofDay = sheets.filter((each) => each['equdatasysid'] === key && each['inspdate'] === sheet['inspdate'])
      expect(ofDay.map(({ reportno }) => reportno)).toContain(thing['lastreportno'])
    }
  })
})
