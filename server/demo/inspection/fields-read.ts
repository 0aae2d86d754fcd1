import { fieldsRead, isValidExpression } from '../../../engine/expressions/evaluate.ts'
import { prepareTemplate } from '../../../engine/inspection/prepare-template.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'

const known = new WeakMap<RecordTemplate, ReadonlySet<string>>()

/** Fields of a template that some rule of it reads; the others may take any value within their bounds without anything else following. */
export function fieldsOfRules(template: RecordTemplate): ReadonlySet<string> {
  const found = known.get(template) ?? new Set(namesIn(template as unknown as Json, new Set(prepareTemplate(template).fields.keys())))
  known.set(template, found)
  return found
}

/** Names of fields in an expression, the first part of each. */
export function namesRead(expression: string): string[] {
  return fieldsRead(expression, 'form').map((name) => name.replace(/^\?/, '').split('.')[0] ?? name)
}

function namesIn(node: Json, fields: ReadonlySet<string>): string[] {
  if (typeof node === 'string') return node.includes('form.') && isValidExpression(node) ? namesRead(node).filter((id) => fields.has(id)) : []
  if (Array.isArray(node)) return node.flatMap((each) => namesIn(each, fields))
  if (node === null || typeof node !== 'object') return []
  // where a value comes from, and what the record writes into its sheet, is no rule
  return Object.entries(node).flatMap(([word, each]) => (word === 'from' || word === 'writes' || word === 'subject' ? [] : namesIn(each, fields)))
}
