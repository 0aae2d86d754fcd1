import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { objectsForm } from '../../../tests/fixtures/objects-form.ts'
import { userOf } from '../../../tests/fixtures/user.ts'
import { requiredWhen, fieldOf, flatten, nest, pointerOf, flattenObjects } from './objects.ts'
import type { Row } from '../format/json.ts'
import { validateRecord } from '../../validation/validate-record.ts'
import { recordSchema } from './derive-record-schema.ts'

const { entity } = objectsForm()

describe('an entity with objects, read', () => {
  it('then the fields inside objects stand among its own, by path and with both titles', () => {
    expect(Object.keys(entity.properties)).toEqual([
      'id',
      'name',
      'contact.name',
      'contact.phone',
      'contact.born',
      'contact.share',
      'contact.onDuty',
      'contact.address.street',
      'contact.address.postcode',
      'note',
    ])
    expect(entity.properties['contact.address.street']?.title).toBe('联系人 / 通信地址 / 街道')
    expect(Object.keys(entity.objects ?? {})).toEqual(['contact', 'contact.address'])
  })

  it('given none, then it is as it was', () => {
    expect(flattenObjects({ a: { type: 'string', title: 'A' } })).toEqual({ properties: { a: { type: 'string', title: 'A' } } })
  })

  it('given renamed objects and fields, then each field says where it was', () => {
    const inner = { type: 'object', title: '内', properties: { b: { type: 'string', title: 'B', 'x-renamed-from': 'was' } } } as const
    const { properties } = flattenObjects({ a: { type: 'object', title: '外', 'x-renamed-from': 'old', readOnly: true, properties: { inner } } })
    expect(properties['a.inner.b']).toMatchObject({ 'x-renamed-from': 'old.inner.was', readOnly: true })
  })

  it('then a field knows what it is asked for with', () => {
    expect(requiredWhen(entity, 'contact.name')).toMatchObject({ of: 'contact' })
    expect(requiredWhen(entity, 'contact.phone')).toEqual({ of: '', with: [] })
    expect(requiredWhen(entity, 'contact.address.street')).toEqual({ of: '', with: ['contact.address.street', 'contact.address.postcode'] })
    expect(requiredWhen(entity, 'name')).toEqual({ of: '', with: [] })
  })
})

describe('a record and its paths', () => {
  it('given an object, when it is taken apart, then labels go along and other values stay whole', () => {
    const row = { name: 'a', contact: { name: 'b', onDuty: 1, onDuty_label: '是', address: { street: 'c' } }, lines: [{ x: 1 }] }
    expect(flatten(entity, row)).toEqual({
      name: 'a',
      'contact.name': 'b',
      'contact.onDuty': 1,
      'contact.onDuty_label': '是',
      'contact.address.street': 'c',
      lines: [{ x: 1 }],
    })
  })

  it('given any values, when put together again, then nothing is lost', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(entity.properties)), value), (flat) => {
        expect(flatten(entity, nest({ ...flat }))).toEqual({ ...flat })
      }),
    )
  })

  it('then a pointer leads to its field, and the cell of a list to its list', () => {
    for (const path of Object.keys(entity.properties)) expect(fieldOf(pointerOf(path))).toBe(path)
    expect(fieldOf('/lines/0/price')).toBe('lines')
  })
})

describe('the verdict on a record with objects', () => {
  const compiled = new Ajv({ allErrors: true }).compile(recordSchema(entity, {}))
  const asked = (record: Row, required: string[] = []) =>
    [compiled, null].map((validate) =>
      validateRecord(entity, {}, flatten(entity, record), validate, { required, today: '2026-03-01', user: userOf({ id: 'u' }) }).map(
        ({ path, message }) => `${path} ${message}`,
      ),
    )
  const both = (...problems: string[]) => [problems, problems]

  it('given an empty object, then nothing in it is asked for', () => {
    expect(asked({ name: 'a', contact: { name: '', phone: null, address: {} } })).toEqual(both())
  })

  it('given one thing filled, then the object asks for its own', () => {
    expect(asked({ name: 'a', contact: { phone: '13800138000' } })).toEqual(both('/contact/name 必填'))
    expect(asked({ name: 'a', contact: { address: { postcode: '610000' } } })).toEqual(both('/contact/name 必填', '/contact/address/street 必填'))
  })

  it('given a form that asks for the object, then its own are asked for though it is empty', () => {
    expect(asked({ name: 'a' }, ['contact'])).toEqual(both('/contact/name 必填'))
  })

  it('given wrong values, then each is told at its pointer', () => {
    const [problems = []] = asked({ name: 'a', contact: { name: 'a', phone: '12', born: '2026-02-31', share: '1.234', onDuty: 'x' } })
    expect(problems.map((each) => each.split(' ')[0])).toEqual(['/contact/name', '/contact/phone', '/contact/born', '/contact/share', '/contact/onDuty'])
  })
})
