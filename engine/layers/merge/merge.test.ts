import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateIds } from '../../schema/format/duplicate-ids.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { Change } from '../../schema/screens/layer.ts'
import type { View } from '../../schema/screens/view.ts'
import { anyView, formView, listView, plain } from '../resolve/layers.arbitraries.ts'
import { merge } from './merge.ts'
import { resolveLayers } from '../resolve/resolve.ts'
import { idOf, type Node } from '../nodes/sections.ts'

const json = (view: View) => view as Json as JsonObject
const columnsOf = (view: View): Node[] => (view as { columns: Node[] }).columns
const edited = (view: View, changes: Change[]) => resolveLayers(view, [{ scope: 'site', changes }]).view
const set = (id: string, props: JsonObject, at = 'columns'): Change => ({ op: 'set', at, id, props })
const list = (columns: Json[], words: JsonObject = {}): JsonObject => ({ kind: 'list', title: 'V', columns, ...words })
const textsOf = (base: JsonObject, mine: JsonObject, theirs: JsonObject) => merge(base, mine, theirs).conflicts.map(({ text }) => text)

/** Edits of columns that touch no node twice: one side's, the other's. Only the first side moves; what is added has a place of its own. */
const disjoint = listView.chain((view) => {
  const ids = columnsOf(view).map(idOf)
  return fc
    .tuple(fc.constant(view), fc.shuffledSubarray(ids, { minLength: ids.length }), fc.boolean(), fc.array(fc.nat(5), { minLength: 8, maxLength: 8 }))
    .map(([base, order, moves, kinds]) => {
      const sides: [Change[], Change[]] = [[], []]
      const half = Math.ceil(order.length / 2)
      order.forEach((id, index) => {
        const own: 0 | 1 = index < half ? 0 : 1
        const kind = kinds[index] ?? 0
        if (kind === 0) sides[own].push(set(id, { width: 333 }))
        else if (kind === 1) sides[own].push(set(id, { title: '改' }), { op: 'hide', at: 'columns', id })
        else if (kind === 2 && moves) sides[own].push({ op: 'remove', at: 'columns', id })
        else if (kind === 3 && moves && own === 0)
          sides[0].push({ op: 'place', at: 'columns', id, after: order[(index + 1) % half] === id ? null : (order[(index + 1) % half] ?? null) })
        else if (kind === 4 && !moves) sides[own].push({ op: 'add', at: 'columns', node: { id: `${id}Next` }, after: id })
      })
      return { base, mine: edited(base, sides[0]), theirs: edited(base, sides[1]), both: edited(base, sides.flat()), moves }
    })
})

describe('merge', () => {
  it('given entries that stand for several nodes, when each side changes another, is clean', () => {
    const base = list(['no', { fragment: 'audit' }, { each: ['made', 'old'], width: 90 }])
    const mine = list(['no', { fragment: 'audit' }, { each: ['made', 'old'], width: 120 }])
    const theirs = list([{ fragment: 'audit' }, { each: ['made', 'old'], width: 90 }, { fragment: 'office' }])
    expect(merge(base, mine, theirs)).toMatchObject({
      conflicts: [],
      merged: { columns: [{ fragment: 'audit' }, { each: ['made', 'old'], width: 120 }, { fragment: 'office' }] },
    })
  })
  it('given edits that touch different things, is clean, and the same whichever side is mine', () => {
    fc.assert(
      fc.property(disjoint, ({ base, mine, theirs, both, moves }) => {
        const [one, other] = [merge(json(base), json(mine), json(theirs)), merge(json(base), json(theirs), json(mine))]
        expect([one.conflicts, other.conflicts]).toEqual([[], []])
        expect(plain(one.merged as Json as View)).toEqual(plain(other.merged as Json as View))
        if (!moves) expect(plain(one.merged as Json as View)).toEqual(plain(both))
      }),
      { numRuns: 500 },
    )
  })
  it('given edits of one side only, is that side to the letter', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(listView, listView), fc.tuple(formView, formView)), ([base, side]) => {
        for (const sides of [
          [side, base],
          [base, side],
          [side, side],
        ] as [View, View][])
          expect(JSON.stringify(merge(json(base), json(sides[0]), json(sides[1])))).toBe(JSON.stringify({ merged: side, conflicts: [] }))
      }),
    )
  })
  it('given the same property changed differently, names it with both values, and mine stands', () => {
    fc.assert(
      fc.property(
        anyView.filter((view) => 'columns' in view && view.columns.length > 0),
        fc.nat(),
        (view, pick) => {
          const id = idOf(columnsOf(view)[pick % columnsOf(view).length] ?? '')
          const { merged, conflicts } = merge(json(view), json(edited(view, [set(id, { width: 301 })])), json(edited(view, [set(id, { width: 302 })])))
          expect(conflicts).toMatchObject([{ path: `columns/${id}/width`, id, property: 'width', mine: 301, theirs: 302 }])
          expect(plain(merged as Json as View)).toEqual(plain(edited(view, [set(id, { width: 301 })])))
        },
      ),
    )
  })
  it('given any three versions, every node stands once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(listView, listView, listView), fc.tuple(formView, formView, formView)), ([base, mine, theirs]) => {
        expect(duplicateIds(merge(json(base), json(mine), json(theirs)).merged)).toEqual([])
      }),
    )
  })
  it('says in Chinese what both sides changed', () => {
    const base = list([{ id: 'a', title: '单号', width: 100 }, 'b', 'c', 'd'], { find: { call: 'x', params: { step: 'A' } } })
    const mine = list([{ id: 'a', title: '单号', width: 120 }, 'c', 'd', { id: 'b', width: 5 }], { find: { call: 'x', params: { step: 'B' } } })
    const theirs = list(['c', { id: 'a', title: '单号', width: 90 }, 'd'], { find: { call: 'x', params: {} } })
    expect(textsOf(base, mine, theirs)).toEqual([
      '列“单号”的宽度两边改得不同：原为 100，我方 120，对方 90',
      '列“b”：我方有修改，对方已删除',
      '查询参数 step 两边改得不同：原为 “A”，我方 “B”，对方 无',
    ])
    expect(textsOf(base, theirs, mine)).toContain('列“b”：我方已删除，对方有修改')
    const [ab, ba] = [list(['x', 'y', 'n', 'z']), list(['n', 'x', 'y', 'z'])]
    expect(merge(list(['x', 'y', 'z', 'n']), ab, ba)).toMatchObject({
      merged: ab,
      conflicts: [{ path: 'columns/n/order', property: 'order', text: '列“n”的位置两边改得不同：我方放在“y”之后，对方放在最前面' }],
    })
  })
  it('puts what both added at one place one after the other, mine first', () => {
    expect(merge(list(['a', 'b']), list(['a', 'm', 'b']), list(['a', 't', 'b'])).merged).toEqual(list(['a', 'm', 't', 'b']))
  })
  it('keeps key order and shorthand', () => {
    const base = list([{ title: 'A', id: 'a' }, 'b', 'c'])
    const { merged } = merge(
      base,
      list([{ title: 'A', width: 1, id: 'a' }, 'b', 'c']),
      list([{ title: 'A', id: 'a', hidden: true }, 'b', 'c', 'd'], { pageSize: 10 }),
    )
    expect(JSON.stringify(merged)).toBe(JSON.stringify(list([{ title: 'A', width: 1, id: 'a', hidden: true }, 'b', 'c', 'd'], { pageSize: 10 })))
  })
  it('given a field that one side moves to another group and the other edits, both hold', () => {
    const form = (g: Json[], h: Json[]): JsonObject => ({
      kind: 'form',
      groups: [
        { id: 'g', items: g },
        { id: 'h', items: h },
      ],
    })
    expect(merge(form(['a', 'b'], ['c']), form(['b'], ['c', 'a']), form([{ id: 'a', help: '!' }, 'b'], ['c']))).toEqual({
      merged: form(['b'], ['c', { id: 'a', help: '!' }]),
      conflicts: [],
    })
  })
  it('given a node that one side renames and the other edits, both hold', () => {
    expect(merge(list(['a', 'b']), list([{ id: 'n', renamedFrom: 'a' }, 'b']), list([{ id: 'a', width: 9 }, 'b']))).toEqual({
      merged: list([{ id: 'n', renamedFrom: 'a', width: 9 }, 'b']),
      conflicts: [],
    })
  })
  it('given fields of an entity and grants of a role, merges them by name', () => {
    const entity = (properties: JsonObject): JsonObject => ({ kind: 'entity', properties })
    const a = { type: 'string', title: '单号', maxLength: 10 }
    expect(merge(entity({ a }), entity({ a: { ...a, maxLength: 20 } }), entity({ a: { ...a, title: '号' }, b: a })).merged).toEqual(
      entity({ a: { ...a, title: '号', maxLength: 20 }, b: a }),
    )
    expect(textsOf(entity({ a }), entity({}), entity({ a: { ...a, maxLength: 20 } }))).toEqual(['字段“单号”：我方已删除，对方有修改'])
    const role = (words: string[]): JsonObject => ({ kind: 'role', grants: { s: words } })
    expect(merge(role(['view']), role(['add', 'view']), role(['view', 'void'])).merged).toEqual(role(['add', 'view', 'void']))
  })
})

describe('merge of layers', () => {
  const layer = (...changes: Change[]): JsonObject => ({ kind: 'layer', viewNo: 'v', changes })
  it('keeps what both added, and leaves out what either took back', () => {
    const base = layer(set('a', { width: 60 }), set('b', { width: 60 }))
    const mine = layer(set('a', { width: 60 }), { op: 'hide', at: 'columns', id: 'c' })
    const theirs = layer(set('a', { width: 60, title: 'A' }), set('b', { width: 60 }), { op: 'place', at: 'columns', id: 'd', after: null })
    expect(merge(base, mine, theirs)).toEqual({
      merged: layer(set('a', { width: 60 }), { op: 'hide', at: 'columns', id: 'c' }, set('a', { title: 'A' }), {
        op: 'place',
        at: 'columns',
        id: 'd',
        after: null,
      }),
      conflicts: [],
    })
  })
  it('names the fact that both changed differently', () => {
    const { merged, conflicts } = merge(layer(set('a', { width: 60 })), layer(set('a', { width: 70 })), layer(set('a', { width: 80, pinned: 'left' })))
    expect(merged).toEqual(layer(set('a', { width: 70, pinned: 'left' })))
    expect(conflicts).toMatchObject([{ path: 'changes/columns/a/width', id: 'a', property: 'width' }])
    expect(conflicts[0]?.text).toContain('我方 “列“a”：宽度改为 70”')
  })
})
