import { describe, expect, it } from 'vitest'
import { schemas } from '../../../tests/fixtures/product.ts'
import type { Entity } from '../../schema/records/entity.ts'
import { queriesOf } from '../../schema/checks/screens/query-parameters.ts'
import type { Json } from '../../schema/format/json.ts'
import type { Change, Layer } from '../../schema/screens/layer.ts'
import type { View } from '../../schema/screens/view.ts'
import { checkSite } from '../site/check-site-layer.ts'
import { resolveLayers } from './resolve.ts'

const viewNo = 'businessPro/applyList'
const view = schemas.views.get(viewNo) as View & { columns: (string | { id: string })[] }
const entity = schemas.entities.get(view.entity) as Entity
const [was, is] = ['equaddr', 'place']

/** One change of the column in each layer there is. */
const layers: { scope: Layer['scope']; changes: Change[] }[] = [
  { scope: 'site', changes: [{ op: 'set', at: 'columns', id: was, props: { title: '安装地点' } }] },
  { scope: 'role', changes: [{ op: 'set', at: 'columns', id: was, props: { width: 222 } }] },
  { scope: 'department', changes: [{ op: 'place', at: 'columns', id: was, after: null }] },
  { scope: 'user', changes: [{ op: 'set', at: 'columns', id: was, props: { pinned: 'left' } }] },
]

/** The next version of the product, where the field goes by another name: declared by `renamedFrom`, or not. */
function upgraded(declared: boolean): typeof schemas {
  const { [was]: property, ...rest } = entity.properties
  const renamed = { ...property, ...(declared ? { 'x-renamed-from': was } : {}) } as Entity['properties'][string]
  const node = { id: is, ...(declared ? { renamedFrom: was } : {}) }
  const next = { ...view, columns: view.columns.map((each) => ((typeof each === 'string' ? each : each.id) === was ? node : each)) } as Json as View
  return {
    ...schemas,
    entities: new Map([...schemas.entities, [entity.id, { ...entity, properties: { ...rest, [is]: renamed } }]]),
    views: new Map([...schemas.views, [viewNo, next]]),
  }
}

const laid = (files: typeof schemas) => resolveLayers(files.views.get(viewNo) as View, layers)
const judged = (files: typeof schemas) => {
  const site: Layer = { kind: 'layer', version: 1, viewNo, scope: 'site', base: '', changes: layers[0]?.changes ?? [] }
  return checkSite({ product: files, layers: [site], queries: queriesOf(files) }, viewNo)
}

describe('a field that is renamed by an upgrade', () => {
  it('given renamedFrom, then the layers of site, role, department and user all hold', () => {
    const { view: after, dead } = laid(upgraded(true))
    expect(dead).toEqual([])
    expect((after as typeof view).columns[0]).toMatchObject({ id: is, title: '安装地点', width: 222, pinned: 'left' })
    expect(judged(upgraded(true)).filter(({ code }) => code === 'layer.dead')).toEqual([])
  })

  it('given none, then every layer reports what it lost, and the check refuses the site’s', () => {
    const { view: after, dead } = laid(upgraded(false))
    expect(dead.map(({ scope }) => scope)).toEqual(['site', 'role', 'department', 'user'])
    expect((after as typeof view).columns).toContainEqual({ id: is })
    expect(judged(upgraded(false))).toContainEqual(expect.objectContaining({ code: 'layer.dead', path: '/changes/0' }))
  })

  it('given none, then the check refuses what still goes by the old name', () => {
    const withOldViews = { ...upgraded(false), views: schemas.views }
    const problems = judged(withOldViews).filter(({ code, got }) => code === 'schema.unknown-reference' && got === was)
    expect(problems.length).toBeGreaterThan(0)
  })
})
