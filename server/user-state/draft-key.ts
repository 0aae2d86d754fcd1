import type { JsonObject } from '../../engine/schema/format/json.ts'
import { badParameter, requiredText } from '../calls/input/input.ts'

/** Name of a draft: view number and record, as the browser puts them together. */
export function draftKey(input: JsonObject): string {
  const key = requiredText(input, 'key')
  if (!/^[\w\-./:#@]{1,200}$/.test(key)) throw badParameter('key', '页面编号与记录编号')
  return key
}
