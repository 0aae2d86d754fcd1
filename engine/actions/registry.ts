import { registry, type ActionDefinition } from '../define.ts'
import { accept } from './accept.ts'
import { agree } from './agree.ts'
import { approve } from './approve.ts'
import { archive } from './archive.ts'
import { assign } from './assign.ts'
import { batchCommit } from './batch-commit.ts'
import { batchDownload } from './batch-download.ts'
import { batchPrint } from './batch-print.ts'
import { batchUpdate } from './batch-update.ts'
import { charge } from './charge.ts'
import { chargeConfirm } from './charge-confirm.ts'
import { closeScreen } from './close.ts'
import { commit } from './commit.ts'
import { compare } from './compare.ts'
import { copy } from './copy.ts'
import { deleteRecords } from './delete.ts'
import { disagree } from './disagree.ts'
import { download } from './download.ts'
import { downloadTemplate } from './download-template.ts'
import { exportList } from './export.ts'
import { flowLog } from './flow-log.ts'
import { importRecords } from './import.ts'
import { link } from './link.ts'
import { mergeEquipment } from './merge-equipment.ts'
import { open } from './open.ts'
import { printPlan } from './print-plan.ts'
import { print } from './print.ts'
import { refer } from './refer.ts'
import { refresh } from './refresh.ts'
import { release } from './release.ts'
import { rollback } from './rollback.ts'
import { save } from './save.ts'
import { sendSms } from './send-sms.ts'
import { submit } from './submit.ts'
import { tableSettings } from './table-settings.ts'
import { uploadFiles } from './upload.ts'
import { voidRecords } from './void.ts'

/** Every action a view may name, a line each. */
export const actions: ReadonlyMap<string, ActionDefinition> = registry<ActionDefinition>([
  accept,
  agree,
  approve,
  archive,
  assign,
  batchCommit,
  batchDownload,
  batchPrint,
  batchUpdate,
  charge,
  chargeConfirm,
  closeScreen,
  commit,
  compare,
  copy,
  deleteRecords,
  disagree,
  download,
  downloadTemplate,
  exportList,
  flowLog,
  importRecords,
  link,
  mergeEquipment,
  open,
  print,
  printPlan,
  refer,
  refresh,
  release,
  rollback,
  save,
  sendSms,
  submit,
  tableSettings,
  uploadFiles,
  voidRecords,
] as ActionDefinition[])
