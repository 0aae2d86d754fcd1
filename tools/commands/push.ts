import { join } from 'node:path'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import type { Database } from '../../server/store/database.ts'
import { readLayerFiles } from '../../server/layouts/layer-files.ts'
import { pushLayers, type PushOptions, type PushReport } from '../../server/design/push-layers.ts'
import { openAuditFolder } from '../../server/logs/chain/audit-folder.ts'
import { openStore } from '../../server/store/open-store.ts'
import { StartError } from '../../server/services/start-error.ts'
import { layerTexts } from '../schema-files/layer-texts.ts'
import { storeAt } from '../open-store-at.ts'
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
    const pushOptions: PushOptions = { note, confirmed: options['yes'] === true, prune: options['prune'] === true, now: new Date() }
    try {
      const product = loadSchemas(join(root, 'schemas'))
      const layers = readLayerFiles(product, layerTexts(pathFromCaller(words[0] ?? 'site-layers')))
      const place = storeAt(process.env)
      const store = await openStore(place.source)
      const audit = await openAuditFolder(place.audit)
      const work = async (trx: unknown): Promise<PushReport> => {
        const report = await pushLayers(trx as Database, product, layers, { ...pushOptions, audit })
        if (report.unconfirmed.length > 0) throw new Unconfirmed(report)
        return report
      }
      const { done } = await store.db
        .transaction()
        .execute(work)
        .finally(() => store.close())
      print(done.length === 0 ? '没有需要发布的设置' : done.join('\n'))
      return 0
    } catch (error) {
      if (error instanceof Unconfirmed) {
        complain(`${error.report.unconfirmed.join('\n')}\n以上影响尚未确认，没有改动任何设置；确认后请加 --yes`)
        return 1
      }
      if (!(error instanceof StartError)) throw error
      complain(error.message)
      return 1
    }
  },
})
