import { describe, expect, it } from 'vitest'
import { idsAsTitles } from '../layers/nodes/titles.ts'
import type { View } from '../schema/screens/view.ts'
import { outlineNodes, outlineOf } from './outline.ts'

const common = { version: 1, viewNo: 'v', title: '界面', entity: 'e', operator: false } as const
const list: View = { ...common, kind: 'list', find: { call: 'e/list' }, columns: ['a', { id: 'b', hidden: true }], search: [] }
const form: View = {
  ...common,
  kind: 'form',
  groups: [{ id: 'g', title: '组', items: ['a', { id: 'rows', columns: ['x'] }] }],
}

describe('the structure of a view', () => {
  it('given a list, then every list its kind may have is there, empty ones too, and no other', () => {
    const sections = outlineOf(list, idsAsTitles)
    expect(sections.map(({ at, nodes }) => [at, nodes.map(({ id }) => id)])).toEqual([
      ['columns', ['a', 'b']],
      ['search', []],
      ['toolbar', []],
      ['rowActions', []],
      ['rowMore', []],
      ['rowTones', []],
      ['tabs', []],
    ])
    expect(sections[0]?.nodes.map(({ hidden }) => hidden)).toEqual([false, true])
  })

  it('given a form, then fields stand in their group and columns in their child table, each with its path', () => {
    expect(outlineNodes(outlineOf(form, (_, id) => id.toUpperCase())).map(({ at, title, path }) => [at, title, path])).toEqual([
      ['groups', 'G', ['groups', 0]],
      ['items/g', 'A', ['groups', 0, 'items', 0]],
      ['items/g', 'ROWS', ['groups', 0, 'items', 1]],
      ['columns/rows', 'X', ['groups', 0, 'items', 1, 'columns', 0]],
    ])
  })
})
