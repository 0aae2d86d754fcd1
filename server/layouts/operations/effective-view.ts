import type { Json } from '../../../engine/schema/format/json.ts'
import { requiredText, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { layersUnder, namedViewFor } from '../named-view.ts'
import { defineOperation } from '../../calls/operation.ts'
import { effectiveView as resolved, ownersOf, viewFor } from '../effective-view.ts'
import { layersFor } from '../queries/layer.ts'
import { schemasForView } from '../../schemas/pick-lists.ts'
import { publishedVersions } from '../queries/site-layer.ts'

/** Answers a view as its caller sees it: layers applied, rights asked (inspection §7 Layout). `viewId` opens a list with a named view. */
export const effectiveView = defineOperation({
  id: 'effective-view',
  title: '界面配置',
  contract: {
    needs: { viewNo: '界面编号' },
    takes: { viewId: '查询方案编号' },
    answers: { fields: { view: '界面', entity: '业务对象', hash: '版本摘要', layers: '各层改动' } },
  },
  transaction: false,
  async run(context) {
    const session = requireSession(context)
    const view = viewFor(context.schemas, session, requiredText(context.input, 'viewNo'))
    const layers = await layersFor(context.db, context.schemas.roles, ownersOf(session), view.viewNo)
    const named = await namedViewFor(context.db, session, view, textInput(context.input, 'viewId', 64))
    const published = (await publishedVersions(context.db, [view.viewNo])).get(view.viewNo) ?? 0
    return resolved(schemasForView(context.schemas, view, session), view, layersUnder(layers, named), named, published) as unknown as Json
  },
})
