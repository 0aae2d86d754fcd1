import { describe, expect, it } from 'vitest'
import { resolveLayers } from '../layers/resolve/resolve.ts'
import { idsAsTitles } from '../layers/nodes/titles.ts'
import type { Json } from '../schema/format/json.ts'
import type { Change } from '../schema/screens/layer.ts'
import type { View } from '../schema/screens/view.ts'
import { uniqueId, canContain, nodeAt, pasteNode, changeOfNode } from './drag-rules.ts'
import { outlineNodes, outlineOf, type OutlineSection } from './outline.ts'

type Named = string | { id: string }

const common = { version: 1, viewNo: 'v', title: '界面', entity: 'e', operator: false } as const
const list: View = { ...common, kind: 'list', find: { call: 'e/list' }, columns: ['a', { id: 'b', title: '乙', renamedFrom: 'z' }, 'c'] }
const form: View = {
  ...common,
  kind: 'form',
  groups: [
    { id: 'g', title: '一', items: ['a', 'b'] },
    { id: 'h', title: '二', items: ['c'] },
  ],
}

function after(view: View, change: Change | null): string {
  const { view: next, dead } = resolveLayers(view, [{ scope: 'site', changes: change ? [change] : [] }])
  expect(dead).toEqual([])
  const words = next as Json as { columns?: Named[]; groups?: { id: string; items: Named[] }[] }
  const names = (nodes: readonly Named[] = []) => nodes.map((node) => (typeof node === 'string' ? node : node.id)).join('')
  return next.kind === 'list' ? names(words.columns) : (words.groups ?? []).map(({ id, items }) => `${id}:${names(items)}`).join(' ')
}

function section(view: View, at: string): OutlineSection {
  const all = outlineOf(view, idsAsTitles)
  return [...all, ...outlineNodes(all).flatMap(({ sections }) => sections)].find((each) => each.at === at) ?? { at, title: '', nodes: [] }
}

describe('gestures of a designer', () => {
  it('given lists of different kinds, then nodes do not go from one to the other', () => {
    expect([canContain('items/g', 'items/h'), canContain('columns', 'columns'), canContain('columns', 'search')]).toEqual([true, true, false])
  })

  it('given a node pasted where its id is taken, then the copy shows the same field under a free id, without the history of the first', () => {
    const change = pasteNode(list, section(list, 'columns'), { id: 'b', title: '乙', renamedFrom: 'z' }, 'b')
    expect(change).toEqual({ op: 'add', at: 'columns', node: { id: 'b2', field: 'b', title: '乙' }, after: 'b' })
    expect(after(list, change)).toBe('abb2c')
  })

  it('given a field of another group, then its id is taken in the whole form', () => {
    expect(uniqueId(form, 'items/h', 'a')).toBe('a2')
    expect(uniqueId(form, 'items/h', 'd')).toBe('d')
  })

  it('given words of a node, then those that differ are set, those gone are dropped, and none is no change', () => {
    const [, b] = section(list, 'columns').nodes
    if (!b) throw new Error('no node')
    const words = nodeAt(list, b)
    expect(changeOfNode(b, words, { id: 'b', title: '丙', renamedFrom: 'z' })).toEqual({ op: 'set', at: 'columns', id: 'b', props: { title: '丙' } })
    expect(changeOfNode(b, words, { id: 'b', renamedFrom: 'z' })).toEqual({ op: 'set', at: 'columns', id: 'b', props: {}, drop: ['title'] })
    expect(changeOfNode(b, words, words)).toBeNull()
  })
})
