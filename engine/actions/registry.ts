import { registry, type ActionDefinition } from '../define.ts'
import { batchCommit } from './batch-commit.ts'
import { charge } from './charge.ts'
import { closeScreen } from './close.ts'
import { commit } from './commit.ts'
import { exportList } from './export.ts'
import { flowLog } from './flow-log.ts'
import { open } from './open.ts'
import { print } from './print.ts'
import { refresh } from './refresh.ts'
import { rollback } from './rollback.ts'
import { save } from './save.ts'
import { sendSms } from './send-sms.ts'
import { submit } from './submit.ts'
import { tableSettings } from './table-settings.ts'
import { voidRecords } from './void.ts'

/** Every action a view may name, a line each. */
export const actions: ReadonlyMap<string, ActionDefinition> = registry<ActionDefinition>([
  batchCommit,
  charge,
  closeScreen,
  commit,
  exportList,
  flowLog,
  open,
  print,
  refresh,
  rollback,
  save,
  sendSms,
  submit,
  tableSettings,
  voidRecords,
] as ActionDefinition[])
