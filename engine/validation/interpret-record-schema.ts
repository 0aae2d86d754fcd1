import type { AjvError } from './error-messages.ts'
import type { RecordValidator } from './validate-record.ts'
import type { JsonObject } from '../schema/format/json.ts'

/** The words of JSON Schema that `recordSchema` and `answersSchema` write. */
interface Rule {
  type: 'object' | 'array' | 'string' | 'integer' | 'boolean'
  properties?: Record<string, Rule>
  /** By what names match, for all of them, or else for all names at once. */
  patternProperties?: Record<string, Rule>
  additionalProperties?: Rule
  required?: string[]
  items?: Rule
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  enum?: string[]
  minimum?: number
  maximum?: number
}

/**
 * A record schema read as it stands, where no server has compiled it and a page may not (CSP without `unsafe-eval`).
 * The same errors in the same order as ajv's code for the schemas that `recordSchema` and `answersSchema` make; other words are not understood.
 */
export function interpretRecord(schema: JsonObject): RecordValidator {
  const rule = schema as unknown as Rule
  const validate: RecordValidator = (record) => {
    const errors: AjvError[] = []
    check(rule, record, '', (keyword, instancePath, params) => errors.push({ keyword, instancePath, params }))
    validate.errors = errors.length > 0 ? errors : null
    return errors.length === 0
  }
  return validate
}

type Report = (keyword: string, path: string, params: AjvError['params']) => void

function check(rule: Rule, value: unknown, path: string, report: Report): void {
  const mistyped = !isOfType(rule.type, value)
  const hasTextWords = (rule.minLength ?? rule.maxLength ?? rule.pattern) !== undefined
  if (mistyped && !hasTextWords) report('type', path, { type: rule.type })
  if (rule.enum && !rule.enum.some((each) => each === value)) report('enum', path, { allowedValues: rule.enum })
  if (mistyped && hasTextWords) report('type', path, { type: rule.type })
  if (typeof value === 'string') checkText(rule, value, path, report)
  else if (Number.isFinite(value)) checkBounds(rule, value as number, 'maximum', 'minimum', path, report)
  else if (Array.isArray(value)) {
    checkBounds(rule, value.length, 'maxItems', 'minItems', path, report)
    const { items } = rule
    if (items) value.forEach((each: unknown, at) => check(items, each, `${path}/${at}`, report))
  } else if (typeof value === 'object' && value !== null) checkObject(rule, value as Record<string, unknown>, path, report)
}

function checkText(rule: Rule, text: string, path: string, report: Report): void {
  checkBounds(rule, text.length, 'maxLength', 'minLength', path, report)
  if (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(text)) report('pattern', path, { pattern: rule.pattern })
}

type Bound = 'maximum' | 'minimum' | 'maxItems' | 'minItems' | 'maxLength' | 'minLength'

function checkBounds(rule: Rule, size: number, most: Bound, least: Bound, path: string, report: Report): void {
  const [upper, lower] = [rule[most], rule[least]]
  if (upper !== undefined && size > upper) report(most, path, { limit: upper })
  if (lower !== undefined && size < lower) report(least, path, { limit: lower })
}

function checkObject(rules: Rule, record: Record<string, unknown>, path: string, report: Report): void {
  const { required = [], properties = {}, patternProperties = {}, additionalProperties } = rules
  const checkAt = (name: string, rule: Rule): void => {
    if (record[name] !== undefined) check(rule, record[name], `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, report)
  }
  for (const name of required) if (record[name] === undefined) report('required', path, { missingProperty: name })
  for (const name of additionalProperties ? Object.keys(record) : []) if (additionalProperties) checkAt(name, additionalProperties)
  for (const [name, rule] of Object.entries(properties)) checkAt(name, rule)
  for (const [pattern, rule] of Object.entries(patternProperties)) {
    const named = new RegExp(pattern, 'u')
    for (const name of Object.keys(record)) if (named.test(name)) checkAt(name, rule)
  }
}

function isOfType(type: Rule['type'], value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === 'string'
}
