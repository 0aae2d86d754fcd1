import { expect, test } from 'vitest'
import { homeOf, kindOf, kindProblems, withBases } from './base-entities.ts'
import { entityKind, type Entity } from './entity.ts'
import type { JsonObject } from '../format/json.ts'
import { parseFile } from '../format/parse.ts'
import type { ProblemError } from '../../problem.ts'

const entity = (id: string, properties: JsonObject, more: JsonObject = {}): Entity =>
  parseFile(entityKind, { kind: 'entity', version: 1, id, title: id, type: 'object', 'x-key': 'id', 'x-label': 'name', properties, ...more }, `${id}.json`)
const text = (title: string): JsonObject => ({ type: 'string', title })

const device = entity(
  'device',
  { id: text('编号'), name: text('名称'), kind: text('大类') },
  { required: ['name'], 'x-scope': { area: 'name' }, rules: [{ id: 'r', path: 'name', expression: "form.name != 'x'", message: '不行' }] },
)
const boiler = entity('boiler', { steam: text('蒸发量') }, { required: ['steam'], 'x-base': { entity: 'device', when: { kind: ['1000'] } } })
const all = (...entities: Entity[]): ReadonlyMap<string, Entity> => withBases(new Map(entities.map((each) => [each.id, each])))

test('given an entity with a base, then it has the fields of the base before its own, and what the base says of its records', () => {
  const whole = all(device, boiler).get('boiler')
  expect(Object.keys(whole?.properties ?? {})).toEqual(['id', 'name', 'kind', 'steam'])
  expect(whole).toMatchObject({ own: ['steam'], required: ['name', 'steam'], 'x-scope': { area: 'name' }, rules: [{ id: 'r' }] })
  expect(whole?.properties['kind']).toMatchObject({ default: '1000' })
  expect(all(device, boiler).get('device')).toBe(device)
})

test('given a record, then its values name the entity that completes it; without one it is the base itself', () => {
  const entities = all(device, boiler)
  expect(kindOf(entities, device, { kind: '1000' }).id).toBe('boiler')
  expect(kindOf(entities, device, { kind: '2000' }).id).toBe('device')
  expect([homeOf(boiler), homeOf(device)]).toEqual(['device', 'device'])
})

test('given a record of another kind, then it is no record of this one', () => {
  const whole = all(device, boiler).get('boiler') ?? boiler
  expect(kindProblems(whole, { kind: '2000' }).map(({ path, message }) => `${path} ${message}`)).toEqual(['/kind 大类与“boiler”不符'])
  expect(kindProblems(whole, { kind: '1000' })).toEqual([])
})

test.each<[string, Entity[], string]>([
  ['a base that is not there', [boiler], '/x-base/entity'],
  [
    'a base that has one itself',
    [device, boiler, entity('small', { size: text('大小') }, { 'x-base': { entity: 'boiler', when: { kind: ['1'] } } })],
    '/x-base/entity',
  ],
  [
    'a field that the base has already',
    [device, entity('twice', { name: text('名称') }, { 'x-base': { entity: 'device', when: { kind: ['1'] } } })],
    '/properties/name',
  ],
])('given %s, then it is refused with its place', (_, entities, path) => {
  try {
    all(...entities)
    expect.unreachable()
  } catch (error) {
    expect((error as ProblemError).problems.map((each) => each.path)).toEqual([path])
  }
})
