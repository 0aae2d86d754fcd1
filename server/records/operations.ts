import type { Operation } from '../calls/operation.ts'
import { applicable } from './operations/applicable.ts'
import { assessmentDetail } from './operations/assessment-detail.ts'
import { batchUpdate } from './operations/batch-update.ts'
import { checkUnique } from './operations/check-unique.ts'
import { checkUnused } from './operations/check-unused.ts'
import { check } from './operations/check.ts'
import { copyFields } from './operations/copy-fields.ts'
import { copy } from './operations/copy.ts'
import { deleteRecords } from './operations/delete.ts'
import { detail } from './operations/detail.ts'
import { editRowsOperation } from './operations/edit-rows.ts'
import { keyByNumber } from './operations/key-by-number.ts'
import { labelMake } from './operations/label-make.ts'
import { latest } from './operations/latest.ts'
import { markOnly } from './operations/mark-only.ts'
import { mergeCheck } from './operations/merging/merge-check.ts'
import { merge } from './operations/merging/merge.ts'
import { openRecord } from './operations/open-record.ts'
import { personalShow } from './operations/personal-show.ts'
import { pickedRecords } from './operations/picked-records.ts'
import { recordAttachments } from './operations/record-attachments.ts'
import { recordFind } from './operations/record-find.ts'
import { recordMove } from './operations/record-move.ts'
import { recordTree } from './operations/record-tree.ts'
import { referredDetail } from './operations/referred-detail.ts'
import { save } from './operations/save.ts'

/** What calls may run about records, a line each. */
export const recordsOperations: readonly Operation[] = [
  applicable,
  assessmentDetail,
  batchUpdate,
  checkUnique,
  checkUnused,
  check,
  copyFields,
  copy,
  deleteRecords,
  detail,
  editRowsOperation,
  keyByNumber,
  labelMake,
  latest,
  markOnly,
  mergeCheck,
  merge,
  openRecord,
  personalShow,
  pickedRecords,
  recordAttachments,
  recordFind,
  recordMove,
  recordTree,
  referredDetail,
  save,
]
