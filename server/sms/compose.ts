import type { Row } from '../../engine/schema/json.ts'
import type { SmsTemplate } from '../../engine/schema/sms.ts'

/** The message of a template for a record: `{field}` becomes the field's label, or its value; one line, signed in front. */
export function composeSms(template: SmsTemplate, record: Row): string {
  const text = template.text.replace(/\{(\w+)\}/g, (_, field: string) => textOf(record, `${field}_label`) || textOf(record, field))
  return `【${template.signature}】${text}`.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Numbers of the record that the template may write to, each once. */
export function phonesOf(template: SmsTemplate, record: Row): string[] {
  return [...new Set(template.phones.map((field) => textOf(record, field).trim()).filter((phone) => phone !== ''))]
}

function textOf(record: Row, field: string): string {
  const value = record[field]
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}
