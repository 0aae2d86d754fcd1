import { templateSheets } from '../../../engine/inspection/editions/sheets/write-template.ts'
import { templateKey } from '../../../engine/schema/inspection/template-key.ts'
import { downloadHeader, safeFileName } from '../../attachments/file-name.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation, REPLY_SENT } from '../../calls/operation.ts'
import { audit } from '../../logs/audit.ts'
import { writeSheets } from '../../spreadsheets/write-sheets.ts'
import { requireTemplate } from '../edition.ts'

/** Answers an edition, a draft as it stands too, as a workbook in the layout that institutions keep. */
export const recordTemplateExportSheet = defineOperation({
  id: 'record-template-export-sheet',
  title: '导出记录模板',
  contract: { needs: { key: '模板版本' }, answers: 'file' },
  transaction: false,
  perMinute: 60,
  async run(context) {
    onlyInput(context.input, ['key'])
    const template = await requireTemplate(context, requiredText(context.input, 'key', 100))
    const content = await writeSheets(templateSheets(template))
    await audit(context, { action: 'export', entity: 'record_edition', recordId: templateKey(template), after: { title: template.title } })
    await context.reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('Content-Disposition', downloadHeader(safeFileName(`${template.title}_${template.edition}.xlsx`)))
      .send(content)
    return REPLY_SENT
  },
})
