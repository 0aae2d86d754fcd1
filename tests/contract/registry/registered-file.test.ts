import { expect, test } from 'vitest'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { metaSchemas } from '../../../engine/schema/editor-schemas/json-schemas.ts'
import { registeredFrom } from '../../../engine/schema/editor-schemas/registered-file.ts'
import { namesOf } from '../../../tools/meta/meta.ts'
import { registeredThings } from '../../../tools/meta/registered.ts'
import { schemas } from '../../fixtures/product.ts'

const names = namesOf(schemas)
const ofRegistries = metaSchemas(await registeredThings(), names)['registered.json'] as JsonObject

/** Descriptions and the order of keys are for people. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([key, each]) => !(key === 'description' && typeof each === 'string'))
  const words = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, bare(each)]))
  const { allOf, ...rest } = words as { allOf?: unknown[] }
  return Array.isArray(allOf) && allOf.length === 1 ? { ...(allOf[0] as object), ...rest } : words
}

test('given the file of registered things, when read back, then each says of itself what its registry says', () => {
  const readBack = metaSchemas(registeredFrom(ofRegistries), names)['registered.json'] as JsonObject
  for (const group of ['widget', 'cell', 'block', 'operation'] as const)
    expect(bare((readBack['$defs'] as JsonObject)[group])).toEqual(bare((ofRegistries['$defs'] as JsonObject)[group]))
})

test('given a parameter of a kind that nobody has, when read, then it is refused', () => {
  expect(() => registeredFrom({ $defs: { widget: { odd: { title: '怪', type: 'null' } } } })).toThrow('no parameter has the type')
})
