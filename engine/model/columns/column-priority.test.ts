import { expect, test } from 'vitest'
import type { Entity } from '../../schema/records/entity.ts'
import type { EntityProperty } from '../../schema/records/property.ts'
import type { Column } from '../../schema/screens/kinds/view-words.ts'
import { orderEntity } from '../../../storybook/fixtures/order.ts'
import { priorityOf } from './column-priority.ts'

const entity: Entity = { ...orderEntity, 'x-flow': { flow: 'order', state: 'state' } }
const text = (words: Partial<EntityProperty> = {}) => ({ type: 'string', title: '', ...words }) as EntityProperty
const rank = (column: Column, property: EntityProperty, byField = {}) => priorityOf(column, property, { entity, sort: [{ id: 'due', dir: 'asc' }], byField })

test.each<[string, Column, EntityProperty, number]>([
  ['what the view says', { id: 'code', priority: 7 }, text(), 7],
  ['what opens the record', { id: 'way', action: 'edit' }, text({ 'x-priority': 9 }), 1],
  ['what people call the record', { id: 'number', field: 'code' }, text(), 1],
  ['its state', { id: 'state' }, text({ 'x-dict': 'STATE' }), 2],
  ['what the rows are ordered by', { id: 'due' }, text({ format: 'date' }), 3],
  ['what is added up', { id: 'fee', total: 'sum' }, text({ format: 'decimal' }), 3],
  ['what the type of the field says', { id: 'unit' }, text({ 'x-priority': 4 }), 4],
  ['a number of its own', { id: 'serial' }, text({ 'x-number': 'YW{seq:4}' }), 2],
  ['a moment', { id: 'made' }, text({ format: 'date-time' }), 8],
  ['personal data', { id: 'phone' }, text({ 'x-sensitive': 'phone' }), 8],
  ['anything else', { id: 'way' }, text(), 5],
])('given %s, then that decides', (_, column, property, expected) => {
  expect(rank(column, property)).toBe(expected)
})

test('given a word of the convention for fields of this name, then it stands before the type and behind the part in the list', () => {
  expect(rank({ id: 'unit' }, text({ 'x-priority': 4 }), { unit: 2 })).toBe(2)
  expect(rank({ id: 'code' }, text(), { code: 6 })).toBe(1)
  expect(rank({ id: 'state' }, text(), { state: 6 })).toBe(2)
  expect(rank({ id: 'unit' }, text(), { constructor: 1 })).toBe(5)
})
