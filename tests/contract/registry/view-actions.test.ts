import { expect, test } from 'vitest'
import { actionsOf } from '../../../engine/schema/screens/view-actions.ts'
import type { ActionUse } from '../../../engine/schema/format/words.ts'
import { schemas } from '../../fixtures/product.ts'

const looking = ['查看', '详情']
const changing = ['编辑', '修改', '编制', '录入']

const views = [...schemas.views.values()].map((view) => ({ viewNo: view.viewNo, actions: actionsOf(view) }))

test('given a row that may be looked at and changed, then the two do not open the same: who looks cannot change by mistake', () => {
  const alike = views.flatMap(({ viewNo, actions }) => {
    const uses = actions.filter(({ section }) => section === 'rowActions' || section === 'rowMore').map(({ use }) => use)
    const does = ({ action, params }: ActionUse): string => JSON.stringify([action, params])
    const changes = new Set(uses.filter(({ title = '' }) => changing.includes(title)).map(does))
    return uses.filter((use) => looking.includes(use.title ?? '') && changes.has(does(use))).map(({ title }) => `${viewNo} ${title}`)
  })
  expect(alike).toEqual([])
})

test('given an action that a rule may switch off, then it says why in words for whom it is off', () => {
  const silent = views.flatMap(({ viewNo, actions }) =>
    actions.filter(({ use }) => use.disabled !== undefined && use.because === undefined).map(({ path }) => `${viewNo}${path}`),
  )
  expect(silent).toEqual([])
})

test('given a form, then it does not say again that who opens it to look cannot fill it in: every form does', () => {
  const again = [...schemas.views.values()].filter((view) => 'readOnlyWhen' in view && view.readOnlyWhen?.includes('query.mode')).map(({ viewNo }) => viewNo)
  expect(again).toEqual([])
})
