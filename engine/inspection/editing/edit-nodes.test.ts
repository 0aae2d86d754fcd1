import { describe, expect, it } from 'vitest'
import { inspectionTemplate } from '../../../storybook/fixtures/inspection/template.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import { addNode, mayRemove, moveNode, removeNode, setAt, wordsOf } from './edit-nodes.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { addableAt, newNode, retyped } from './new-nodes.ts'
import { wordsAt, wordsOfType } from './node-words.ts'
import { findNode, keyAtPointer, takenBeside, templateNodes } from './template-nodes.ts'

const copy = (): RecordTemplate => structuredClone(inspectionTemplate)
const changed = (recipe: (template: RecordTemplate) => void): RecordTemplate => {
  const template = copy()
  recipe(template)
  return template
}
const kindsOf = (key: string) =>
  Object.fromEntries(wordsAt(inspectionTemplate, findNode(inspectionTemplate, key)?.path ?? []).map(({ name, kind }) => [name, kind]))

describe('the nodes of a template', () => {
  it('given a template, then each node comes after the one that it stands in, with the place it has in the file', () => {
    const nodes = templateNodes(inspectionTemplate)
    const seen = new Set<string>()
    for (const { key, parent, list } of nodes) {
      expect(parent === list || seen.has(parent)).toBe(true)
      seen.add(key)
    }
    expect(findNode(inspectionTemplate, 'fields:stop')?.path).toEqual(['sections', 2, 'items', 0, 'results', 0, 'fields', 0])
  })

  it('given the place of a problem, then it leads to the innermost node', () => {
    const at = (pointer: string) => keyAtPointer(inspectionTemplate, pointer)
    expect([at('/sections/2/items/0/results/0/fields/0/max'), at('/verdict/rules/0/when'), at('/since'), at('/sections/1/items/9/title')]).toEqual([
      'fields:stop',
      'rules:failed',
      'template',
      'sections:papers',
    ])
  })
})

describe('edits of a template', () => {
  it('given an item, when it is moved to another section and back, then the template is as it was', () => {
    const moved = changed((template) => moveNode(template, 'items:5', 'sections:papers', '1'))
    expect(moved.sections.map(({ items = [] }) => items.map(({ id }) => id))).toEqual([[], ['1', '5', '2'], ['3', '4']])
    moveNode(moved, 'items:5', 'sections:tests', '4')
    expect(moved).toEqual(inspectionTemplate)
  })

  it('given the only result of an item, then it cannot be taken away; a list that is left empty goes with its last node', () => {
    expect([mayRemove(inspectionTemplate, 'results:3.1'), mayRemove(inspectionTemplate, 'results:1.1')]).toEqual([false, true])
    expect(changed((template) => removeNode(template, 'results:3.1'))).toEqual(inspectionTemplate)
    const without = changed((template) => removeNode(template, 'fields:stop'))
    expect(Object.keys(wordsOf(without, 'results:3.1') ?? {})).toEqual(['id', 'content'])
  })

  it('given every place of the tree, when what may be added there is added, then the id is free and the shape asks for no more', () => {
    for (const { key } of templateNodes(inspectionTemplate)) {
      for (const each of addableAt(inspectionTemplate, key)) {
        const node = newNode(inspectionTemplate, each)
        expect(findNode(inspectionTemplate, `${each.list}:${String(node['id'])}`)).toBeNull()
        const added = changed((template) => addNode(template, each.list, each.owner, node, each.after))
        expect(templateNodes(added).length).toBeGreaterThan(templateNodes(inspectionTemplate).length)
        const { path = [] } = findNode(added, `${each.list}:${String(node['id'])}`) ?? {}
        const asked = wordsAt(added, path).filter(({ optional }) => !optional)
        expect(asked.filter(({ name }) => !Object.hasOwn(node, name)).map(({ name }) => name)).toEqual([])
      }
    }
  })

  it('given a word taken away and a word below one that is not there yet, then only that changes', () => {
    const path = findNode(inspectionTemplate, 'fields:stop')?.path ?? []
    expect(
      wordsOf(
        changed((template) => setAt(template, [...path, 'range'], undefined)),
        'fields:stop',
      ),
    ).not.toHaveProperty('range')
    expect(
      wordsOf(
        changed((template) => setAt(template, [...path, 'range', 0], 1)),
        'fields:stop',
      ),
    ).toMatchObject({ range: [1, 50] })
  })
})

describe('the words of a node', () => {
  it('given the shape of the file, then each word has the input that its shape asks for', () => {
    expect(kindsOf('fields:stop')).toMatchObject({
      type: 'choice',
      applies: 'rule',
      required: 'decided',
      max: 'mixed',
      range: 'pair',
      decimals: 'number',
      certain: 'mark',
    })
    expect(kindsOf('results:1.2')).toMatchObject({ phrases: 'lines', pass: 'rule', none: 'yes-no', uncertain: 'several' })
    expect(kindsOf('items:1')).toMatchObject({ class: 'choice', photoOnFail: 'yes-no' })
    expect(kindsOf('template')).toMatchObject({ since: 'day', basis: 'rows', symbols: 'object', writes: 'named-rules' })
    expect(kindsOf('outcomes:failed')).toMatchObject({ printed: 'named-choices' })
    expect(kindsOf('next:yearly')).toMatchObject({ months: 'mixed', years: 'object' })
  })

  it('given every node of the template, then no word is left to plain JSON', () => {
    const words = [[], ...templateNodes(inspectionTemplate).map(({ path }) => path)].flatMap((path) => wordsAt(inspectionTemplate, path))
    expect(words.filter(({ kind }) => kind === 'json')).toEqual([])
  })

  it('given a number that becomes a choice, then what both have stays and what a choice needs is there', () => {
    const { path = [] } = findNode(inspectionTemplate, 'fields:stop') ?? {}
    const words = wordsOf(inspectionTemplate, 'fields:stop') ?? {}
    const made = retyped(words, 'choice', wordsOfType(inspectionTemplate, path, 'choice'))
    expect(Object.keys(made).toSorted()).toEqual(['id', 'options', 'title', 'type'])
  })

  it('given ids of a list, then those of others are taken and its own is not', () => {
    const taken = takenBeside(inspectionTemplate, [...(findNode(inspectionTemplate, 'fields:stop')?.path ?? []), 'id'])
    expect([taken.has('noise'), taken.has('speed'), taken.has('stop')]).toEqual([true, true, false])
  })
})

describe('two drafts of one template', () => {
  it('given different words changed by two people, when they are merged, then both changes are there', () => {
    const limit = [...(findNode(inspectionTemplate, 'fields:stop')?.path ?? []), 'max']
    const mine = changed((template) => setAt(template, limit, 1))
    const theirs = changed((template) => {
      setAt(template, ['title'], '另一个名称')
      removeNode(template, 'items:4')
    })
    const merged = mergeDrafts(inspectionTemplate, mine, theirs)
    expect(merged?.template.title).toBe('另一个名称')
    expect(merged && wordsOf(merged.template, 'fields:stop')).toMatchObject({ max: 1 })
    expect([merged && findNode(merged.template, 'items:4'), merged?.lost]).toEqual([null, []])
  })

  it('given a change on what the other took away, then it is told that it is lost', () => {
    const mine = changed((template) => setAt(template, [...(findNode(template, 'items:4')?.path ?? []), 'title'], '新名称'))
    const theirs = changed((template) => removeNode(template, 'items:4'))
    expect(mergeDrafts(inspectionTemplate, mine, theirs)?.lost).toHaveLength(1)
  })
})
