import { passwordWeakness } from '../../engine/domain/password-strength.ts'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { DictionaryItem } from '../../engine/schema/records/dictionary.ts'
import { digest, newSecret } from '../calls/secrets.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { addMilliseconds, lifetimes } from '../sessions/lifetimes.ts'
import type { Database } from '../store/database.ts'
import { newKey } from '../store/new-key.ts'
import { anybodyHolds, replaceLink, type NewOffice } from './queries/first-administrator.ts'

/** The page that the one-time link leads to; the key stands after `#`, which no server and no log is told. */
const PAGE = '/first-administrator'
/** DATA_SCOPE: everything. */
const EVERYWHERE = '1'
const LONGEST_PASSWORD = 64
const LONGEST_NAME = 40

/** The roles that grant everything everywhere. */
export function administratorRoles({ roles }: Schemas): string[] {
  return [...roles.values()].filter(({ grants, dataScope }) => dataScope === EVERYWHERE && grants['*']?.includes('*')).map(({ id }) => id)
}

/** A link on which the first administrator sets a password, valid once and for half an hour; null where somebody administers the installation already. */
export async function firstAdministratorLink(db: Database, schemas: Schemas, now: Date): Promise<string | null> {
  if (await anybodyHolds(db, administratorRoles(schemas))) return null
  const key = newSecret()
  await replaceLink(db, digest(key), addMilliseconds(now, lifetimes.firstAdministrator))
  return `${PAGE}#${key}`
}

/** A side of the platform, with what its office is called there. */
export interface Side {
  industryType: string
  title: string
}

/** The sides whose first offices the first administrator names: entries of INDUSTRY_TYPE that say what their office is called. */
export function sidesOf({ dictionaries }: Schemas): Side[] {
  const items: readonly DictionaryItem[] = dictionaries.get('INDUSTRY_TYPE')?.items ?? []
  return items.flatMap(({ value, attrs }) => (attrs?.['office'] ? [{ industryType: value, title: attrs['office'] }] : []))
}

/** Who is to be the first administrator, and of which offices. */
export interface FirstAdministrator {
  loginName: string
  name: string
  password: string
  /** Names of offices by the side they are of; those left out are not made. */
  offices: Readonly<Record<string, string>>
}

/** Refuses what cannot be made, with every fault at its input. */
export function refuseBadAdministrator({ loginName, name, password, offices }: FirstAdministrator, sides: readonly Side[]): void {
  const problems: Problem[] = []
  if (!/^[\w.-]{2,40}$/.test(loginName))
    problems.push(problem('call.bad-parameter', '/username', { parameter: '用户名', expected: '2 到 40 位字母、数字、_ . -' }))
  if (name === '' || name.length > LONGEST_NAME)
    problems.push(problem('call.bad-parameter', '/name', { parameter: '姓名', expected: `1 到 ${LONGEST_NAME} 个字` }))
  const weakness = password.length > LONGEST_PASSWORD ? 'auth.password-long' : passwordWeakness(password)
  if (weakness) problems.push(problem(weakness, '/password', { limit: LONGEST_PASSWORD }))
  const named = sides.filter(({ industryType }) => offices[industryType])
  if (named.length === 0)
    problems.push(problem('call.bad-parameter', '/offices', { parameter: sides.map(({ title }) => title).join('、'), expected: '至少填写一个' }))
  if (problems.length > 0) throw new ProblemError(problems)
}

/** The offices named, each below the one before it, as an inspection body stands below the authority. */
export function firstOffices(offices: Readonly<Record<string, string>>, sides: readonly Side[], now: Date): NewOffice[] {
  const made: NewOffice[] = []
  for (const { industryType } of sides) {
    const name = offices[industryType]
    if (name) made.push({ id: newKey(now), name, industryType, above: made.at(-1)?.id ?? null })
  }
  return made
}
