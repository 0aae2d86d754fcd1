import { bracesPair, placeholdersFor, unknownPlaceholders } from '../../../engine/domain/placeholders.ts'
import { smsParts } from '../../../engine/domain/sms-length.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
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

/** Refuses a text that names what the record does not have, that has a stray brace or that is too long. */
export function refuseBadText(entity: Entity, text: string, signature: string): void {
  const placeholders = placeholdersFor(entity)
  const unknown = unknownPlaceholders(text, placeholders)
  if (!bracesPair(text)) throw refused('花括号不成对。变量写作「名称」，从“插入变量”里选')
  if (unknown.length > 0) throw refused(`${unknown.join('、')} 不是“${entity.title}”的变量，可用的从“插入变量”里选`)
  if (smsParts(`【${signature}】${text}`) > MOST_PARTS) throw refused(`内容过长，计费超过 ${MOST_PARTS} 条`)
}

function refused(message: string): ProblemError {
  return new ProblemError(problem('record.guard', '/content', { message }))
}
