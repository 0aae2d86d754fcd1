import type { SmsTemplate } from '../../../engine/schema/business/sms-template.ts'
import type { Database } from '../../store/database.ts'
import { ownSmsTemplate } from '../queries/sms.ts'

/** The template with the text and signature that an institute has written for itself; as the product has it where it has not, or has disabled its own. */
export async function withOwnWording(db: Database, template: SmsTemplate, orgId: string): Promise<SmsTemplate> {
  const own = orgId === '' ? null : await ownSmsTemplate(db, template.id, orgId)
  return own ? { ...template, text: own.content, signature: own.signname } : template
}
