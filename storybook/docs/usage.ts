import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { orderEntity } from '../fixtures/order.ts'

/** How a thing is written, with the file it belongs to. */
export interface Usage {
  file: string
  json: Json
}

interface Drawn {
  field?: string
  property?: JsonObject
  params?: JsonObject
}

/** A registered thing in JSON, as the arguments of its own stories have it. */
export function usageOf(room: 'widget' | 'cell' | 'block', id: string, args: Readonly<Record<string, unknown>>): Usage[] {
  if (room === 'block') return [{ file: '界面的 blocks', json: args['block'] as Json }]
  const { field = 'field', property = orderEntity.properties[field] as JsonObject | undefined, params = {} } = args as Drawn
  const use: JsonObject = { id: field, [room]: id, ...(Object.keys(params).length > 0 ? { params } : {}) }
  return [
    { file: '实体的 properties', json: { [field]: property ?? null } },
    { file: room === 'widget' ? '界面的表单项' : '界面的 columns', json: use },
  ]
}
