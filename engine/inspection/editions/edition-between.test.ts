import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../schema/format/json.ts'
import { applyTemplateChanges } from './apply-changes.ts'
import { changesBetween } from './changes-between.ts'
import { composeTemplates } from './compose-templates.ts'
import { editionBetween, sameTemplate } from './edition-between.ts'

/** Ids from a small store, so that what is taken away here comes again there. */
const someIds = (prefix: string, most: number, from: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: from }), { maxLength: most }).map((numbers) => numbers.map((number) => `${prefix}${number}`))

/** Nodes that are there once, dealt out to owners at random, each with some word that may differ. */
function dealt(ids: readonly string[], owners: readonly string[]): fc.Arbitrary<Map<string, JsonObject[]>> {
  return fc.tuple(...ids.map(() => fc.tuple(fc.nat(Math.max(owners.length - 1, 0)), fc.constantFrom('first', 'second'), fc.boolean()))).map((places) => {
    const lists = new Map<string, JsonObject[]>(owners.map((owner) => [owner, []]))
    places.forEach(([owner, title, clause], index) =>
      lists.get(owners[owner] ?? '')?.push({ id: ids[index] ?? '', title, ...(clause ? { clause: title } : {}) }),
    )
    return lists
  })
}

const template: fc.Arbitrary<JsonObject> = fc
  .record({ sections: someIds('S', 4, 5), items: someIds('i', 6, 8), results: someIds('r', 8, 12), fields: someIds('f', 6, 9), rules: someIds('v', 4, 5) })
  .chain((ids) =>
    fc.tuple(
      dealt(ids.sections, ['']),
      dealt(ids.items, ids.sections),
      dealt(ids.results, ids.sections.length > 0 ? ids.items : []),
      dealt(ids.fields, [...ids.sections, ...(ids.sections.length > 0 && ids.items.length > 0 ? ids.results : [])]),
      dealt(ids.rules, ['']),
      fc.record({ form: fc.constantFrom('A', 'B'), since: fc.constantFrom('2024-01-01', '2025-01-01') }, { requiredKeys: ['since'] }),
    ),
  )
  .map(([sections, items, results, fields, rules, words]) => ({
    ...{ kind: 'record-template', version: 1, id: 'made', edition: 'base', title: 'T', ...words },
    sections: (sections.get('') ?? []).map((section) => ({
      ...section,
      fields: fields.get(String(section['id'])) ?? [],
      items: (items.get(String(section['id'])) ?? []).map((item) => ({
        ...item,
        results: (results.get(String(item['id'])) ?? []).map((result) => ({ ...result, fields: fields.get(String(result['id'])) ?? [] })),
      })),
    })),
    verdict: { outcomes: [], rules: rules.get('') ?? [] },
  }))

const small: JsonObject = {
  ...{ kind: 'record-template', version: 1, id: 'made', edition: 'base', title: 'T', since: '2024-01-01', form: 'A' },
  sections: [
    { id: 'S1', title: 'one', items: [{ id: '1', title: 'a', results: [{ id: '1.1', content: 'x' }] }] },
    {
      id: 'S2',
      title: 'two',
      items: [
        { id: '2', title: 'b', results: [{ id: '2.1', content: 'y' }] },
        { id: '3', title: 'c', results: [] },
      ],
    },
  ],
  verdict: { outcomes: [], rules: [] },
}
const edited = (change: (template: typeof small) => void): JsonObject => {
  const made = structuredClone(small)
  change(made)
  return made
}
const sections = (made: JsonObject) => made['sections'] as { id: string; items: JsonObject[] }[]

describe('the changes between two templates', () => {
  it('given any two templates, when the changes are applied to the first, then it is the second and none is dead', () => {
    fc.assert(
      fc.property(template, template, (base, other) => {
        const changes = changesBetween(base, other)
        const applied = applyTemplateChanges({ ...base, form: other['form'] ?? [], since: other['since'] ?? null }, changes ?? [])
        expect(applied.dead).toEqual([])
        expect(sameTemplate(applied.template, other)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('given a template and itself, then nothing is said', () => {
    fc.assert(fc.property(template, (each) => changesBetween(each, structuredClone(each))?.length === 0))
  })

  it('given an item taken to another section and a word of its result changed, then two changes say it', () => {
    const other = edited((made) => {
      const [moved] = sections(made)[1]?.items.splice(0, 1) ?? []
      if (moved) sections(made)[0]?.items.unshift({ ...moved, results: [{ id: '2.1', content: 'z' }] })
    })
    expect(changesBetween(small, other)).toEqual([
      { op: 'place', at: 'items/S1', id: '2', after: null },
      { op: 'set', at: 'results', id: '2.1', props: { content: 'z' } },
    ])
  })

  it('given a section gone whose item stays elsewhere, then the item leaves before the section goes', () => {
    const other = edited((made) => {
      const [, second] = sections(made).splice(1, 1)
      const gone = second ?? sections(structuredClone(small))[1]
      sections(made)[0]?.items.push(...(gone?.items.slice(0, 1) ?? []))
    })
    expect(changesBetween(small, other)).toEqual([
      { op: 'place', at: 'items/S1', id: '2', after: '1' },
      { op: 'remove', at: 'sections', id: 'S2' },
    ])
  })

  it('given an id that is there twice, or a list that is none, then no changes can say it', () => {
    expect(
      changesBetween(
        small,
        edited((made) => sections(made)[1]?.items.push({ id: '1', title: 'again', results: [] })),
      ),
    ).toBeNull()
    expect(changesBetween(small, { ...small, sections: 'none' })).toBeNull()
    expect(changesBetween(small, { ...small, verdict: { rules: [{ title: 'no id' }] } })).toBeNull()
  })
})

describe('the edition between two templates', () => {
  const head = { id: 'made', edition: 'new', extends: 'made.base' }
  const other = { ...edited((made) => sections(made)[0]?.items.pop()), edition: 'new', title: 'U' } as JsonObject
  delete other['form']

  it('given words that are new and one that is gone, then it says both, and composed it is the edited template', () => {
    const edition = editionBetween(head, small, other)
    expect(edition).toMatchObject({ ...head, title: 'U', drop: ['form'], changes: [{ op: 'remove', at: 'items', id: '1' }] })
    expect(edition).not.toHaveProperty('since')
    const files = [small, edition as unknown as JsonObject].map((content) => ({ file: String(content['edition']), content }))
    const problems: unknown[] = []
    composeTemplates(files, problems as never)
    expect(problems.map((each) => (each as { code: string }).code)).not.toContain('inspection.dead-change')
  })

  it('given a word that no template has, then there is none', () => {
    expect(editionBetween(head, small, { ...other, titel: 'slip' })).toBeNull()
  })
})
