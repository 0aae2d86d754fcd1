import type { Row } from '../../../engine/schema/format/json.ts'
import type { SmsTemplate } from '../../../engine/schema/business/sms-template.ts'
import { fieldText, fillText } from '../../records/fill-text.ts'

/** The message of a template for a record, signed in front. */
export function composeSms(template: SmsTemplate, record: Row): string {
  return `【${template.signature}】${fillText(template.text, record)}`
}

/** Numbers of the record that the template may write to, each once. */
export function phonesOf(template: SmsTemplate, record: Row): string[] {
  return [...new Set(template.phones.map((field) => fieldText(record, field).trim()).filter((phone) => phone !== ''))]
}
