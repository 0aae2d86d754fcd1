import { describe, expect, it } from 'vitest'
import { schemas } from '../../tests/fixtures/product.ts'
import { checkSite } from '../layers/site/check-site-layer.ts'
import { queriesOf } from '../schema/checks/screens/query-parameters.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { Layer } from '../schema/screens/layer.ts'
import type { View } from '../schema/screens/view.ts'
import type { ActionUse } from '../schema/format/words.ts'
import { buttonKey, buttonLists, possibleKinds, proposeViews, type ButtonList, type Proposal } from './propose-views.ts'

const calls = [...schemas.calls.values()]
const queries = queriesOf(schemas)
const entityOf = (id: string) => schemas.entities.get(id) as Entity
const wish = (entity: Entity, words: Partial<Proposal> = {}): Proposal => ({
  entity,
  calls,
  viewNo: `site/${entity.id}`,
  title: entity.title,
  kinds: new Set(['list', 'form', 'detail']),
  ...words,
})
const layerOf = (views: Layer['views'] = []): Layer => ({
  kind: 'layer',
  version: 1,
  viewNo: views[0]?.viewNo ?? '',
  scope: 'site',
  base: '',
  changes: [],
  views,
})
const idsOf = (view: View | undefined, list: ButtonList) => ((view as Partial<Record<ButtonList, ActionUse[]>>)[list] ?? []).map(({ id }) => id)
const buttonsIn = (views: readonly View[]) =>
  views.flatMap((view) => buttonLists.flatMap((list) => idsOf(view, list).map((id) => buttonKey(view.kind, list, id))))

describe('screens proposed from an entity', () => {
  it('given a unit under watch, then name and state come first, dates are searched by a range, the system’s fields are not asked for, groups are its own', () => {
    const [list, form, detail] = proposeViews(wish(entityOf('keyUnit')))
    expect(list).toMatchObject({
      kind: 'list',
      route: '/site/keyUnit',
      operator: 'jc:safeMng.jkgl.zdjkdwDetail',
      find: { call: 'keyUnit/list' },
      columns: [{ id: 'orgname', cell: 'link', action: 'view' }, 'keystate', ...Array<unknown>(10).fill(expect.anything())],
      search: expect.arrayContaining(['orgname', 'keystate', { id: 'nextcheckdate', op: 'between' }]) as unknown,
      quick: expect.arrayContaining(['orgname']) as unknown,
    })
    expect(form).toMatchObject({ kind: 'form', viewNo: 'site/keyUnitForm', load: { call: 'keyUnit/load' } })
    const titles = form && 'groups' in form ? form.groups.map(({ title }) => title) : []
    expect(titles).toEqual(['单位', '列入', '检查与演练'])
    expect(JSON.stringify(form)).not.toMatch(/keystate|removedate/)
    expect(JSON.stringify(detail)).toContain('removedate')
  })

  it('given calls that only read, then no form is proposed, and nothing opens one', () => {
    const entity = entityOf('keyUnit')
    const reading = calls.filter(({ operation }) => operation !== 'save')
    expect(possibleKinds({ entity, calls: reading })).toEqual(['list', 'detail'])
    expect(JSON.stringify(proposeViews(wish(entity, { calls: reading })))).not.toContain('Form')
  })

  it('given other columns, search items and fields, then those', () => {
    const [list, form] = proposeViews(wish(entityOf('keyUnit'), { columns: ['orgcode'], search: [], items: ['orgname', 'listreason'] }))
    expect(list).toMatchObject({ columns: ['orgcode'], search: [] })
    expect(form).toMatchObject({ groups: [{ items: [{ id: 'orgname' }] }, { items: [{ id: 'listreason' }] }] })
  })

  it('given buttons that are not wanted, then they are gone from their screen alone, the name opens what is left, and lint finds nothing', () => {
    const without = ['list.toolbar.add', 'list.rowActions.view', 'form.footer.close']
    const [list, form, detail] = proposeViews(wish(entityOf('keyUnit'), { without }))
    expect(list).toMatchObject({ columns: [{ id: 'orgname', action: 'edit' }, ...Array<unknown>(11).fill(expect.anything())] })
    expect(idsOf(list, 'toolbar')).not.toContain('add')
    expect(idsOf(list, 'rowActions')).toEqual(['edit'])
    expect(idsOf(form, 'footer')).toEqual(['save'])
    expect(idsOf(detail, 'footer')).toEqual(['close'])
    const both = { kinds: new Set(['list', 'form'] as const) }
    const bare = proposeViews(wish(entityOf('keyUnit'), { ...both, without: buttonsIn(proposeViews(wish(entityOf('keyUnit'), both))) }))
    expect(buttonsIn(bare)).toEqual([])
    expect(bare[0]).toMatchObject({ columns: ['orgname', ...Array<unknown>(11).fill(expect.anything())] })
    expect(checkSite({ product: schemas, layers: [layerOf(bare)], queries }, 'site/keyUnit')).toEqual([])
  })

  const listed = [...schemas.entities.values()].filter((entity) => possibleKinds({ entity, calls }).includes('list'))
  it('given every entity that has a list, then lint finds nothing in what is proposed', { timeout: 120_000 }, () => {
    expect(listed.length).toBeGreaterThan(100)
    const faults = listed.flatMap((entity) => {
      const views = proposeViews(wish(entity))
      const layer = layerOf(views)
      return checkSite({ product: schemas, layers: [layer], queries }, layer.viewNo).map(({ path, message, file }) => `${entity.id} ${file} ${path} ${message}`)
    })
    expect(faults).toEqual([])
  })
})
