import { registry } from '../../engine/define.ts'
import type { Operation } from '../operation.ts'
import { applicable } from './applicable.ts'
import { areaList } from './area-list.ts'
import { assessmentDetail } from './assessment-detail.ts'
import { boardDetail } from './board-detail.ts'
import { boardList } from './board-list.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { check } from './check.ts'
import { desktopFigures } from './desktop-figures.ts'
import { desktopRecent } from './desktop-recent.ts'
import { desktopTodo } from './desktop-todo.ts'
import { detail } from './detail.ts'
import { dictionaryItem } from './dictionary-item.ts'
import { dictionaryList } from './dictionary-list.ts'
import { dictionaryMap } from './dictionary-map.ts'
import { dictionaryParent } from './dictionary-parent.ts'
import { directory } from './directory.ts'
import { draftDrop } from './draft-drop.ts'
import { draftLoad } from './draft-load.ts'
import { draftSave } from './draft-save.ts'
import { effectiveView } from './effective-view.ts'
import { errorLog } from './error-log.ts'
import { exportList } from './export.ts'
import { flowLog } from './flow-log.ts'
import { flowSteps } from './flow-steps.ts'
import { layoutChanges } from './layout-changes.ts'
import { layoutDelete } from './layout-delete.ts'
import { layoutLayers } from './layout-layers.ts'
import { layoutSave } from './layout-save.ts'
import { linkAddress } from './link-address.ts'
import { list } from './list.ts'
import { loginChallenge } from './login-challenge.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { markOnly } from './mark-only.ts'
import { menuTree } from './menu-tree.ts'
import { namedViewDelete } from './named-view-delete.ts'
import { namedViewList } from './named-view-list.ts'
import { namedViewLoad } from './named-view-load.ts'
import { namedViewSave } from './named-view-save.ts'
import { officeList } from './office-list.ts'
import { officeLoad } from './office-load.ts'
import { officeMove } from './office-move.ts'
import { officeRemove } from './office-remove.ts'
import { officeSave } from './office-save.ts'
import { officeTree } from './office-tree.ts'
import { parametersLoad } from './parameters-load.ts'
import { parametersSave } from './parameters-save.ts'
import { permissions } from './permissions.ts'
import { preferenceLoad } from './preference-load.ts'
import { preferenceSave } from './preference-save.ts'
import { previewSms } from './preview-sms.ts'
import { printLog } from './print-log.ts'
import { print } from './print.ts'
import { printed } from './printed.ts'
import { recordAttachments } from './record-attachments.ts'
import { recordMove } from './record-move.ts'
import { recordTree } from './record-tree.ts'
import { referredDetail } from './referred-detail.ts'
import { attachmentOperations } from './registry.attachments.ts'
import { designOperations } from './registry.design.ts'
import { layoutsOperations } from './registry.layouts.ts'
import { systemOperations } from './registry.system.ts'
import { transferOperations } from './registry.transfer.ts'
import { routeTable } from './route-table.ts'
import { saveSmsTemplate } from './save-sms-template.ts'
import { save } from './save.ts'
import { count } from './count.ts'
import { countByValue } from './count-by.ts'
import { screenUses } from './screen-uses.ts'
import { sendMessageAbout } from './send-message.ts'
import { resendSms } from './resend-sms.ts'
import { smsReport } from './sms-report.ts'
import { runJob } from './run-job.ts'
import { initCache } from './init-cache.ts'
import { endSession } from './end-session.ts'
import { smsTemplates } from './sms-templates.ts'
import { sendSms } from './send-sms.ts'
import { smsWords } from './sms-words.ts'
import { openapi } from './openapi.ts'
import { openapiPage } from './openapi-page.ts'
import { ssoBegin } from './sso-begin.ts'
import { ssoBind } from './sso-bind.ts'
import { ssoUnbind } from './sso-unbind.ts'
import { ssoLogin } from './sso-login.ts'
import { statistics } from './statistics.ts'
import { statisticsExport } from './statistics-export.ts'
import { transitionCheck } from './transition-check.ts'
import { transition } from './transition.ts'
import { userInfo } from './user-info.ts'
import { chargeAssembly } from './charge-assembly.ts'
import { chargeBasic } from './charge-basic.ts'
import { chargeRegistered } from './charge-registered.ts'
import { chargeSave } from './charge-save.ts'
import { chargeSelect } from './charge-select.ts'
import { batchUpdate } from './batch-update.ts'
import { checkUnique } from './check-unique.ts'
import { checkUnused } from './check-unused.ts'
import { copy } from './copy.ts'
import { deleteRecords } from './delete.ts'
import { downloadOnce } from './download-once.ts'
import { importRecords } from './import.ts'
import { importTemplate } from './import-template.ts'
import { mergeCheck } from './merge-check.ts'
import { merge } from './merge.ts'
import { versionList } from './version-list.ts'
import { withdraw } from './withdraw.ts'
import { people } from './people.ts'
import { officeParent } from './office-parent.ts'
import { latest } from './latest.ts'
import { keyByNumber } from './key-by-number.ts'
import { flowList } from './flow-list.ts'
import { copyFields } from './copy-fields.ts'

/** Every operation a call may name, a line each. */
export const operations: ReadonlyMap<string, Operation> = registry<Operation>([
  applicable,
  areaList,
  assessmentDetail,
  boardDetail,
  boardList,
  captcha,
  changePassword,
  check,
  desktopFigures,
  desktopRecent,
  desktopTodo,
  detail,
  dictionaryItem,
  dictionaryList,
  dictionaryMap,
  dictionaryParent,
  directory,
  draftDrop,
  draftLoad,
  draftSave,
  effectiveView,
  errorLog,
  exportList,
  flowLog,
  flowSteps,
  layoutChanges,
  screenUses,
  layoutDelete,
  layoutLayers,
  layoutSave,
  linkAddress,
  list,
  loginChallenge,
  login,
  logout,
  markOnly,
  menuTree,
  namedViewDelete,
  namedViewList,
  namedViewLoad,
  namedViewSave,
  officeList,
  officeLoad,
  officeMove,
  officeRemove,
  officeSave,
  officeTree,
  parametersLoad,
  parametersSave,
  permissions,
  preferenceLoad,
  preferenceSave,
  previewSms,
  printLog,
  print,
  printed,
  recordAttachments,
  recordMove,
  recordTree,
  referredDetail,
  routeTable,
  saveSmsTemplate,
  save,
  count,
  countByValue,
  sendMessageAbout,
  resendSms,
  smsReport,
  runJob,
  initCache,
  endSession,
  smsTemplates,
  sendSms,
  smsWords,
  openapi,
  openapiPage,
  ssoBegin,
  ssoBind,
  ssoUnbind,
  ssoLogin,
  statistics,
  statisticsExport,
  transitionCheck,
  transition,
  userInfo,
  chargeAssembly,
  chargeBasic,
  chargeRegistered,
  chargeSave,
  chargeSelect,
  batchUpdate,
  checkUnique,
  checkUnused,
  copy,
  deleteRecords,
  downloadOnce,
  importRecords,
  importTemplate,
  mergeCheck,
  merge,
  copyFields,
  flowList,
  keyByNumber,
  latest,
  officeParent,
  people,
  versionList,
  withdraw,
  ...attachmentOperations,
  ...designOperations,
  ...layoutsOperations,
  ...systemOperations,
  ...transferOperations,
])
