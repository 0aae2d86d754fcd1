import type { Call } from '../schema/call.ts'
import type { Entity } from '../schema/entity.ts'
import type { RecordValidator } from '../schema/record-problems.ts'
import type { Role } from '../schema/role.ts'
import type { SessionUser } from '../schema/session.ts'
import type { View } from '../schema/view.ts'

/** A person whom tests may name: words of the session's user, and the roles held. */
export interface Person {
  user: Partial<SessionUser>
  roles: readonly string[]
}

/** Everything that a screen test needs beside itself, as plain data: the same in Node and in a browser. */
export interface TestWorld {
  views: ReadonlyMap<string, View>
  entities: ReadonlyMap<string, Entity>
  roles: ReadonlyMap<string, Role>
  calls: ReadonlyMap<string, Call>
  /** By login name. */
  people: ReadonlyMap<string, Person>
  /** The compiled validator of the entity's record schema; null leaves types and lengths unjudged. */
  validatorOf(entity: Entity): RecordValidator | null
}
