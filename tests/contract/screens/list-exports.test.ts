import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { fixedParams } from '../../../server/lists/fixed-filters.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'

const schemas = loadSchemas(join(import.meta.dirname, '../../../schemas'))

/** Calls that an export button of a view sends its list to. */
function exportsIn(node: Json | undefined): string[] {
  if (Array.isArray(node)) return node.flatMap(exportsIn)
  if (node === null || typeof node !== 'object') return []
  const { action, params } = node
  const sent = action === 'export' && params && typeof params === 'object' && !Array.isArray(params) ? params['call'] : undefined
  return [...(typeof sent === 'string' ? [sent] : []), ...Object.values(node).flatMap(exportsIn)]
}

function named(id: string): Call {
  const found = schemas.calls.get(id)
  if (!found) throw new Error(`no call ${id}`)
  return found
}

const pairs = [...schemas.views.values()].flatMap((view) => {
  const list = 'find' in view && view.find ? view.find.call : undefined
  if (list === undefined) return []
  return [...new Set(exportsIn(view as unknown as Json))].map((file): [string, Call, Call] => [view.viewNo, named(list), named(file)])
})
const listed = pairs.filter(([, list, file]) => list.operation === 'list' && file.operation === 'export')

describe('an export', () => {
  it('is offered by lists', () => {
    expect(listed.length).toBeGreaterThan(200)
  })

  it.each(listed)('of %s holds the records of the list and no others', (_, list, file) => {
    const targetOf = ({ params, entity }: Call): unknown => {
      const { filters, own } = fixedParams.parse(params ?? {})
      return { entity, filters, own }
    }
    expect(targetOf(file)).toEqual(targetOf(list))
  })
})
