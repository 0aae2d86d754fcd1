import { expect, it } from 'vitest'
import type { Entity } from '../../../records/entity.ts'
import type { ListView } from '../../../screens/kinds/list.ts'
import type { ViewScope } from '../../common/view-scope.ts'
import { checkKeep } from './kept-lists.ts'

const entityOf = (more: Partial<Entity> = {}): Entity =>
  ({
    id: 'tool',
    title: '仪器',
    'x-key': 'id',
    'x-label': 'name',
    properties: {
      id: { type: 'string', title: '编号' },
      name: { type: 'string', title: '名称' },
      phone: { type: 'string', title: '电话', 'x-sensitive': 'phone' },
    },
    ...more,
  }) as Entity
const box = { id: 'box', title: '仪器箱', 'x-key': 'id', properties: { tools: { type: 'array', title: '仪器', 'x-child': { entity: 'tool', key: 'box' } } } }

/** What is wrong with keeping the rows of such a list. */
function refused(entity: Entity, columns: string[], others: unknown[] = [], keep: ListView['keep'] | null = { most: 100 }): string[] {
  const found: string[] = []
  const entities = new Map([entity, ...(others as Entity[])].map((each) => [each.id, each]))
  const place = { all: { entities }, entity, report: { add: (_code: string, path: string, words: { got: string }) => found.push(`${path} ${words.got}`) } }
  checkKeep(place as unknown as ViewScope, { columns, ...(keep ? { keep } : {}) } as unknown as ListView)
  return found
}

it('given rows of their own without personal data, then they may be kept', () => {
  expect(refused(entityOf(), ['name'])).toEqual([])
})

it('given personal data, rows of a child list, of the store’s own making or of another record’s scope, then they may not', () => {
  expect(refused(entityOf(), ['name', 'phone'])).toEqual(['/keep phone'])
  expect(refused(entityOf(), ['name'], [box])).toEqual(['/keep 仪器箱的子表'])
  expect(refused(entityOf({ 'x-over': 'sys_tool' }), ['name'])).toEqual(['/keep tool'])
  expect(refused(entityOf({ 'x-scope': { through: 'box' } } as Partial<Entity>), ['name'])).toEqual(['/keep box'])
})

it('given a list that does not say so, then nothing is asked of it', () => {
  expect(refused(entityOf({ 'x-over': 'sys_tool' }), ['phone'], [], null)).toEqual([])
})
