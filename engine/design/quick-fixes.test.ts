import { describe, expect, it } from 'vitest'
import { schemas } from '../../tests/fixtures/product.ts'
import { checkSite } from '../layers/site/check-site-layer.ts'
import { resolveLayers } from '../layers/resolve/resolve.ts'
import { titlesOf } from '../layers/nodes/titles.ts'
import { queriesOf } from '../schema/checks/screens/query-parameters.ts'
import { problem } from '../problem.ts'
import type { Change, Layer } from '../schema/screens/layer.ts'
import type { View } from '../schema/screens/view.ts'
import { quickFixFor, nodeOfProblem } from './quick-fixes.ts'

const viewNo = 'businessPro/newapply'
const product = schemas.views.get(viewNo) as View
const queries = queriesOf(schemas)
const titleOf = titlesOf(product, schemas.entities.get(product.entity))

const problemsOf = (changes: Change[]) => {
  const layer: Layer = { kind: 'layer', version: 1, viewNo, scope: 'site', base: '', changes }
  return checkSite({ product: schemas, layers: [layer], queries }, viewNo)
}
const laid = (changes: Change[]) => resolveLayers(product, [{ scope: 'site', changes }]).view

describe('cures of what speaks against publishing', () => {
  it.each<[string, Change, string]>([
    ['a field that is none, near to one', { op: 'add', at: 'items/apply', node: { id: 'urgencyy' }, after: 'urgency' }, '改为“urgency”'],
    ['a field that is like no other', { op: 'add', at: 'items/apply', node: { id: 'zzzzzzzzzz' }, after: 'urgency' }, '去掉这一项'],
    ['a word that is none', { op: 'set', at: 'items', id: 'urgency', props: { qqqqqqqqqq: 1 } }, '去掉“qqqqqqqqqq”'],
    ['a word that is nearly one', { op: 'set', at: 'items', id: 'urgency', props: { titel: '加急' } }, '改为“title”'],
  ])('given %s, when cured, then nothing speaks against it any more', (_, change, title) => {
    const [found] = problemsOf([change])
    if (!found) throw new Error('nothing to cure')
    const cure = quickFixFor(laid([change]), found, titleOf)
    expect(cure?.title).toBe(title)
    expect(problemsOf([change, ...(cure ? [cure.change] : [])])).toEqual([])
  })

  it('given a title that is missing, then that of the field is offered', () => {
    const { view } = resolveLayers(product, [])
    const at = problem('schema.missing', '/groups/0/items/7', { got: 'title', expected: '文本' })
    expect(nodeOfProblem(view, at)).toMatchObject({ at: 'items/apply', id: 'urgency' })
    expect(quickFixFor(view, at, titleOf)?.change).toMatchObject({ op: 'set', id: 'urgency', props: { title: expect.any(String) as string } })
  })

  it('given anything else, then none is offered', () => {
    expect(quickFixFor(product, problem('layer.dead', '/changes/0', { reason: '已不存在' }), titleOf)).toBeNull()
    expect(quickFixFor(product, problem('schema.unknown-word', '/nosuch/0/x', { got: 'x' }), titleOf)).toBeNull()
  })
})
