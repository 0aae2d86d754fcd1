import { join } from 'node:path'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { schemaFigures, type Pair } from '../figures/screen-figures.ts'
import { defineCommand } from '../command.ts'

/** Tells how many addresses, views and fields there are, how large they are, and which views of different entities are nearly the same. */
export const figures = defineCommand({
  usage: [['figures [--json]', '界面的数目与大小、雷同的界面']],
  options: { json: { type: 'boolean' } },
  run({ root, options, print }) {
    const found = schemaFigures(root, loadSchemas(join(root, 'schemas')))
    if (options['json']) {
      print(JSON.stringify(found, null, 2))
      return 0
    }
    const { routes, pairs } = found
    const foreign = pairs.filter(({ sameEntity }) => !sameEntity)
    print(
      [
        `地址：${routes.rows}，由界面文件 ${routes.fromViews}，手写 ${routes.byHand.length}，尚未做 ${routes.open.length}`,
        ...routes.byHand.map(({ path, reason }) => `  手写 ${path} ${reason}`),
        ...routes.open.map((path) => `  尚未做 ${path}`),
        `界面：${found.views}，每个 JSON 行数中位数 ${found.linesPerView}`,
        `业务对象：${found.entities}，字段 ${found.fields}`,
        `列表的列数中位数：${found.columnsPerList}，表单的字段数中位数：${found.fieldsPerForm}`,
        `字段重合 80 % 以上的界面：${pairs.length} 对，其中同一业务对象 ${pairs.length - foreign.length} 对，不同业务对象 ${foreign.length} 对`,
        ...foreign.map(pairLine),
      ].join('\n'),
    )
    return 0
  },
})

function pairLine({ views, overlap }: Pair): string {
  return `  ${Math.round(overlap * 100)} % ${views.join(' 与 ')}`
}
