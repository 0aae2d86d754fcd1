import { operatorsOf } from '../../accounts/session.ts'
import type { AllFiles } from './schema-files.ts'
import type { Report } from './reporter.ts'

/** An operator code must be granted by some role; products without roles are not asked. */
export function checkGranted(all: AllFiles, report: Report, code: string, path: string): void {
  const granted = grantedCodes(all.roles)
  const screen = code.slice(0, code.lastIndexOf(':'))
  if (granted.size === 0 || granted.has(code) || granted.has(`${screen}:*`)) return
  report.known(
    code,
    [...granted].filter((each) => each.startsWith(`${screen}:`)),
    path,
    '角色授予的操作代码',
  )
}

const cache = new WeakMap<AllFiles['roles'], ReadonlySet<string>>()

/** Codes that some role grants. */
function grantedCodes(roles: AllFiles['roles']): ReadonlySet<string> {
  const known = cache.get(roles)
  if (known) return known
  const codes = operatorsOf([...roles.values()])
  cache.set(roles, codes)
  return codes
}
