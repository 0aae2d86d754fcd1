import * as z from 'zod/mini'
import { problem, ProblemError } from '../../problem.ts'
import { didYouMean } from '../../did-you-mean.ts'
import { defineKind } from '../format/define-kind.ts'
import type { Json, JsonObject } from '../format/json.ts'
import { fieldTypeName, sharedName } from '../format/names.ts'
import { valueWords } from './property.ts'

/** What fields of one meaning have in common, such as telephones: shape, checks, width. An entity names it with `is` and says what differs. */
const fieldTypeShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('field-type'),
  version: z.literal(1),
  id: sharedName,
  title: z.string(),
  /** Words of its fields. */
  field: z.strictObject({ ...valueWords, type: z.enum(['string', 'integer']) }),
})
export type FieldType = z.infer<typeof fieldTypeShape>
export const fieldTypeKind = defineKind({
  kind: 'field-type',
  title: '字段类型',
  meta: 'field-type.json',
  folder: 'field-types',
  shape: fieldTypeShape,
  migrations: [],
})

export type FieldTypes = ReadonlyMap<string, FieldType>

/** A field that says of which type it is, and what differs from it; `null` takes a word away. */
export const typedProperty = z.strictObject({
  is: fieldTypeName,
  ...Object.fromEntries(Object.entries(valueWords).map(([name, shape]) => [name, z.optional(z.nullable(shape))])),
  title: z.string(),
})

/** An entity's file with the words of its fields' types written into them. Throws ProblemError where a field names a type that is not there. */
export function withFieldTypes(file: JsonObject, types: FieldTypes): JsonObject {
  const fields = Object.entries((file['properties'] ?? {}) as JsonObject)
  const problems = fields.flatMap(([name, property]) => {
    const { is } = property as { is?: string }
    if (is === undefined || types.has(is)) return []
    return [problem('schema.unknown-reference', `/properties/${name}/is`, { got: is, expected: '字段类型', suggestion: didYouMean(is, [...types.keys()]) })]
  })
  if (problems.length > 0) throw new ProblemError(problems)
  const properties = fields.map(([name, property]): [string, Json] => [name, typed(property as JsonObject, types)])
  return { ...file, properties: Object.fromEntries(properties) }
}

function typed(property: JsonObject, types: FieldTypes): JsonObject {
  const { is, ...own } = property
  const type = typeof is === 'string' ? types.get(is) : undefined
  if (!type) return property
  return Object.fromEntries(Object.entries({ ...(type.field as JsonObject), ...own }).filter(([, value]) => value !== null))
}
