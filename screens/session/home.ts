import type { SessionUser } from '../../engine/schema/accounts/session.ts'

export const INSPECTION_HOME = '/home'
export const SUPERVISION_HOME = '/workDesktop'

/**
 * Where a user lands: the home the server decides, else by industryType (21 supervision, 22 inspection),
 * else by role name (foundation §1).
 */
export function homeOf(user: SessionUser): string {
  if (user.home.startsWith('/') && !user.home.startsWith('//')) return user.home
  if (user.industryType === '21') return SUPERVISION_HOME
  if (user.industryType === '22') return INSPECTION_HOME
  const roles = user.roleNames.split(',').map((name) => name.trim())
  if (roles.includes('普通检验用户')) return INSPECTION_HOME
  return roles.includes('普通监察用户') ? SUPERVISION_HOME : INSPECTION_HOME
}
