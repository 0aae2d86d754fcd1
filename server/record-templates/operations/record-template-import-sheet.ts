import type { ImportedSheets } from '../../../engine/inspection/editions/exchange.ts'
import { templateFromSheets, type TemplateOfSheets } from '../../../engine/inspection/editions/sheets/read-template.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { serialize } from '../../calls/serialize.ts'
import { readCells } from '../../spreadsheets/read-cells.ts'
import { receiveWorkbook } from '../../spreadsheets/receive-workbook.ts'
import { baseOf, requireWritableEdition, wholeOf, wordsOf } from '../edition.ts'
import { soundness, wordsBetween } from '../edition-verdict.ts'
import type { StoredRow } from '../queries/record-edition.ts'

/**
 * Reads a workbook over a draft and answers what the draft would become: the whole template, the differences from the draft in words, and what is wrong
 * with its cell. Nothing is stored: whoever edits saves the template as any other. Formulas are never computed.
 */
export const recordTemplateImportSheet = defineOperation({
  id: 'record-template-import-sheet',
  title: '导入记录模板',
  contract: {
    needs: { key: '草稿', file: '导出后修改过的 .xlsx' },
    answers: {
      fields: {
        template: '导入后的模板全文',
        words: '与草稿的差异',
        problems: '问题：code、message、cure、sheet、row、column、expected、got、note',
        step: '草稿的步数；保存时写明',
      },
    },
  },
  transaction: false,
  perMinute: 30,
  async run(context) {
    onlyInput(context.input, ['key'])
    const { content, fields } = await receiveWorkbook(context.request)
    // the key comes beside the file, or in the address
    const input = { key: fields.get('key') ?? context.input['key'] ?? '' }
    const row = await requireWritableEdition({ ...context, input }, 'draft', '导入')
    // one at a time, as every import: two large workbooks side by side would be too much for a small machine
    return serialize('import', async () => {
      const draft = wholeOf(context, row)
      const read = templateFromSheets(await readCells(content), draft)
      const problems = [...read.problems, ...(await faults(context, row, read))]
      const imported: ImportedSheets = { template: read.template, words: wordsBetween(draft, read.template), problems, step: row.step }
      return imported as unknown as Json
    })
  },
})

/** What keeps the template from being published, each with the cell that it comes from. One without the shape of a template was told that already. */
async function faults(context: OperationContext, row: StoredRow, read: TemplateOfSheets): Promise<TemplateOfSheets['problems']> {
  if (!read.complete) return []
  const words = wordsOf(row, baseOf(context, row), read.template as unknown as JsonObject)
  const { problems } = await soundness(context, { key: row.key, ...words })
  return problems.map((each) => read.placed(each))
}
