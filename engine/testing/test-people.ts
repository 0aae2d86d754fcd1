import type { Call } from '../schema/business/call.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { RecordValidator } from '../validation/validate-record.ts'
import type { Role } from '../schema/accounts/role.ts'
import type { SessionUser } from '../schema/accounts/session.ts'
import type { View } from '../schema/screens/view.ts'

/** A person whom tests may name: words of the session's user, and the roles held. */
export interface Person {
  user: Partial<SessionUser>
  roles: readonly string[]
}

/** Everything that a screen test needs beside itself, as plain data: the same in Node and in a browser. */
export interface TestEnvironment {
  views: ReadonlyMap<string, View>
  entities: ReadonlyMap<string, Entity>
  roles: ReadonlyMap<string, Role>
  calls: ReadonlyMap<string, Call>
  /** By login name. */
  people: ReadonlyMap<string, Person>
  /** The compiled validator of the entity's record schema; null leaves types and lengths unjudged. */
  validatorOf(entity: Entity): RecordValidator | null
}
