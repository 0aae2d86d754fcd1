import { join } from 'node:path'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { openAuditFolder } from '../../server/logs/chain/audit-folder.ts'
import { onConsole } from '../../server/logs/audit.ts'
import type { Database } from '../../server/store/database.ts'
import { readLayerFiles } from '../../server/layouts/layer-files.ts'
import { pushLayers, type PushOptions, type PushReport } from '../../server/design/push-layers.ts'
import { layerTexts } from '../schema-files/layer-texts.ts'
import { withStore } from '../open-store-at.ts'
import { defineCommand, pathFromCaller, wrongUsage } from '../command.ts'

/** Thrown to undo everything: what goes away is confirmed first. */
class Unconfirmed extends Error {
  constructor(readonly report: PushReport) {
    super()
  }
}

/** Applies layer files to the store, all or none, with the checks that publishing asks for. */
export const push = defineCommand({
  usage: [['push [文件夹] --note <原因> [--yes] [--prune]', '把文件中的界面设置发布到数据库：--yes 确认影响，--prune 删除没有文件的设置']],
  options: { note: { type: 'string' }, yes: { type: 'boolean' }, prune: { type: 'boolean' } },
  async run(call) {
    const { root, words, options, print, complain } = call
    const { note } = options
    if (typeof note !== 'string' || note.trim() === '') return wrongUsage(call, '请用 --note 写明原因')
    const now = new Date()
    const wanted = { note, confirmed: options['yes'] === true, prune: options['prune'] === true, now }
    const product = loadSchemas(join(root, 'schemas'))
    const layers = readLayerFiles(product, layerTexts(pathFromCaller(words[0] ?? 'site-layers')))
    return withStore(call, async (store, { audit }) => {
      const pushOptions: PushOptions = { ...wanted, witness: onConsole(store.db, await openAuditFolder(audit), 'push', now) }
      const work = async (trx: unknown): Promise<PushReport> => {
        const report = await pushLayers(trx as Database, product, layers, pushOptions)
        if (report.unconfirmed.length > 0) throw new Unconfirmed(report)
        return report
      }
      try {
        const { done } = await store.db.transaction().execute(work)
        print(done.length === 0 ? '没有需要发布的设置' : done.join('\n'))
        return 0
      } catch (error) {
        if (!(error instanceof Unconfirmed)) throw error
        complain(`${error.report.unconfirmed.join('\n')}\n以上影响尚未确认，没有改动任何设置；确认后请加 --yes`)
        return 1
      }
    })
  },
})
