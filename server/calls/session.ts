import type { SessionUser } from '../../engine/schema/accounts/session.ts'

/** Whose rows a session sees; compiled into every query (`server/permissions/queries/scope.ts`). */
export interface DataScope {
  /** DATA_SCOPE: 1 all, 2 institute and below, 3 institute, 4 department, 5 own, 6 area. */
  kind: '1' | '2' | '3' | '4' | '5' | '6'
  orgIds: string[]
  departmentId: string
  /** Area code without trailing zeros pairs, e.g. `5101` for 510100. */
  areaPrefix: string
  userId: string
  /** Ids of the enterprise whose account it is, of its archive and its office; empty for people of institutes and bureaus. */
  unitIds: string[]
}

/** A session as the server knows it, rights as of at most five seconds ago. */
export interface ServerSession {
  id: string
  user: SessionUser
  roles: string[]
  operators: ReadonlySet<string>
  scope: DataScope
  /** The password is one that an administrator gave: until it is changed nothing else is open. */
  temporary?: boolean
  /** When the user last changed something at any process of a shared store, in ms by its clock. */
  changedAt?: number
}
