import { expect, test } from 'vitest'
import { test as holds } from '../../../engine/expressions/evaluate.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { schemas } from '../../fixtures/product.ts'
import { userOf } from '../../fixtures/user.ts'

const user = userOf()

/** Lists over records that move, with what their rows offer. */
const lists = [...schemas.views.values()].flatMap((view) => {
  const entity = schemas.entities.get(view.entity)
  const flow = schemas.flows.get(entity?.['x-flow']?.flow ?? '')
  if (!flow || !('rowActions' in view)) return []
  const actions = [...(view.rowActions ?? []), ...(('rowMore' in view && view.rowMore) || [])]
  return [{ view, flow, actions: actions.filter((action) => typeof action === 'object' && action.title === '编辑') }]
})

test('given a record that is finished, then no list offers to edit it', () => {
  expect(lists.length).toBeGreaterThan(50)
  const wrong = lists.flatMap(({ view, flow, actions }) =>
    flow.states.flatMap(({ id, title, final }) => {
      if (!final) return []
      const row: Row = { [flow.state]: id }
      const shown = actions.filter(({ visible }) => visible === undefined || holds(visible, { row, user, query: {}, today: '2026-11-26' }))
      return shown.map((action) => `${view.viewNo}: ${action.title} at ${title}`)
    }),
  )
  expect(wrong).toEqual([])
})
