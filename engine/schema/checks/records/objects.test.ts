import { describe, expect, it } from 'vitest'
import { crossCheck } from '../cross-check.ts'
import { entityKind } from '../../records/entity.ts'
import type { Json, JsonObject } from '../../format/json.ts'
import { parseFile } from '../../format/parse.ts'
import { viewKind } from '../../screens/view.ts'

const contact: JsonObject = {
  type: 'object',
  title: '联系人',
  required: ['name'],
  properties: {
    name: { type: 'string', title: '姓名' },
    address: { type: 'object', title: '地址', properties: { street: { type: 'string', title: '街道' } } },
  },
}

/** Where and how the check finds fault with a form of one item, over an entity with these words. */
function faults(item: Json, words: JsonObject = {}): string[] {
  const properties = { id: { type: 'string', title: '编号' }, contact }
  const file = { kind: 'entity', version: 1, id: 'site', title: '站点', type: 'object', 'x-key': 'id', 'x-label': 'id', properties, ...words }
  const form = { version: 1, kind: 'form', viewNo: 'v', title: '界面', entity: 'site', operator: false, groups: [{ id: 'g', title: '组', items: [item] }] }
  const none = { flows: new Map(), dictionaries: new Map(), calls: new Map(), prints: new Map(), roles: new Map(), menus: [], routes: new Map() }
  const entities = new Map([['site', parseFile(entityKind, file as Json, 'site')]])
  return crossCheck({ ...none, entities, views: new Map([['v', parseFile(viewKind, form, 'v')]]) }).map(({ path, message }) => `${path} ${message}`)
}

describe('a form over an entity with objects', () => {
  it.each(['contact', 'contact.address', 'contact.address.street', { id: 'contact', required: true, visible: "form.contact.name == ''", readOnly: true }])(
    'given the item %j, then it is right',
    (item) => expect(faults(item)).toEqual([]),
  )

  it('given a path that leads nowhere, then it is told', () => {
    expect(faults('contact.phone')).toEqual(['/groups/0/items/0 “contact.phone”不存在（“站点”的字段）'])
    expect(faults({ id: 'contact', visible: "form.contact.phone == ''" })).toEqual([expect.stringContaining('/groups/0/items/0/visible')])
  })

  it('given a word that fits one field only, then the cure names the field by itself', () => {
    expect(faults({ id: 'contact', widget: 'text', span: 2 })).toEqual([
      '/groups/0/items/0/widget “widget”不合用：应为用于单个字段的设置',
      '/groups/0/items/0/span “span”不合用：应为用于单个字段的设置',
    ])
  })

  it('given an object asked for that asks for nothing, then it is told', () => {
    expect(faults({ id: 'contact.address', required: true })).toEqual([expect.stringContaining('/groups/0/items/0/required')])
  })
})

describe('an entity with objects', () => {
  it('given a required object that asks for nothing, or one that asks for what it lacks, then each is told at its place', () => {
    const properties = { id: { type: 'string', title: '编号' }, contact: { ...contact, required: ['phone'] } }
    expect(faults('id', { required: ['contact'], properties })).toEqual([
      expect.stringContaining('/required/0 “contact”不合用'),
      '/properties/contact/required/0 “phone”不存在（“联系人”的字段）',
    ])
  })

  it('given a list of child rows inside an object, then the file is refused', () => {
    const lines = { type: 'array', title: '明细', 'x-child': { entity: 'line', key: 'owner' } }
    expect(() => faults('id', { properties: { id: { type: 'string', title: '编号' }, a: { type: 'object', title: 'A', properties: { lines } } } })).toThrow()
  })
})
