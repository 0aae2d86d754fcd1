import { hashOf } from '../../engine/layers/nodes/hash.ts'
import { recordSchema } from '../../engine/schema/records/derive-record-schema.ts'
import { answersSchema } from '../../engine/inspection/answers-schema.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Schemas } from './schemas.ts'
import { childrenOf } from '../../engine/schema/records/child-entities.ts'

const hashes = new WeakMap<Entity, string>()

/** Hash of the record schema of an entity with its children: it changes with any rule, and names the validator. */
export function validatorHash(schemas: Schemas, entity: Entity): string {
  const known = hashes.get(entity)
  if (known) return known
  const hash = hashOf(recordSchema(entity, childrenOf(schemas, entity)))
  hashes.set(entity, hash)
  return hash
}

/** Where the browser fetches the precompiled validator of what may be entered in records of a template. */
export function answersAddress(template: RecordTemplate): string {
  return `/api/validators/${answersHash(template)}.js`
}

const answerHashes = new WeakMap<RecordTemplate, string>()

/** Hash of the schema of the answers of a template; editions that ask for the same share it. */
export function answersHash(template: RecordTemplate): string {
  const hash = answerHashes.get(template) ?? hashOf(answersSchema(template))
  answerHashes.set(template, hash)
  return hash
}

/** Where the browser fetches the precompiled validator of an entity; good for ever, as the hash is in it. */
export function validatorAddress(schemas: Schemas, entity: Entity): string {
  return `/api/validators/${validatorHash(schemas, entity)}.js`
}
