import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { readPrintRequest } from '../print-request.ts'
import { savePrintLog } from '../print-log.ts'

/** Records that what was previewed (`code`, `ids`) is printed or downloaded; the same rights as printing. */
export const printed = defineOperation({
  id: 'printed',
  title: '登记打印',
  contract: {
    needs: { code: '打印代码，可用 @ 连接', ids: '记录编号，逗号分隔' },
    takes: { copies: '每种单据的份数，默认 1' },
    answers: { fields: { printed: '登记的份数' } },
  },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['code', 'ids', 'copies'])
    const { gathered, count, copies } = await readPrintRequest(context)
    await savePrintLog(context, gathered, copies)
    return { printed: count }
  },
})
