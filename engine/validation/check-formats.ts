import { compare, isDecimal } from '../decimal.ts'
import { problem, type Problem } from '../problem.ts'
import { plainText } from '../rich-text/document.ts'
import { parseRichText } from '../rich-text/parse.ts'
import { signatureOf } from '../signing/signature.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import type { Json } from '../schema/format/json.ts'

type TextProperty = Extract<EntityProperty, { type: 'string' }>
type Check = (property: TextProperty, value: string, path: string, title: string) => Problem | null

/** What a pattern cannot say of a format: days of the calendar, exact bounds of amounts, JSON, formatted text. Null when the value is right. */
export function formatProblem(property: EntityProperty, value: Json, path: string, title: string): Problem | null {
  if (property.type !== 'string' || typeof value !== 'string') return null
  return checks[property.format ?? '']?.(property, value, path, title) ?? null
}

/** The pattern lets 2026-02-31 through; the calendar does not. */
const calendar: Check = (_property, value, path, title) => {
  const day = value.slice(0, 10)
  const parsed = new Date(`${day}T00:00:00Z`)
  const real = !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day
  return real ? null : problem('field.type', path, { title, expected: '真实存在的日期', got: value })
}

const amount: Check = ({ minimum, maximum }, value, path, title) => {
  if (!isDecimal(value)) return null
  if (minimum !== undefined && compare(value, String(minimum)) < 0) return problem('field.minimum', path, { title, limit: minimum })
  if (maximum !== undefined && compare(value, String(maximum)) > 0) return problem('field.maximum', path, { title, limit: maximum })
  return null
}

const json: Check = (_property, value, path, title) => {
  try {
    JSON.parse(value)
    return null
  } catch {
    return problem('field.type', path, { title, expected: '有效的 JSON', got: value.slice(0, 40) })
  }
}

const richText: Check = ({ maxLength }, value, path, title) => {
  const parsed = parseRichText(value)
  if ('problem' in parsed) return { ...parsed.problem, path }
  const tooLong = maxLength !== undefined && plainText(parsed.document).length > maxLength
  return tooLong ? problem('field.too-long', path, { title, limit: maxLength }) : null
}

const signature: Check = (_property, value, path, title) => (signatureOf(value) ? null : problem('signature.malformed', path, { title }))

const checks: Record<string, Check> = { date: calendar, 'date-time': calendar, decimal: amount, json, 'rich-text': richText, signature }
