import { audit } from '../../logs/audit.ts'
import { textInput, badParameter } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { dropLayers } from '../queries/all-layers.ts'
import { refuseSite, requireLayouts } from '../administered.ts'
import { nameOfLayout } from '../layout-summary.ts'

/** Takes layouts of users, departments and roles away; the trail keeps what they said. */
export const layoutsReset = defineOperation({
  id: 'layouts-reset',
  title: '恢复默认布局（管理）',
  contract: { needs: { ids: '布局编号，逗号分隔' }, answers: { fields: { removed: '恢复的份数' } } },
  transaction: true,
  async run(context) {
    const { db, schemas, input } = context
    const sent = input['ids']
    const ids = [...new Set(Array.isArray(sent) ? sent.map(String) : textInput(input, 'ids', 20_000).split(','))].filter(Boolean)
    if (ids.length === 0 || ids.length > 500) throw badParameter('ids', '1 到 500 份布局')
    const layers = await requireLayouts(context, ids, true)
    refuseSite(layers)
    await dropLayers(db, ids)
    for (const layer of layers)
      await audit(context, {
        action: 'layout-reset',
        entity: 'sys_layer',
        recordId: layer.id,
        before: { name: nameOfLayout(schemas, layer), changes: layer.changes },
      })
    return { removed: ids.length }
  },
})
