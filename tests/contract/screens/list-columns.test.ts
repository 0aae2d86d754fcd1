import { describe, expect, test } from 'vitest'
import { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
import { fittedColumns } from '../../../engine/model/columns/fitted-columns.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { ColumnModel, ListModel } from '../../../engine/model/model.ts'
import type { AppliedLayer, EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import { densities } from '../../../renderers/theme/tokens.ts'
import { effectiveOf, schemas, sessionOf } from '../../fixtures/product.ts'

/** A window of 1440 px without the menu and the edges of the screen; selection, operations and scroll bar. */
const WIDTH = 1440 - 224
const FIXED = 44 + 72 + 16
const MANY = 8
/** Lists of which fewer are shown, since what they are about is long texts. */
const FEWER: string[] = []

const effectives = [...schemas.views.values()].map(effectiveOf)
const modelOf = (effective: EffectiveView) => deriveModel(effective, sessionOf('*'))
const lists = effectives.flatMap((effective) => {
  const model = modelOf(effective)
  return model.kind === 'list' ? [{ effective, model }] : []
})
const shownOf = (columns: readonly ColumnModel[]) => columns.filter(({ hidden }) => !hidden)
const fit = (model: ListModel, width = WIDTH, density: keyof typeof densities = 'compact') =>
  shownOf(fittedColumns(model.columns, { width, fixed: FIXED, font: densities[density].fontGrid }).columns)
const ids = (columns: readonly ColumnModel[]) => columns.map(({ id }) => id)
const pxOf = (columns: readonly ColumnModel[]) => columns.reduce((sum, { width }) => sum + width, 0)

/** The list under a layer, as the layout call answers it. */
function under(viewNo: string, scope: AppliedLayer['scope'], changes: Change[]): ListModel {
  const found = effectives.find((effective) => effective.viewNo === viewNo)
  if (!found) throw new Error(`no list ${viewNo}`)
  const layers = [{ scope, owner: '', by: '', at: '', changes }]
  return modelOf({ ...found, view: resolveLayers(found.view, layers).view, layers }) as ListModel
}

describe('the columns that a list shows by itself at 1440 px', () => {
  test('no list scrolls sideways, in the compact density and in the usual one', () => {
    expect(lists.length).toBeGreaterThan(250)
    for (const density of ['compact', 'middle'] as const)
      expect(lists.filter(({ model }) => pxOf(fit(model, WIDTH, density)) > WIDTH - FIXED).map(({ model }) => model.viewNo)).toEqual([])
  })

  test('eight are wholly visible where the view has so many', () => {
    const few = lists.filter(({ model }) => fit(model).length < Math.min(MANY, shownOf(model.columns).length)).map(({ model }) => model.viewNo)
    expect(few).toEqual(FEWER)
  })

  test('a wider window shows all that a narrower one shows, in the same order', () => {
    for (const { model } of lists) {
      const [narrow, wide] = [ids(fit(model, 1280 - 224)), ids(fit(model, 1920 - 224))]
      expect(wide.filter((id) => narrow.includes(id))).toEqual(narrow)
    }
  })

  test('a column that opens the record, and the name of the record, is among them', () => {
    for (const { model, effective } of lists)
      for (const column of shownOf(model.columns))
        if (column.action !== null || column.field === effective.entity['x-label']) expect(ids(fit(model))).toContain(column.id)
  })
})

describe('what somebody has arranged', () => {
  const viewNo = 'businessPro/applyList'
  const all = ids(shownOf((lists.find(({ model }) => model.viewNo === viewNo)?.model as ListModel).columns))

  test.each(['user', 'role', 'department'] as const)(
    'a layout of a %s or a named view that was saved before columns were folded shows what it showed',
    (scope) => {
      const model = under(viewNo, scope, [
        { op: 'hide', at: 'columns', id: 'appway' },
        { op: 'place', at: 'columns', id: 'chargestate', after: 'unitname' },
        { op: 'set', at: 'columns', id: 'unitname', props: { width: 333 } },
      ])
      const shown = fittedColumns(model.columns, { width: WIDTH, fixed: FIXED, font: 12 }).columns
      expect(ids(shownOf(shown)).toSorted()).toEqual(all.filter((id) => id !== 'appway').toSorted())
      expect(shown.find(({ id }) => id === 'unitname')?.width).toBe(333)
      expect(ids(model.columns)[ids(model.columns).indexOf('unitname') + 1]).toBe('chargestate')
    },
  )

  test('a folded column that is shown by choice is shown, and the others go on to be folded', () => {
    const before = ids(fit(under(viewNo, 'user', [])))
    const folded = all.filter((id) => !before.includes(id))
    const asked = folded.at(-1) ?? ''
    const after = ids(fit(under(viewNo, 'user', [{ op: 'show', at: 'columns', id: asked, fitted: true }])))
    expect(after).toContain(asked)
    expect(after.length).toBeLessThan(all.length)
  })

  test('a width alone is kept, and folding goes on', () => {
    const shown = fit(under(viewNo, 'user', [{ op: 'set', at: 'columns', id: 'unitname', props: { width: 400 } }]))
    expect(shown.find(({ id }) => id === 'unitname')?.width).toBe(400)
    expect(shown.length).toBeLessThan(all.length)
  })
})
