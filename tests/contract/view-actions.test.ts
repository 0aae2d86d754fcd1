import { expect, test } from 'vitest'
import type { ActionUse } from '../../engine/schema/words.ts'
import { schemas } from '../fixtures/product.ts'

const looking = ['查看', '详情']
const changing = ['编辑', '修改', '编制', '录入']

test('given a row that may be looked at and changed, then the two do not open the same: who looks cannot change by mistake', () => {
  const alike = [...schemas.views.values()].flatMap((view) => {
    if (view.kind !== 'list') return []
    const uses = [...(view.rowActions ?? []), ...(view.rowMore ?? [])]
    const does = ({ action, params }: ActionUse): string => JSON.stringify([action, params])
    const changes = new Set(uses.filter(({ title = '' }) => changing.includes(title)).map(does))
    return uses.filter((use) => looking.includes(use.title ?? '') && changes.has(does(use))).map(({ title }) => `${view.viewNo} ${title}`)
  })
  expect(alike).toEqual([])
})

test('given an action that a rule may switch off, then it says why in words for whom it is off', () => {
  const silent = [...schemas.views.values()].flatMap((view) =>
    ['toolbar', 'rowActions', 'rowMore', 'footer'].flatMap((part) => {
      const uses = (view as unknown as Record<string, ActionUse[] | undefined>)[part] ?? []
      return uses.filter(({ disabled, because }) => disabled !== undefined && because === undefined).map(({ id }) => `${view.viewNo} ${part}/${id}`)
    }),
  )
  expect(silent).toEqual([])
})
