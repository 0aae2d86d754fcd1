import type { Json } from '../../engine/schema/json.ts'
import { textInput } from '../auth/input.ts'
import { requireSession } from '../auth/require-session.ts'
import { defineOperation } from '../operation.ts'
import { effectiveView, ownersOf, viewFor } from '../permissions/effective-view.ts'
import { mayOpen } from '../permissions/operators.ts'
import { layersFor } from '../queries/layer.ts'

/** Lists the layers that lie on the caller's views (or on one), with the changes that found nothing. */
export const layoutLayers = defineOperation({
  id: 'layout-layers',
  title: '界面配置各层',
  transaction: false,
  async run(context) {
    const { db, schemas, input } = context
    const session = requireSession(context)
    const viewNo = textInput(input, 'viewNo') || null
    if (viewNo !== null) viewFor(schemas, session, viewNo)
    const layers = await layersFor(db, ownersOf(session), viewNo)
    return layers.flatMap((layer) => {
      const view = schemas.views.get(layer.viewNo)
      if (view && !mayOpen(session.operators, view)) return []
      const { id, scope, base, changes, version, updatedAt, updatedBy } = layer
      const dead = view ? effectiveView(schemas, view, [layer]).dead : changes.map((change) => ({ change, reason: '页面已不存在' }))
      return [
        { viewId: id, viewNo: layer.viewNo, title: view?.title ?? layer.viewNo, scope, base, changes, dead, version, updatedAt, updatedBy } as unknown as Json,
      ]
    })
  },
})
