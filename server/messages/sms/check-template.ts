import { placeholdersOf, smsParts } from '../../../engine/domain/sms-length.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { SmsTemplate } from '../../../engine/schema/business/sms-template.ts'
import { badParameter } from '../../calls/input/input.ts'
import { entityNamed } from '../../records/records-in-scope.ts'
import type { Schemas } from '../../schemas/schemas.ts'

/** Longer texts are no short messages. */
const MOST_PARTS = 6

/** The product's template of a send type and the entity whose fields its text may name. */
export function templateNamed(schemas: Schemas, sendType: string): { template: SmsTemplate; entity: Entity } {
  const template = schemas.messages.get(sendType)
  if (!template) throw badParameter('sendtype', '系统会发送的短信业务类型')
  return { template, entity: entityNamed(schemas, template.entity) }
}

/** Fields a text may name: what a message can say, so neither lists nor hidden numbers. */
export function variablesOf(entity: Entity): { name: string; title: string }[] {
  return Object.entries(entity.properties).flatMap(([name, property]) =>
    speaks(property) && name !== entity['x-key'] ? [{ name, title: property.title }] : [],
  )
}

/** Texts, numbers, dates and codes with a label; ids and files say nothing to a reader. */
function speaks(property: EntityProperty): boolean {
  if (property.type === 'array' || property['x-sensitive']) return false
  return property.type !== 'string' || !(property['x-ref'] || property['x-directory'] || property['x-attachment'] || property.title.endsWith('账号'))
}

/** Refuses a text that names what the record does not have, that has a stray brace or that is too long. */
export function refuseBadText(entity: Entity, text: string, signature: string): void {
  const known = new Set(variablesOf(entity).map(({ name }) => name))
  const { names, whole } = placeholdersOf(text)
  const unknown = names.filter((name) => !known.has(name))
  if (!whole) throw refused('花括号须成对，里面只写变量名，例如 {useorgname}')
  if (unknown.length > 0) throw refused(`${unknown.map((name) => `{${name}}`).join('、')} 不是“${entity.title}”的变量，可用变量见预览`)
  if (smsParts(`【${signature}】${text}`) > MOST_PARTS) throw refused(`内容过长，计费超过 ${MOST_PARTS} 条`)
}

function refused(message: string): ProblemError {
  return new ProblemError(problem('record.guard', '/content', { message }))
}
