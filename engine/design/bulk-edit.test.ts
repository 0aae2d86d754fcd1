import { describe, expect, it } from 'vitest'
import { resolveLayers } from '../layers/resolve/resolve.ts'
import { idsAsTitles } from '../layers/nodes/titles.ts'
import type { Json } from '../schema/format/json.ts'
import type { Change } from '../schema/screens/layer.ts'
import type { View } from '../schema/screens/view.ts'
import { outlineNodes, outlineOf, type OutlineNode, type OutlineSection } from './outline.ts'
import { copyAll, nudgeAll, pasteAll, placeAll, removeAll, setAll, toggleAll } from './bulk-edit.ts'

const form: View = {
  version: 1,
  viewNo: 'v',
  title: '界面',
  entity: 'e',
  operator: false,
  kind: 'form',
  groups: [
    { id: 'g', title: '一', items: ['a', { id: 'b', title: '乙' }, 'c', 'd'] },
    { id: 'h', title: '二', items: ['e'] },
  ],
}
const outline = outlineOf(form, idsAsTitles)
const all = outlineNodes(outline)
const nodes = (...ids: string[]) => ids.map((id) => all.find((node) => node.id === id) as OutlineNode)
const section = (at: string) => [...outline, ...all.flatMap(({ sections }) => sections)].find((each) => each.at === at) as OutlineSection

/** The form after the changes, all of which must find something. */
function after(changes: Change[]): string {
  const { view, dead } = resolveLayers(form, [{ scope: 'site', changes }])
  expect(dead).toEqual([])
  const { groups } = view as Json as { groups: { id: string; items: (string | { id: string })[] }[] }
  return groups.map(({ id, items }) => `${id}:${items.map((item) => (typeof item === 'string' ? item : item.id)).join('')}`).join(' ')
}

describe('several nodes at once', () => {
  it.each<[string, Change[], string]>([
    ['b and c one up', nudgeAll(section('items/g'), new Set(['b', 'c']), -1), 'g:bcad h:e'],
    ['a and c one up, a being the first', nudgeAll(section('items/g'), new Set(['a', 'c']), -1), 'g:acbd h:e'],
    ['b and d one down, d being the last', nudgeAll(section('items/g'), new Set(['b', 'd']), 1), 'g:acbd h:e'],
    ['a and c into the other group', placeAll(section('items/h'), nodes('a', 'c'), 'e'), 'g:bd h:eac'],
    ['a and b behind b, which moves along', placeAll(section('items/g'), nodes('a', 'b'), 'b'), 'g:abcd h:e'],
    ['a group and a field of it taken away', removeAll(nodes('g', 'a')), 'h:e'],
    ['a and b copied behind e', pasteAll(form, section('items/h'), copyAll(form, nodes('a', 'b')), 'e'), 'g:abcd h:ea2b2'],
    ['a copied twice', pasteAll(form, section('items/h'), [...copyAll(form, nodes('a')), ...copyAll(form, nodes('a'))], null), 'g:abcd h:a2a3e'],
  ])('given %s, then they stand in their order', (_, changes, expected) => expect(after(changes)).toBe(expected))

  it('given nodes of which one is hidden, then all are hidden; only when all are, they are shown', () => {
    const [a, b] = nodes('a', 'b') as [OutlineNode, OutlineNode]
    expect(toggleAll([a, { ...b, hidden: true }]).map(({ op }) => op)).toEqual(['hide', 'hide'])
    expect(toggleAll([{ ...b, hidden: true }]).map(({ op }) => op)).toEqual(['show'])
  })

  it('given a word for all, then it is set where it differs, and taken away where it is none', () => {
    expect(setAll(form, nodes('a', 'b'), { title: '乙', span: 2 })).toEqual([
      { op: 'set', at: 'items/g', id: 'a', props: { title: '乙', span: 2 } },
      { op: 'set', at: 'items/g', id: 'b', props: { span: 2 } },
    ])
    expect(setAll(form, nodes('a', 'b'), { title: null })).toEqual([{ op: 'set', at: 'items/g', id: 'b', props: {}, drop: ['title'] }])
  })

  it('given buttons copied, then they do not become fields', () => {
    expect(pasteAll(form, section('items/h'), [{ at: 'footer', words: { id: 'save', action: 'save' } }], null)).toEqual([])
  })

  it('given everything at its end already, then nothing changes', () => {
    expect(nudgeAll(section('items/g'), new Set(['a', 'b']), -1)).toEqual([])
  })
})
