import { registry } from '../../engine/define.ts'
import type { Operation } from '../operation.ts'
import { areaList } from './area-list.ts'
import { assessmentDetail } from './assessment-detail.ts'
import { attachmentBatchDownload } from './attachment-batch-download.ts'
import { attachmentConfigs } from './attachment-configs.ts'
import { attachmentDelete } from './attachment-delete.ts'
import { attachmentDownload } from './attachment-download.ts'
import { attachmentList } from './attachment-list.ts'
import { attachmentCopy } from './attachment-copy.ts'
import { attachmentOwn } from './attachment-own.ts'
import { attachmentPieceDrop } from './attachment-piece-drop.ts'
import { attachmentPieceFinish } from './attachment-piece-finish.ts'
import { attachmentPieceList } from './attachment-piece-list.ts'
import { attachmentPieceStart } from './attachment-piece-start.ts'
import { attachmentPiece } from './attachment-piece.ts'
import { attachmentUpload } from './attachment-upload.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { check } from './check.ts'
import { desktopFigures } from './desktop-figures.ts'
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
import { layoutDelete } from './layout-delete.ts'
import { layoutLayers } from './layout-layers.ts'
import { layoutSave } from './layout-save.ts'
import { linkAddress } from './link-address.ts'
import { list } from './list.ts'
import { loginChallenge } from './login-challenge.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
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
import { printLog } from './print-log.ts'
import { print } from './print.ts'
import { printed } from './printed.ts'
import { routeTable } from './route-table.ts'
import { save } from './save.ts'
import { sendSms } from './send-sms.ts'
import { statistics } from './statistics.ts'
import { statisticsExport } from './statistics-export.ts'
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

/** Every operation a call may name, a line each. */
export const operations: ReadonlyMap<string, Operation> = registry<Operation>([
  areaList,
  assessmentDetail,
  attachmentBatchDownload,
  attachmentConfigs,
  attachmentDelete,
  attachmentDownload,
  attachmentList,
  attachmentCopy,
  attachmentOwn,
  attachmentPieceDrop,
  attachmentPieceFinish,
  attachmentPieceList,
  attachmentPieceStart,
  attachmentPiece,
  attachmentUpload,
  captcha,
  changePassword,
  check,
  desktopFigures,
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
  layoutDelete,
  layoutLayers,
  layoutSave,
  linkAddress,
  list,
  loginChallenge,
  login,
  logout,
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
  printLog,
  print,
  printed,
  routeTable,
  save,
  sendSms,
  statistics,
  statisticsExport,
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
])
