import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { composeTemplates, extendTemplate } from '../../../engine/inspection/editions/compose-templates.ts'
import { editionBetween, sameTemplate } from '../../../engine/inspection/editions/edition-between.ts'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { answersOf } from '../../../engine/inspection/run-record-test.ts'
import type { Problem } from '../../../engine/problem.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { parseFile } from '../../../engine/schema/format/parse.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { recordTestKind } from '../../../engine/schema/inspection/record-test.ts'
import { checkRecordTemplate } from '../../../engine/schema/checks/inspection/record-templates.ts'
import { templateKey } from '../../../engine/schema/inspection/template-key.ts'
import { recordTemplateFileKind } from '../../../engine/schema/inspection/template-edition.ts'
import { root, schemas as product } from '../../fixtures/product.ts'

const base = 'schemas/records/elevator/elevator-traction-periodic.2023'
const amendment = 'tests/fixtures/inspection/elevator-amendment.json'
const institute = 'tests/fixtures/inspection/elevator-institute.json'
const text = (file: string) => readFileSync(join(root, file), 'utf8')
const read = (file: string) => ({ file, content: parseFile(recordTemplateFileKind, text(file), file) })

function composed(...changes: ((amended: JsonObject) => JsonObject)[]): { problems: string[]; amended: RecordTemplate | undefined } {
  const problems: Problem[] = []
  const { content } = read(amendment)
  const given = changes.reduce((each, change) => change(each), structuredClone(content))
  const made = composeTemplates([read(`${base}.json`), { file: amendment, content: given }], problems)
  return {
    problems: problems.map(({ code, path, file }) => `${code} ${path} ${file}`),
    amended: made.find(({ content: each }) => each.edition === '2027')?.content,
  }
}

describe('an edition of an institute', () => {
  const problems: Problem[] = []
  const [general, own] = composeTemplates([read(`${base}.json`), read(institute)], problems).map(({ content }) => content)
  if (!general || !own) throw new Error('not composed')
  const test = parseFile(recordTestKind, text(`${base}.test.json`), base)
  const judge = (template: RecordTemplate, values: JsonObject = {}) => judgeRecord(template, answersOf(template, test, { values }), test.today)

  it('given it says what a sign means and adds a result, then its records are judged so, and those of others as before', () => {
    expect(problems).toEqual([])
    expect([own.institutes, own.since, own.form]).toEqual([['first'], general.since, 'FJJ/QB-1002-1-2023'])
    expect(judge(general).verdict.outcome.id).toBe('conditional')
    expect(judge(own).items.find(({ item }) => item.id === '22')?.state).toBe('fail')
    expect(judge(own).verdict.rule.id).toBe('not-covered')
    expect([judge(general).results.has('3.2'), judge(own).results.has('3.2')]).toEqual([false, true])
  })

  it('given two editions that begin on one day for one institute, then lint names the second', () => {
    const found = (other: RecordTemplate) => {
      const recordTemplates = new Map([general, own, other].map((each) => [templateKey(each), each]))
      return checkRecordTemplate({ ...product, recordTemplates }, other).problems.map(({ code, path }) => `${code} ${path}`)
    }
    expect(found({ ...own, edition: '2023-second', institutes: ['second', 'first'] })).toEqual(['inspection.same-day /since'])
    expect(found({ ...general, edition: '2023-later' })).toEqual(['inspection.same-day /since'])
    expect(found({ ...own, edition: '2023-second', institutes: ['second'] })).toEqual([])
    expect(found({ ...own, edition: '2023-second', since: '2025-01-01' })).toEqual([])
  })
})

describe('the edition between two templates of the product', () => {
  const sources = [...(product.templateSources ?? [])]
  const from = (key: string) => product.templateSources?.get(key)?.template as unknown as JsonObject

  it('given every edition among the files, when it is made out of its base again, then it comes to the same', () => {
    const editions = sources.filter(([, source]) => source.extends !== null)
    expect(editions.length).toBeGreaterThan(15)
    for (const [key, source] of editions) {
      const [base, whole] = [from(source.extends ?? ''), from(key)]
      const made = editionBetween({ ...idOf(whole), extends: source.extends ?? '' }, base, whole)
      if (!made) throw new Error(`${key} cannot be said`)
      expect(sameTemplate(extendTemplate(base, made).template, whole), key).toBe(true)
    }
  })

  it('given two templates of quite different things, then an edition can say it all the same', () => {
    const [lift, boiler] = [from('elevator-traction-periodic.2023'), from('boiler-external.2020')]
    const made = editionBetween({ ...idOf(boiler), extends: 'elevator-traction-periodic.2023' }, lift, boiler)
    expect(made && sameTemplate(extendTemplate(lift, made).template, boiler)).toBe(true)
  })

  const idOf = (template: JsonObject) => ({ id: String(template['id']), edition: String(template['edition']) })
})

describe('what lint says of values', () => {
  const changed = (node: JsonObject) => {
    const given = { ...read(amendment).content, changes: [{ op: 'add', at: 'fields/3.1', after: null, node }] } as JsonObject
    const made = composeTemplates([read(`${base}.json`), { file: amendment, content: given }], []).find(({ content }) => content.edition === '2027')
    if (!made) throw new Error('not composed')
    return checkRecordTemplate(product, made.content).problems.map(({ code, path }) => `${code} ${path}`)
  }
  const lamp: JsonObject = { id: 'lamps', type: 'number', title: '灯', decimals: 0 }

  it('given a bound that is said twice, or a value of a result computed from results, then the place is named', () => {
    const place = expect.stringMatching(/^schema.wrong-type .*\/fields\/0\/(below|compute)$/)
    expect(changed({ ...lamp, below: 4 })).toEqual([])
    expect(changed({ ...lamp, below: 4, max: 3 })).toEqual([place])
    expect(changed({ ...lamp, compute: 'record.counts.all.fail' })).toEqual([place])
  })
})

describe('what lint says of texts', () => {
  const [template] = composeTemplates([read(`${base}.json`)], []).map(({ content }) => content)
  const linted = (field: JsonObject) => {
    const [first, ...rest] = template?.sections ?? []
    if (!template || !first) throw new Error('not composed')
    const given = { ...template, sections: [{ ...first, fields: [...(first.fields ?? []), field] }, ...rest] } as RecordTemplate
    return checkRecordTemplate(product, given).problems.map(({ code, path }) => `${code} ${path.split('/').at(-1) ?? ''}`)
  }

  it('given a text that takes the code of a coded field, or is proposed for it, then both are named; its label is in order', () => {
    const state: JsonObject = { id: 'state', type: 'text', title: '使用状态' }
    expect(linted({ ...state, from: 'row.usestatus', archive: 'usestatus' })).toEqual(['schema.wrong-type from', 'schema.wrong-type archive'])
    expect(linted({ ...state, from: 'row.usestatus_label' })).toEqual([])
  })
})

describe('an edition that is a difference', () => {
  it('given an amendment of three items in at most 30 lines, when it is composed, then the template is whole and judges by it', () => {
    expect(text(amendment).trimEnd().split('\n').length).toBeLessThanOrEqual(30)
    const { problems, amended } = composed()
    expect(problems).toEqual([])
    if (!amended) throw new Error('not composed')
    const test = parseFile(recordTestKind, text(`${base}.test.json`), base)
    const judge = (values: JsonObject) => judgeRecord(amended, answersOf(amended, test, { values }), test.today)
    const judged = judge({ emergencyLux: '6', bufferMeasured: '295' })
    expect(judged.results.size).toBe(92)
    expect(judged.verdict.rule.id).toBe('key-failed')
    expect(judged.results.get('4.4')?.state).toBe('fail')
    expect(judge({}).results.get('22.3')?.state).toBe('open')
  })

  it('given a change of something that is not there, then it is named with its place, and the others hold', () => {
    const { problems, amended } = composed((each) => ({ ...each, changes: [{ op: 'remove', at: 'items', id: '99' }, ...(each['changes'] as JsonObject[])] }))
    expect(problems).toEqual([`inspection.dead-change /changes/0 ${amendment}`])
    expect(amended).toBeDefined()
  })

  it.each([
    ['nothing', 'elevator-traction-periodic.2032'],
    ['itself', 'elevator-traction-periodic.2027'],
  ])('given an edition that extends %s, then it is refused and the others stand', (_, from) => {
    const { problems, amended } = composed((each) => ({ ...each, extends: from }))
    expect(problems).toEqual([`schema.unknown-reference /extends ${amendment}`])
    expect(amended).toBeUndefined()
  })

  it('given changes that make no template, then what is wrong is said of the edition', () => {
    const { problems, amended } = composed((each) => ({ ...each, changes: [{ op: 'set', at: 'items', id: '3', props: { results: 'none' } }] }))
    expect(problems).toEqual([expect.stringContaining(amendment)])
    expect(amended).toBeUndefined()
  })
})
