import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import type { Json, JsonObject } from '../format/json.ts'
import { parseFile, placed } from '../format/parse.ts'
import { typedProperty, withFieldTypes, type FieldTypes } from './field-type.ts'
import { entityId } from '../format/names.ts'
import { findWords } from './words/find-words.ts'
import { flattenObjects, type FlattenedProperties } from './objects.ts'
import { entityProperty } from './property.ts'
import { expression } from '../format/words.ts'
import { inspectionWords } from './words/inspection-words.ts'
import { sealWords } from './words/seal-words.ts'
import { verifyWords } from './words/verify-words.ts'

/** Words of a business object beside its fields: plain JSON Schema plus `x-` words; the table, the form and the list follow from them. */
const entityWords = {
  $schema: z.optional(z.string()),
  kind: z.literal('entity'),
  version: z.literal(1),
  id: z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/)),
  title: z.string(),
  source: z.optional(z.string()),
  type: z.literal('object'),
  'x-key': z.string(),
  /** `false`: a form only, no table (a dialog's input). */
  'x-store': z.optional(z.boolean()),
  /** Platform table that the entity shows and nobody writes through it: the field `loginName` reads the column `login_name`. */
  'x-over': z.optional(z.string().check(z.regex(/^sys_[a-z_]+$/))),
  /** Its records complete those of another entity, one for one under the same key, while `when` holds of them; see `bases.ts`. */
  'x-base': z.optional(z.strictObject({ entity: entityId, when: z.record(z.string(), z.array(z.string()).check(z.minLength(1))) })),
  /** Field that names a record to people. */
  'x-label': z.string(),
  /** Rows a caller may touch: by institute (`org` = field with org id) and by area prefix. */
  'x-scope': z.optional(
    z.strictObject({
      org: z.optional(z.string()),
      department: z.optional(z.string()),
      area: z.optional(z.string()),
      owner: z.optional(z.string()),
      /** Fields with the id of an enterprise that the record concerns: its people see these records and no others. */
      unit: z.optional(z.array(z.string()).check(z.minLength(1))),
      /** Numbers by which people of an enterprise find and name a record of others: each in full, never in part. */
      named: z.optional(z.array(z.string()).check(z.minLength(1))),
      /** Field with the user whose record it is: nobody else sees it, however wide their scope. */ personal: z.optional(z.string()),
      /** `x-ref` field whose record decides instead. */ through: z.optional(z.string()),
    }),
  ),
  /**
   * Flow that moves the record, and the field that holds its state. In the states of `unfinished`, and before it is stored, it may be saved before it
   * is complete; every move that hands it on from there is `complete` or names what it `needs` (docs/adr/0044).
   */
  'x-flow': z.optional(z.strictObject({ flow: z.string(), state: z.string(), unfinished: z.optional(z.array(z.string()).check(z.minLength(1))) })),
  /** 0/1 field that marks a record as deleted: it leaves lists and choices and is changed no more, but stays readable. Without it a delete removes the row. */
  'x-deleted': z.optional(z.string()),
  /**
   * The board its records are put on: for the people of the `offices` they are addressed to, while `when` holds and today lies between `from`
   * and `to`, whoever wrote them; for accounts of enterprises where the field `units` is 1.
   */
  'x-board': z.optional(
    z.strictObject({
      offices: z.string(),
      units: z.optional(z.string()),
      when: z.record(z.string(), z.array(z.string())),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
    }),
  ),
  /** Where its records are on the ground: fields in degrees (WGS 84), or the `x-ref` field whose record says it. */
  'x-place': z.optional(z.union([z.strictObject({ lat: z.string(), lon: z.string() }), z.strictObject({ through: z.string() })])),
  'x-inspection': z.optional(inspectionWords),
  'x-seal': z.optional(sealWords),
  'x-verify': z.optional(verifyWords),
  'x-find': z.optional(findWords),
  /** How several are counted, e.g. `台设备`; `条<title>` without it. */
  'x-counted': z.optional(z.string()),
  /** Kind of its records in the operation log (LOG_TYPE); without it they are not in it. Being opened is noted as well. */
  'x-log': z.optional(z.string()),
  /**
   * Its table grows without end and stands in partitions by this date or moment, a required field that no change of a record touches; old ones may
   * be exported (docs/adr/0039). No base, and no field of it is unique.
   */
  'x-partition': z.optional(z.strictObject({ by: z.string(), per: z.enum(['quarter', 'year']) })),
  'x-renamed-from': z.optional(z.string()),
  required: z.optional(z.array(z.string())),
  /** Rules over several fields: message where the CEL expression is false. `form` is the record. */
  rules: z.optional(z.array(z.strictObject({ id: z.string(), path: z.string(), expression, message: z.string(), source: z.optional(z.string()) }))),
}
const entityShape = z.strictObject({ ...entityWords, properties: z.record(z.string(), entityProperty) })
/** An entity as its file writes it, the words of its fields' types among those of the fields. */
export type EntityFile = z.infer<typeof entityShape>

/** Columns that the store keeps beside the fields of every entity: no field may have such a name. */
export const systemColumns = ['version', 'created_by', 'created_at', 'updated_by', 'updated_at', 'row_no'] as const

/** An entity as it is read: the fields inside its objects stand among its own, by path. With a base `own` names those that are not the base's. */
export type Entity = Omit<EntityFile, 'properties'> & FlattenedProperties & { own?: readonly string[] }

/** What a checked file says, in the form that everything but views works with. */
export function readEntity({ properties, ...words }: EntityFile): Entity {
  return { ...words, ...flattenObjects(properties) }
}

const words = { kind: 'entity', title: '业务对象', meta: 'entity.json', folder: 'entities', migrations: [] }
export const entityKind = defineKind({ ...words, shape: entityShape, read: readEntity })
const completeKind = defineKind({ ...words, shape: entityShape })
/** The same files as they are written: a field may say no more than its type and what differs from it. */
export const entityFileKind = defineKind({
  ...words,
  shape: z.strictObject({ ...entityWords, properties: z.record(z.string(), z.union([typedProperty, entityProperty])) }),
})

/** Reads a file with the words of its fields' types written into it. Throws ProblemError with every problem found. */
export function readEntityFile(text: string | Json, file: string, types: FieldTypes): EntityFile {
  const written = parseFile(entityFileKind, text, file) as JsonObject
  return placed(text, file, () => parseFile(completeKind, withFieldTypes(written, types), file))
}
