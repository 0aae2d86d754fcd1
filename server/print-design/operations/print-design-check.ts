import type { Json } from '../../../engine/schema/format/json.ts'
import { jsonInput, onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { currentPrint, LONGEST_PRINT, productPrint } from '../print-draft.ts'
import { printVerdict, readPrint } from '../print-verdict.ts'

/** What publishing a print file would mean: what speaks against it, and how it differs from what holds, in words. Nothing is written. */
export const printDesignCheck = defineOperation({
  id: 'print-design-check',
  title: '检查打印草稿',
  contract: { needs: { code: '打印代码', print: 'JSON：打印模板' }, answers: { fields: { problems: '问题', differences: '改动' } } },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['code', 'print'])
    const product = productPrint(context)
    const print = readPrint(product, jsonInput(context.input, 'print', LONGEST_PRINT))
    return printVerdict(context.schemas, (await currentPrint(context.db, product)).print, print) as unknown as Json
  },
})
