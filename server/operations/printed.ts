import { onlyInput } from '../auth/input.ts'
import { defineOperation } from '../operation.ts'
import { askedFor } from '../print/asked-for.ts'
import { keepPrintLog } from '../print/keep-log.ts'

/** Writes down that what was previewed (`code`, `ids`) is printed or taken away as a file; the same rights as printing. */
export const printed = defineOperation({
  id: 'printed',
  title: '登记打印',
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['code', 'ids'])
    const { gathered, count } = await askedFor(context)
    await keepPrintLog(context, gathered)
    return { printed: count }
  },
})
