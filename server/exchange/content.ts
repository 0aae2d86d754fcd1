import type { JsonObject, Row } from '../../engine/schema/format/json.ts'

/** How the field of a record becomes a field of the other system. */
export interface FieldRule {
  localfield: string
  targetfield: string
  title: string
  /** 0 as it is, 1 the name behind the code, 2 by the table `mapping`, 3 a day without dashes. */
  rule: string
  mapping: string
  required: boolean
  maxLength: number | null
}

export interface Content {
  values: JsonObject
  /** What is wrong with it, in Chinese; empty when it may be sent. */
  wrong: string[]
}

/** The content of one record as the other system takes it, with everything that would make it refuse. */
export function contentOf(record: Row, rules: readonly FieldRule[]): Content {
  const values: JsonObject = {}
  const wrong: string[] = []
  for (const rule of rules) {
    const { value, fault } = converted(record, rule)
    values[rule.targetfield] = value === '' ? null : value
    if (fault) wrong.push(fault)
    else if (value === '' && rule.required) wrong.push(`“${rule.title}”为空`)
    else if (rule.maxLength !== null && value.length > rule.maxLength) wrong.push(`“${rule.title}”超过 ${rule.maxLength} 字`)
  }
  return { values, wrong }
}

function converted(record: Row, { localfield, rule, mapping, title }: FieldRule): { value: string; fault?: string } {
  const plain = String(record[localfield] ?? '')
  if (plain === '' || rule === '0') return { value: plain }
  if (rule === '1') return { value: String(record[`${localfield}_label`] ?? plain) }
  if (rule === '3') return { value: plain.slice(0, 10).replaceAll('-', '') }
  const other = mappingOf(mapping).get(plain)
  return other === undefined ? { value: plain, fault: `“${title}”的代码 ${plain} 没有对照` } : { value: other }
}

/** `01=A` a line: own code and that of the other system. */
export function mappingOf(text: string): Map<string, string> {
  const lines = text.split('\n').map((line) => line.split('=').map((part) => part.trim()))
  return new Map(lines.flatMap(([own = '', other = '']): [string, string][] => (own === '' || other === '' ? [] : [[own, other]])))
}
