import type { Operation } from '../calls/operation.ts'
import { boardDetail } from './operations/board-detail.ts'
import { boardList } from './operations/board-list.ts'
import { previewSms } from './operations/preview-sms.ts'
import { pushSubscribe } from './operations/push-subscribe.ts'
import { pushUnsubscribe } from './operations/push-unsubscribe.ts'
import { resendSms } from './operations/resend-sms.ts'
import { saveSmsTemplate } from './operations/save-sms-template.ts'
import { sendMessageAbout } from './operations/send-message.ts'
import { sendSms } from './operations/send-sms.ts'
import { smsPlaceholders } from './operations/sms-placeholders.ts'
import { smsReport } from './operations/sms-report.ts'
import { smsTemplates } from './operations/sms-templates.ts'
import { smsWords } from './operations/sms-words.ts'

/** What calls may run about SMS, letters, pushes and boards, a line each. */
export const messagesOperations: readonly Operation[] = [
  boardDetail,
  boardList,
  previewSms,
  pushSubscribe,
  pushUnsubscribe,
  resendSms,
  saveSmsTemplate,
  sendMessageAbout,
  sendSms,
  smsPlaceholders,
  smsReport,
  smsTemplates,
  smsWords,
]
