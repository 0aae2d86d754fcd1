import type { JsonObject } from '../../engine/schema/format/json.ts'
import { photoFactsShape, type PhotoFacts } from '../../engine/schema/records/photo-facts.ts'
import { badParameter, jsonInput } from '../calls/input/input.ts'

const LONGEST = 500

/** When and where a photo was taken (`taken`, JSON); null where nothing is told. What is no such thing is refused. */
export function takenInput(input: JsonObject): PhotoFacts | null {
  if ((input['taken'] ?? '') === '') return null
  const read = photoFactsShape.safeParse(jsonInput(input, 'taken', LONGEST))
  if (!read.success) throw badParameter('taken', 'JSON：{"at":"YYYY-MM-DD HH:mm:ss","place":{"lat":纬度,"lon":经度,"accuracy":米}}')
  return read.data
}
