import { describe, expect, test } from 'vitest'
import type { Entity } from './entity.ts'
import { placeOf } from './places.ts'

const degree = { type: 'string', title: '度', format: 'decimal' }
const device = { id: 'device', 'x-place': { lat: 'n', lon: 'e' }, properties: { n: degree, e: degree } } as unknown as Entity
const task = (through: string) =>
  ({
    id: 'task',
    'x-place': { through },
    properties: { device: { type: 'string', title: '设备', 'x-ref': { entity: 'device', label: 'n' } }, note: degree },
  }) as unknown as Entity
const entities = new Map([['device', device]])

describe('the place of records', () => {
  test('given fields of their own, or of the record they name, then these are it', () => {
    expect(placeOf(entities, device)).toEqual({ entity: device, lat: 'n', lon: 'e' })
    expect(placeOf(entities, task('device'))).toEqual({ entity: device, lat: 'n', lon: 'e', through: 'device' })
  })

  test('given a field that is gone, names no record with a place, or no word at all, then there is none', () => {
    expect(placeOf(entities, { ...device, properties: { n: degree } } as unknown as Entity)).toBeNull()
    expect(placeOf(entities, task('note'))).toBeNull()
    expect(placeOf(new Map([['device', { ...device, 'x-place': undefined } as unknown as Entity]]), task('device'))).toBeNull()
    expect(placeOf(entities, { ...task('device'), 'x-place': undefined } as unknown as Entity)).toBeNull()
  })
})
