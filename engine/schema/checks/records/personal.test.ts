import { describe, expect, it } from 'vitest'
import type { Entity } from '../../records/entity.ts'
import type { EntityProperty } from '../../records/property.ts'
import { Report } from '../common/reporter.ts'
import { checkPersonal } from './personal.ts'

const text = (title: string, more: Partial<EntityProperty> = {}): EntityProperty => ({ type: 'string', title, ...more }) as EntityProperty

function problemsOf(name: string, property: EntityProperty, words: Partial<Entity> = {}): string[] {
  const entity = { id: 'person', title: '人员', 'x-key': 'id', 'x-label': 'name', properties: { [name]: property }, ...words } as unknown as Entity
  const report = new Report({ file: 'schemas/entities/person.json', pointer: '' })
  checkPersonal(report, entity, name, property)
  return report.problems.map(({ path, code }) => `${path} ${code}`)
}

describe('a field that looks personal', () => {
  it.each<[string, EntityProperty]>([
    ['contacttel', text('联络')],
    ['receiver', text('领取人证件号')],
    ['number', text('号码', { 'x-validate': ['national-id'] })],
    ['mail', text('信箱', { format: 'email' } as Partial<EntityProperty>)],
    ['account', text('银行账号')],
  ])('given %s without a kind, then it is asked for', (name, property) => {
    expect(problemsOf(name, property)).toEqual([`/properties/${name} schema.undeclared-personal`])
  })

  it.each<[string, EntityProperty]>([
    ['contacttel', text('联络', { 'x-sensitive': 'phone' })],
    ['dutytel', text('值班电话', { 'x-sensitive': false })],
    ['userid', text('登记人账号')],
    ['phonekind', text('电话类别', { 'x-dict': 'PHONE_KIND' } as Partial<EntityProperty>)],
  ])('given %s as it should be, then nothing is wrong', (name, property) => expect(problemsOf(name, property)).toEqual([]))

  it('given one that must be read where it is kept, then that is refused', () => {
    const phone = text('电话', { 'x-sensitive': 'phone', 'x-index': 'trgm' })
    expect(problemsOf('tel', phone, { 'x-label': 'tel' })).toEqual(['/properties/tel/x-index schema.misfit', '/x-label schema.misfit'])
  })
})
