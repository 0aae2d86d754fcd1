import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { listParams } from '../runtime/lists/list-parameters.ts'
import { callId } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Streams the filtered list, in the user's own columns, into an Excel file. */
export const exportList = defineAction({
  id: 'export',
  title: '导出',
  selects: 'none',
  aside: true,
  params: z.strictObject({ call: described('导出接口', callId), name: described('文件名，不带扩展名', z.string()) }),
  *run({ call, name }, screen) {
    if (!screen.list) return
    const columns = (screen.columns ?? []).filter((column) => !column.hidden).map(({ id, title }) => ({ id, title }))
    yield {
      effect: 'download',
      call,
      params: {
        ...listParams(screen.list, screen.effective.viewNo),
        ...screen.list.fixed,
        ...(screen.list.group === undefined ? {} : { group: screen.list.group }),
        columns,
        name,
      },
      name: `${name}.xlsx`,
    }
  },
})
