import { registry } from '../../../engine/define.ts'
import type { JobHandler } from '../job-handler.ts'
import { chainAudit } from './chain-audit.ts'
import { checkStorage } from './check-storage.ts'
import { makePartitions } from './make-partitions.ts'
import { moveDue } from './move-due.ts'
import { remindDue } from './remind-due.ts'
import { sendPushes } from './send-pushes.ts'
import { sendSms } from './send-sms.ts'
import { sweepFiles } from './sweep-files.ts'
import { sweepStore } from './sweep-store.ts'
import { transferDue } from './transfer-due.ts'
import { warnDue } from './warn-due.ts'

/** Every job handler a job may name, a line each. */
export const jobHandlers: ReadonlyMap<string, JobHandler> = registry<JobHandler>([
  chainAudit,
  checkStorage,
  makePartitions,
  moveDue,
  remindDue,
  sendPushes,
  sendSms,
  sweepFiles,
  sweepStore,
  transferDue,
  warnDue,
])
