import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Layer } from '../../../engine/schema/screens/layer.ts'
import { badParameter, jsonInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { administered } from '../../layouts/administered.ts'
import { pathOf, readLayerFiles } from '../../layouts/layer-files.ts'
import { pushLayers } from '../push-layers.ts'
import { LONGEST_LAYER } from '../site-layer.ts'
import { productOf } from '../../layouts/site-schemas.ts'

/** Takes in one file as `viewno pull` writes it, for a role or department that the caller administers; checked as `viewno push` checks it. */
export const layoutsImport = defineOperation({
  id: 'layouts-import',
  title: '导入布局文件',
  contract: { needs: { file: '布局文件的内容' }, answers: { fields: { done: '已做的事' } } },
  transaction: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const sent = jsonInput(input, 'file', LONGEST_LAYER)
    const [path, text] = [placeOf(sent), JSON.stringify(sent)]
    const product = productOf(schemas)
    const layers = readLayerFiles(product, [{ path, text }])
    const owners = layers.map(({ scope, owner = '' }) => ({ scope, ownerId: owner }))
    if (owners.some(({ scope }) => scope === 'site'))
      throw new ProblemError(problem('record.guard', '/file', { message: '站点设置请在“界面设计”中修改、发布与回退' }))
    if ((await administered(context, owners)).length < owners.length)
      throw new ProblemError(problem('record.not-found', '/file/owner', { got: owners[0]?.ownerId ?? '' }))
    const { done } = await pushLayers(db, product, layers, { note: '导入布局文件', confirmed: true, prune: false, now: now(), witness: context })
    return { done: done.length === 0 ? ['与现有布局相同'] : done }
  },
})

/** Where the file would be in the folder: what it says itself. */
function placeOf(sent: Json): string {
  if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) throw badParameter('file', '布局文件的内容（JSON）')
  const [viewNo, scope, owner] = ['viewNo', 'scope', 'owner'].map((name) => (typeof sent[name] === 'string' ? sent[name] : ''))
  return pathOf({ viewNo, scope, owner } as Layer)
}
