import { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
import { titlesOf } from '../../../engine/layers/nodes/titles.ts'
import { childrenOf } from '../../../engine/schema/records/child-entities.ts'
import type { DeadChange } from '../../../engine/schema/screens/effective-view.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { ownersOf, viewFor } from '../effective-view.ts'
import { mayOpen } from '../../permissions/operators.ts'
import { layersFor, type StoredLayer } from '../queries/layer.ts'
import type { Schemas } from '../../schemas/schemas.ts'

/** Lists the layers that lie on the caller's views (or on one), with the changes that found nothing. */
export const layoutLayers = defineOperation({
  id: 'layout-layers',
  title: '界面配置各层',
  contract: {
    takes: { viewNo: '界面编号；不写时为全部' },
    answers: { fields: { viewNo: '界面编号', scope: '层', changes: '改动', dead: '已失效的改动' }, list: true },
  },
  transaction: false,
  async run(context) {
    const { db, schemas, input } = context
    const session = requireSession(context)
    const viewNo = textInput(input, 'viewNo') || null
    if (viewNo !== null) viewFor(schemas, session, viewNo)
    const layers = await layersFor(db, schemas.roles, ownersOf(session), viewNo)
    return layers.flatMap((layer, index) => {
      const view = schemas.views.get(layer.viewNo)
      if (view && !mayOpen(session.operators, view)) return []
      const { id, scope, owner, base, changes, version, at, by } = layer
      const below = layers.slice(0, index).filter((each) => each.viewNo === layer.viewNo)
      const dead = view ? deadOf(schemas, view, below, layer) : changes.map((change) => ({ scope, change, reason: '界面已不存在' }))
      return [{ viewId: id, viewNo: layer.viewNo, title: view?.title ?? layer.viewNo, scope, owner, base, changes, dead, version, at, by } as unknown as Json]
    })
  },
})

/** What of the layer holds no longer under those below it: its nodes are gone, or a layer below has locked them. */
function deadOf(schemas: Schemas, view: View, below: readonly StoredLayer[], layer: StoredLayer): DeadChange[] {
  const entity = schemas.entities.get(view.entity)
  const { dead } = resolveLayers(view, [...below, layer], titlesOf(view, entity, entity ? childrenOf(schemas, entity) : {}))
  return dead.filter(({ change }) => layer.changes.includes(change))
}
