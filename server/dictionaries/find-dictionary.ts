import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { badParameter, requiredText } from '../calls/input/input.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** The dictionary that `type` names. The type is a key among files, never part of a query. */
export function findDictionary(schemas: Schemas, input: JsonObject): Dictionary {
  const dictionary = schemas.dictionaries.get(requiredText(input, 'type', 64))
  if (!dictionary) throw badParameter('type', '已有的字典类型')
  return dictionary
}
