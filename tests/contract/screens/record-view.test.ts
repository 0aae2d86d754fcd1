import { expect, test } from 'vitest'
import { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import { schemas } from '../../fixtures/product.ts'

test('given layouts kept of the form that the record once was, when its screen is resolved, then each change is told of as without effect and the screen is whole', () => {
  const view = schemas.views.get('businessPro/originalRecord')
  if (!view) throw new Error('no such view')
  const kept: Change[] = [
    { op: 'set', at: 'groups', id: 'records', props: { title: '现场记录' } },
    { op: 'hide', at: 'items', id: 'weather' },
    { op: 'place', at: 'columns/records', id: 'template', after: null },
  ]
  const resolved = resolveLayers(view, [{ scope: 'user', changes: kept }])
  expect(resolved.dead.map(({ change }) => ('id' in change ? change.id : ''))).toEqual(['records', 'weather', 'template'])
  expect(resolved.view).toEqual(view)
})
