import type { TestEnvironment } from '../../engine/testing/test-people.ts'
import { readAccounts } from './recipe.ts'

/** The demo accounts by login name, as screen tests name them. */
export function demoPeople(): TestEnvironment['people'] {
  const people = readAccounts().accounts.map(({ loginName, name, roles, orgId, departId, areaCode, industryType, home }) => {
    const user = { id: loginName, loginName, name, userOrgId: orgId, userDepartId: departId, userUnitAreacode: areaCode, industryType, home }
    return [loginName, { user, roles }] as const
  })
  return new Map(people)
}
