import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { answerOf } from '../../attachments/attachment-answer.ts'
import { requiredText, textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { attachmentsById } from '../../attachments/queries/attachment.ts'
import { entityOf, requireRecord } from '../record.ts'

const params = z.strictObject({
  field: described('附件字段', fieldName),
  kinds: z.optional(described('记录里附件种类的字段，逗号分隔：只答这些种类', fieldName)),
})

/** Answers the files of a record that the caller may see; with `params.kinds` those of the kinds that this field of the record lists, or of one kind asked for. */
export const recordAttachments = defineOperation({
  id: 'record-attachments',
  title: '记录附件',
  contract: {
    needs: { id: '记录编号' },
    takes: { attkind: '附件种类' },
    answers: { fields: { attsysid: '附件编号', filename: '文件名', filesize: '字节数', attkind: '附件种类' }, list: true },
  },
  params,
  transaction: false,
  async run(context) {
    const { field, kinds } = params.parse(context.call.params ?? {})
    const record = await requireRecord(context, entityOf(context), requiredText(context.input, 'id', 100), { whole: true })
    const listed = kinds === undefined ? [] : idsIn(record[kinds])
    const asked = textInput(context.input, 'attkind', 20)
    if (asked !== '' && kinds !== undefined && !listed.includes(asked)) throw new ProblemError(problem('record.not-found', '/attkind'))
    const files = await attachmentsById(context.db, idsIn(record[field]))
    return files.filter((file) => (asked === '' ? kinds === undefined || listed.includes(file.attKind) : file.attKind === asked)).map(answerOf)
  },
})

function idsIn(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}
