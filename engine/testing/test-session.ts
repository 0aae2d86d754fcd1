import type { TestCase } from '../schema/screens/screen-test.ts'
import { anonymousUser, operatorsOf, type SessionInfo, type SessionUser } from '../schema/accounts/session.ts'
import type { Findings } from './findings.ts'
import type { TestEnvironment } from './test-people.ts'

const tester: SessionUser = { ...anonymousUser, id: 'test', name: '测试用户', loginName: 'test' }

/** The session a case refers to: a named person, roles, operator codes, or every right when it names nobody. */
export function sessionOf(environment: TestEnvironment, given: TestCase['user'], findings: Findings): SessionInfo {
  if (given === undefined) return { user: tester, operators: new Set(['*']) }
  if (typeof given === 'string') {
    const person = findings.known(['user'], given, environment.people, '演示账号的登录名')
    return made(environment, person?.user ?? {}, person?.roles ?? [], [])
  }
  const { roles = [], operators = [], ...words } = given
  roles.forEach((role, at) => findings.known(['user', 'roles', at], role, environment.roles, '角色'))
  return made(environment, Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined)), roles, operators)
}

function made(environment: TestEnvironment, words: Partial<SessionUser>, roleIds: readonly string[], operators: readonly string[]): SessionInfo {
  const roles = roleIds.flatMap((id) => environment.roles.get(id) ?? [])
  const user = { ...tester, roleNames: roles.map((role) => role.title).join(','), ...words }
  return { user, operators: new Set([...operatorsOf(roles), ...operators]) }
}
