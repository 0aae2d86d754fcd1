import * as z from 'zod/mini'
import { downloadHeader } from '../../attachments/file-name.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { columnParams, importColumns } from '../columns.ts'
import { writeTemplate } from '../write-template.ts'
import { REPLY_SENT, defineOperation } from '../../calls/operation.ts'
import { entityOf } from '../../records/record.ts'

/** Answers the workbook that the import of the same columns takes. */
export const importTemplate = defineOperation({
  id: 'import-template',
  title: '下载导入模板',
  contract: { takes: { view: '界面编号' }, answers: 'file' },
  transaction: false,
  params: z.strictObject(columnParams),
  async run(context) {
    const entity = entityOf(context)
    onlyInput(context.input, ['view'])
    const content = await writeTemplate(entity.title, importColumns(context, entity))
    await context.reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('Content-Disposition', downloadHeader(`${entity.title}_导入模板.xlsx`))
      .send(content)
    return REPLY_SENT
  },
})
