import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { badParameter, textInput } from './input.ts'

/** A whole number from 0 on. `otherwise` is the default; without it the number is required. */
export function countInput(input: JsonObject, name: string, otherwise?: number): number {
  const text = textInput(input, name, 12)
  if (text === '' && otherwise !== undefined) return otherwise
  if (!/^\d{1,10}$/.test(text)) throw badParameter(name, '不小于 0 的整数')
  return Number(text)
}
