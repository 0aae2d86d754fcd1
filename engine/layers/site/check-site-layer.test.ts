import { describe, expect, test } from 'vitest'
import { schemas } from '../../../tests/fixtures/product.ts'
import { queriesOf } from '../../schema/checks/screens/query-parameters.ts'
import type { Layer } from '../../schema/screens/layer.ts'
import { checkSite } from './check-site-layer.ts'

const list = 'businessPro/applyList'
const form = 'businessPro/newapply'
const queries = queriesOf(schemas)

const layer = (words: Partial<Layer>, viewNo = form): Layer => ({ kind: 'layer', version: 1, viewNo, scope: 'site', base: '', changes: [], ...words })
const found = (...layers: Layer[]) => checkSite({ product: schemas, layers, queries }, layers[0]?.viewNo ?? '').map(({ code, path }) => `${code} ${path}`)

const lift: Layer['properties'] = { site_lift: { type: 'string', title: '加装类型' } }

describe('what speaks against publishing', () => {
  test('given a field, its column and its place on the form, then nothing', () => {
    const onForm = layer({ properties: lift, changes: [{ op: 'add', at: 'items/apply', node: { id: 'site_lift' }, after: 'urgency' }] })
    expect(found(onForm)).toEqual([])
    expect(found(layer({ changes: [{ op: 'add', at: 'columns', node: { id: 'site_lift' }, after: 'appno' }] }, list), onForm)).toEqual([])
  })

  test('given a field that another view shows, when it goes, then that view is named', () => {
    const onList = layer({ changes: [{ op: 'add', at: 'columns', node: { id: 'site_lift' }, after: 'appno' }] }, list)
    expect(checkSite({ product: schemas, layers: [layer({}), onList], queries }, form)).toMatchObject([
      { code: 'schema.unknown-reference', file: 'schemas/views/businessPro/applyList.json', got: 'site_lift' },
    ])
  })

  test('given a field that another view brings, then the owner is named', () => {
    expect(checkSite({ product: schemas, layers: [layer({ properties: lift }), layer({ properties: lift }, list)], queries }, form)).toMatchObject([
      { code: 'schema.taken', message: expect.stringContaining(list) as string },
    ])
  })

  test.each([
    ['a change that finds nothing', { changes: [{ op: 'hide', at: 'items', id: 'gone' }] }, ['layer.dead /changes/0']],
    ['one that its owner keeps', { changes: [{ op: 'hide', at: 'items', id: 'gone', kept: true }] }, []],
    [
      'a word that no view knows',
      { changes: [{ op: 'set', at: 'items', id: 'urgency', props: { colour: 'red' } }] },
      ['schema.unknown-word /groups/0/items/7/colour'],
    ],
    [
      'a rule over what is not there',
      { changes: [{ op: 'set', at: 'items', id: 'urgency', props: { visible: 'form.nosuch == 1' } }] },
      ['expression.unknown-name /groups/0/items/7/visible'],
    ],
    [
      'a word of the platform',
      { properties: { site_no: { type: 'string', title: '编号', 'x-number': 'A{seq:4}' } } },
      ['design.reserved /properties/site_no/x-number'],
    ],
    [
      'a pattern, which every save would run',
      { properties: { site_no: { type: 'string', title: '编号', pattern: '^(a+)+$' } } },
      ['design.reserved /properties/site_no/pattern'],
    ],
    ['a dictionary of the product', { dictionaries: [{ id: 'C602', title: '加急', items: [] }] }, ['schema.taken /dictionaries/0']],
  ])('given %s, then it is told', (_, words, expected) => {
    expect(found(layer(words as Partial<Layer>))).toEqual(expected)
  })

  test('given a screen that keeps no records, then it takes no fields', () => {
    const dialog = [...schemas.views.values()].find(({ entity }) => schemas.entities.get(entity)?.['x-store'] === false)
    expect(found(layer({ properties: lift }, dialog?.viewNo))).toContain('design.no-fields /properties')
  })
})
