import { expect, test } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import { effectiveOrders } from '../../../storybook/fixtures/order.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { toolActions } from './tool-actions.ts'

test('given the buttons of a list, then those for chosen rows stand apart from the work without rows and from what serves the list', () => {
  const model = deriveModel(effectiveOrders(), session)
  const { work, chosen, aside } = toolActions(model.kind === 'list' ? model.toolbar : [])
  const titles = (actions: typeof work) => actions.map(({ title }) => title)
  expect({ work: titles(work), chosen: titles(chosen), aside: titles(aside) }).toEqual({
    work: ['新增'],
    chosen: ['作废', '申报单打印'],
    aside: ['导出', '表格设置'],
  })
})
