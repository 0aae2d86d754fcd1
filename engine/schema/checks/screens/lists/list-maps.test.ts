import { expect, it } from 'vitest'
import type { Call } from '../../../business/call.ts'
import type { Entity } from '../../../records/entity.ts'
import type { ListView } from '../../../screens/kinds/list.ts'
import type { ViewScope } from '../../common/view-scope.ts'
import { checkMap, checkMapBlock } from './list-maps.ts'

const degree = (title: string) => ({ type: 'string', format: 'decimal', title })
const device = (more: Partial<Entity> = {}): Entity =>
  ({
    id: 'device',
    title: '设备',
    'x-key': 'id',
    'x-place': { lat: 'lat', lon: 'lon' },
    properties: { id: { type: 'string', title: '编号' }, lat: degree('纬度'), lon: degree('经度') },
    ...more,
  }) as Entity

/** What is wrong with a map of such a list, whose call runs this operation. */
function refused(entity: Entity, operation: string | null, map: ListView['map'] | null = {}) {
  const found: { path: string; got: string; expected: string; fitting: string }[] = []
  const calls = new Map(operation === null ? [] : [['device/find', { id: 'device/find', operation } as Call]])
  const report = { add: (_code: string, path: string, words: { got: string; expected: string; fitting: string }) => found.push({ path, ...words }) }
  const place = { all: { entities: new Map([[entity.id, entity]]), calls }, entity, report }
  checkMap(place as unknown as ViewScope, { find: { call: 'device/find' }, ...(map ? { map } : {}) } as unknown as ListView)
  return found
}

it('given records with a place and a call of lists, or no map at all, then nothing is wrong', () => {
  expect(refused(device(), 'list')).toEqual([])
  expect(refused(device({ 'x-place': undefined } as Partial<Entity>), 'tasks', null)).toEqual([])
})

it('given a call of another operation, then it says where, what was got, what is expected and how it is mended', () => {
  expect(refused(device(), 'tasks')).toEqual([
    { path: '/map', got: 'device/find（tasks）', expected: 'operation 为 list 的查询接口', fitting: 'find 写 operation 为 list 的接口，或不写 map' },
  ])
})

it('given records without a place, then the map is refused; a call that is not there is told elsewhere', () => {
  expect(refused(device({ 'x-place': undefined } as Partial<Entity>), null).map(({ path, got }) => [path, got])).toEqual([['/map', 'device']])
})

it('given a block with the map of a list, then the list must have one', () => {
  const refusedBlock = (view: string) => {
    const found: string[] = []
    const views = new Map([
      ['mapped', { viewNo: 'mapped', map: {} }],
      ['plain', { viewNo: 'plain' }],
    ])
    const place = { all: { views }, report: { add: (_code: string, path: string, words: { got: string }) => found.push(`${path} ${words.got}`) } }
    checkMapBlock(place as unknown as ViewScope, { block: 'map', params: { view } }, '/blocks/2')
    return found
  }
  expect(refusedBlock('mapped')).toEqual([])
  expect(refusedBlock('plain')).toEqual(['/blocks/2/params/view plain'])
})
