import { describe, expect, it } from 'vitest'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { TemplateEdition } from '../../schema/inspection/template-edition.ts'
import { inForce } from '../../schema/inspection/templates-in-force.ts'
import { withStoredEditions, type StoredEdition, type TemplateSource } from './with-stored-editions.ts'

const base = {
  ...{ kind: 'record-template', version: 1, id: 'lift', edition: '1', title: '电梯', since: '2024-01-01', basis: [{ code: 'T', title: 'T' }] },
  subject: { entity: 'sheet', thing: 'device', by: 'device', when: 'true' },
  symbols: { pass: '√', fail: '×', none: '—' },
  classes: [{ id: 'key', title: '关键' }],
  sections: [{ id: 'S', title: '部分', items: [{ id: '1', title: '项目', class: 'key', results: [{ id: '1.1', content: '结果' }] }] }],
  verdict: { outcomes: [{ id: 'ok', title: '合格', rank: 1, code: '01' }], rules: [{ id: 'all', title: '总是', when: 'true', outcome: 'ok' }] },
} as unknown as RecordTemplate
const source: TemplateSource = { file: 'records/lift/lift.1.json', extends: null, template: base, problems: [] }
const product = { recordTemplates: new Map([['lift.1', base]]), templateSources: new Map([['lift.1', source]]) }

const edition = (name: string, words: Partial<TemplateEdition> = {}, more: Partial<StoredEdition> = {}): StoredEdition => ({
  content: { kind: 'record-template', version: 1, id: 'lift', edition: name, extends: 'lift.1', changes: [], ...words },
  state: 'published',
  ended: null,
  ...more,
})
const made = (...stored: StoredEdition[]) => withStoredEditions(product, [], stored)
const chosen = (day: string, org: string, ...stored: StoredEdition[]) => inForce(made(...stored).recordTemplates, day, org).map((each) => each.edition)

describe('editions of the store beside those of files', () => {
  it('given a chain of product, site and institute, then each says what it says over the one below', () => {
    const site = edition('site', { since: '2025-01-01', changes: [{ op: 'set', at: 'items', id: '1', props: { title: '站点的' } }] })
    const own = edition('own', { extends: 'lift.site', institutes: ['A'], since: '2025-06-01', form: 'A-1' })
    // in whatever order they are stored
    const { recordTemplates } = made(own, site)
    expect(recordTemplates.get('lift.own')).toMatchObject({ form: 'A-1', institutes: ['A'], sections: [{ items: [{ title: '站点的' }] }] })
    expect(chosen('2024-06-01', 'A', own, site)).toEqual(['1'])
    expect(chosen('2026-01-01', 'A', own, site)).toEqual(['own'])
    expect(chosen('2026-01-01', 'B', own, site)).toEqual(['site'])
  })

  it('given one that was withdrawn, then it is in force on no day and can still be read; given a last day, then until then', () => {
    const words = { since: '2025-01-01' }
    const withdrawn = edition('2', words, { state: 'withdrawn' })
    expect(chosen('2025-06-01', '', withdrawn)).toEqual(['1'])
    expect(made(withdrawn).recordTemplates.get('lift.2')?.title).toBe('电梯')
    const ended = edition('2', words, { ended: '2025-06-30' })
    expect([chosen('2025-06-30', '', ended), chosen('2025-07-01', '', ended)]).toEqual([['2'], ['1']])
    // what extends it does not end with it
    const next = edition('3', { extends: 'lift.2', since: '2025-07-01' })
    expect(chosen('2026-01-01', '', ended, next)).toEqual(['3'])
  })

  it('given one that extends what is not there, itself or another broken one, then those are left out with their reason and the others stand', () => {
    const lost = edition('lost', { extends: 'lift.0' })
    const behind = edition('behind', { extends: 'lift.lost' })
    const round = edition('round', { extends: 'lift.round' })
    const wrong = edition('wrong', { changes: [{ op: 'set', at: 'items', id: '1', props: { results: 'none' } }] })
    const { recordTemplates, broken } = made(lost, behind, round, wrong, edition('2'))
    expect([...recordTemplates.keys()]).toEqual(['lift.1', 'lift.2'])
    expect([...broken].map(([key, problems]) => `${key} ${problems[0]?.code}`).sort()).toEqual([
      'lift.behind schema.unknown-reference',
      'lift.lost schema.unknown-reference',
      'lift.round schema.unknown-reference',
      'lift.wrong schema.wrong-type',
    ])
  })

  it('given a change whose node is gone, then it stands without it, and that is said', () => {
    const { templateSources } = made(edition('2', { form: 'X', changes: [{ op: 'remove', at: 'items', id: '9' }] }))
    expect(templateSources.get('lift.2')).toMatchObject({ template: { form: 'X' }, problems: [{ code: 'inspection.dead-change' }] })
  })

  it('given another one is published, then those that did not change are the same objects', () => {
    const [first, second] = [made(edition('2')), made(edition('2'), edition('3'))]
    expect(second.recordTemplates.get('lift.2')).toBe(first.recordTemplates.get('lift.2'))
    expect(second.recordTemplates.get('lift.1')).toBe(base)
    expect(made(edition('2', { form: 'Y' })).recordTemplates.get('lift.2')).not.toBe(first.recordTemplates.get('lift.2'))
  })
})
