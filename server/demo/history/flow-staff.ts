import type { Transition } from '../../../engine/schema/business/flow.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { Trace } from './transition-path.ts'
import { readAccounts, type Accounts } from '../recipe.ts'

type Account = Accounts['accounts'][number]

export interface Actor {
  id: string
  name: string
  office: string
}

/** Finds who made a move: whom the record names, else somebody who may, rather of an office among what the record holds (`concerns`), and rather not who made the one before. */
export type Staff = (move: Transition, concerns: ReadonlySet<unknown>, trace: Trace, chance: number, last: string) => Actor

export function staffOf(schemas: Schemas): Staff {
  const { accounts, offices } = readAccounts()
  const titles = new Map(offices.map(({ id, name }) => [id, name]))
  const actor = ({ loginName, name, departId, orgId }: Account): Actor => ({ id: loginName, name, office: titles.get(departId) ?? titles.get(orgId) ?? '' })
  const rights = new Map(accounts.map((account) => [account, codesOf(schemas, account)]))
  const able = new Map<Transition, Account[]>()
  return (move, concerns, { name, id }, chance, last) => {
    const named = accounts.find((account) => (id === undefined ? account.name === name : account.loginName === id))
    if (named) return actor(named)
    const mayMove = able.get(move) ?? accounts.filter((account) => (move.operator ?? []).some((code) => rights.get(account)?.has(code)))
    able.set(move, mayMove)
    const near = nearest(mayMove, concerns)
    const others = near.filter(({ loginName }) => loginName !== last)
    const choice = others.length > 0 ? others : near
    const chosen = choice[Math.floor(chance * choice.length)]
    if (!chosen) return { id: id ?? '', name: name ?? '系统', office: '' }
    return { ...actor(chosen), ...(name === undefined ? {} : { id: id ?? '', name }) }
  }
}

/** Those of a department, unit or institute that the record names; all where it names none. */
function nearest(accounts: readonly Account[], values: ReadonlySet<unknown>): readonly Account[] {
  const inside = [
    accounts.filter(({ departId, unitId = '' }) => values.has(departId || unitId)),
    accounts.filter(({ orgId }) => values.has(orgId)),
    accounts.filter(({ areaCode }) => values.has(areaCode)),
  ]
  return inside.find((found) => found.length > 0) ?? accounts
}

function codesOf(schemas: Schemas, { roles }: Account): ReadonlySet<string> {
  const grants = roles.flatMap((role) => Object.entries(schemas.roles.get(role)?.grants ?? {}))
  return new Set(grants.flatMap(([prefix, codes]) => codes.map((code) => `${prefix}:${code}`)))
}
