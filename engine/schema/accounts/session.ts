import type { Role } from './role.ts'

/** The logged-in user as `/api/user/info` tells it (seed 1 §3). */
export interface SessionUser {
  id: string
  name: string
  loginName: string
  avatar: string
  /** Token of the session as other systems know it; never the secret of the cookie. */
  userSsoInfo: string
  userDepartId: string
  userOrgId: string
  userUnitId: string
  userDeptUniCode: string
  /** Copied from jurisdiction. */
  userUnitAreacode: string
  /** 21 supervision, 22 inspection, '' when missing. */
  industryType: '21' | '22' | ''
  roleNames: string
  orgName: string
  departName: string
  /** Home page the server decides; '' leaves it to industryType and role name. */
  home: string
  /** The password is one that an administrator gave and has to be changed first. */
  mustChangePassword?: boolean
}

/** A user of whom nothing is known. */
export const anonymousUser: SessionUser = {
  id: '',
  name: '',
  loginName: '',
  avatar: '',
  userSsoInfo: '',
  userDepartId: '',
  userOrgId: '',
  userUnitId: '',
  userDeptUniCode: '',
  userUnitAreacode: '',
  industryType: '',
  roleNames: '',
  orgName: '',
  departName: '',
  home: '',
}

/** What the browser knows of the session: the user, and the operator codes fetched after login. */
export interface SessionInfo {
  user: SessionUser
  /** Operator codes held; `*` holds all of them. */
  operators: ReadonlySet<string>
}

/** True when the session holds the code itself, its screen's `:*`, or everything. */
export function hasOperator(session: Pick<SessionInfo, 'operators'>, operator: string): boolean {
  const { operators } = session
  return operators.has('*') || operators.has(operator) || operators.has(`${operator.slice(0, operator.lastIndexOf(':'))}:*`)
}

/** Operator codes that roles grant: `screen:word`, `screen:*`, or `*` for all. */
export function operatorsOf(roles: readonly Pick<Role, 'grants'>[]): Set<string> {
  const codes = new Set<string>()
  for (const role of roles) {
    for (const [screen, words] of Object.entries(role.grants)) {
      if (screen === '*' && words.length > 0) codes.add('*')
      else for (const word of words) codes.add(`${screen}:${word}`)
    }
  }
  return codes
}
