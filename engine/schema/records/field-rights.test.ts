import { describe, expect, it } from 'vitest'
import type { Entity } from './entity.ts'
import { isReserved, visibleTo } from './field-rights.ts'

const entity: Entity = {
  kind: 'entity',
  version: 1,
  id: 'unit',
  title: '单位',
  type: 'object',
  'x-key': 'id',
  'x-label': 'name',
  own: ['name', 'account'],
  properties: {
    id: { type: 'string', title: '编号' },
    name: { type: 'string', title: '名称' },
    account: { type: 'string', title: '账号', 'x-read': 'jy:unit:view', 'x-write': 'jy:unit:edit' },
  },
}
const holding = (...codes: string[]) => ({ operators: new Set(codes) })

describe('an entity with rights on a field', () => {
  it('has no such field for those who may not read it', () => {
    const known = visibleTo(holding('jy:unit:edit', 'jy:other:view'), entity)
    expect(Object.keys(known.properties)).toEqual(['id', 'name'])
    expect(known.own).toEqual(['name'])
    expect(visibleTo(null, entity)).toEqual(known)
  })

  it('has it read-only for those who may read it alone', () => {
    const { account, name } = visibleTo(holding('jy:unit:view'), entity).properties
    expect([account && isReserved(account), name && isReserved(name)]).toEqual([true, false])
  })

  it.each([['jy:unit:view', 'jy:unit:edit'], ['jy:unit:*'], ['*']])('is itself for those who may do both: %s', (...codes) => {
    expect(visibleTo(holding(...codes), entity)).toBe(entity)
  })
})
