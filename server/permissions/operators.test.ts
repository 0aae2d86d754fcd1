import { describe, expect, it } from 'vitest'
import type { Role } from '../../engine/schema/accounts/role.ts'
import type { ServerSession } from '../calls/session.ts'
import { operatorsOf } from '../../engine/schema/accounts/session.ts'
import { mayOpen, requireOperator } from './operators.ts'

function role(grants: Record<string, string[]>): Role {
  return { kind: 'role', version: 1, id: 'r', title: 'r', industryType: '22', home: '/home', dataScope: '3', grants }
}

function session(...grants: Record<string, string[]>[]): ServerSession {
  return { operators: operatorsOf(grants.map(role)) } as unknown as ServerSession
}

describe('operator codes of roles', () => {
  it('are screen and word, joined over all roles', () => {
    expect([...operatorsOf([role({ 'jy:a.list': ['view', 'void'] }), role({ 'jy:a.list': ['view'], 'jy:b': ['*'] })])].sort()).toEqual([
      'jy:a.list:view',
      'jy:a.list:void',
      'jy:b:*',
    ])
  })

  it('hold everything for a role of all screens', () => {
    const all = session({ '*': ['*'] })
    expect(() => requireOperator(all, ['jy:anything:void'], '', '打印')).not.toThrow()
    expect(mayOpen(all.operators, { operator: 'jy:anything' })).toBe(true)
  })

  it('hold a whole screen by its star', () => {
    expect(() => requireOperator(session({ 'jy:b': ['*'] }), ['jy:b:print'], '', '打印')).not.toThrow()
    expect(() => requireOperator(session({ 'jy:b': ['*'] }), ['jy:b.c:print'], '', '打印')).toThrow('对不起，您没有该操作的权限')
  })

  it('are enough when any one of those asked for is held, and nothing asked is granted', () => {
    const some = session({ 'jy:a': ['view'] })
    expect(() => requireOperator(some, ['jy:x:y', 'jy:a:view'], '', '打印')).not.toThrow()
    expect(() => requireOperator(some, undefined, '', '打印')).not.toThrow()
    expect(() => requireOperator(some, ['jy:a:void'], '', '打印')).toThrow()
  })

  it('open a screen by any word of it, never one whose name merely begins alike', () => {
    expect(mayOpen(session({ 'jy:a': ['print'] }).operators, { operator: 'jy:a' })).toBe(true)
    expect(mayOpen(session({ 'jy:apple': ['view'] }).operators, { operator: 'jy:a' })).toBe(false)
    expect(mayOpen(session({ 'jy:a': [] }).operators, { operator: 'jy:a' })).toBe(false)
    expect(mayOpen(session().operators, { operator: false })).toBe(true)
  })
})
