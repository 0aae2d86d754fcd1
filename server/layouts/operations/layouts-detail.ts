import { describeChange } from '../../../engine/layers/diff/describe-change.ts'
import { onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { defineOperation } from '../../calls/operation.ts'
import { sharedLayers } from '../queries/layer.ts'
import { requireLayouts } from '../administered.ts'
import { fileOf } from '../layer-files.ts'
import { differencesOfLayouts, nameOfLayout, titlesIn, summaryOfLayout } from '../layout-summary.ts'

/** A layout in sentences with its dead changes and its file; with another one, what the two show differently. */
export const layoutsDetail = defineOperation({
  id: 'layouts-detail',
  title: '布局详情',
  contract: {
    needs: { id: '布局编号' },
    takes: { other: '比较的另一份布局' },
    answers: { fields: { id: '编号', name: '布局', says: '改动', lost: '已失效的改动', differences: '与另一份的差别', path: '文件', file: '文件内容' } },
  },
  transaction: false,
  async run(context) {
    const { db, schemas, input } = context
    onlyInput(input, ['id', 'other', 'view'])
    const [id, otherId] = [requiredText(input, 'id', 64), textInput(input, 'other', 64)]
    const [layer, other] = await requireLayouts(context, [id, ...(otherId === '' ? [] : [otherId])])
    if (!layer) throw new ProblemError(problem('record.not-found', '/id'))
    if (other && other.viewNo !== layer.viewNo) throw new ProblemError(problem('record.guard', '/other', { message: '两份布局不是同一个界面的，不能比较' }))
    const shared = await sharedLayers(db)
    const { texts, dead } = summaryOfLayout(schemas, shared, layer)
    const view = schemas.views.get(layer.viewNo)
    const titleOf = view ? titlesIn(schemas, view) : (_: string, node: string) => node
    const differences = other ? differencesOfLayouts(schemas, shared, layer, other) : []
    const file = fileOf({ ...layer, brings: {} })
    return {
      id,
      name: nameOfLayout(schemas, layer),
      otherName: other ? nameOfLayout(schemas, other) : '',
      viewNo: layer.viewNo,
      at: layer.at,
      by: layer.by,
      says: lines(texts),
      lost: lines(dead.map(({ change, reason }) => `${describeChange(change, titleOf)}（${reason}）`)),
      differences: other ? lines(differences) || '两份布局显示相同' : '',
      path: layer.scope === 'user' ? '' : file.path,
      file: layer.scope === 'user' ? '' : `${JSON.stringify(file.content, null, 2)}\n`,
    }
  },
})

function lines(texts: readonly string[]): string {
  return texts.join('\n')
}
