import { join } from 'node:path'
import { restoreBackup } from '../../server/backup/restore.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { withStore } from '../open-store-at.ts'
import { defineCommand, pathFromCaller, wrongUsage } from '../command.ts'

/** Fills an empty store from a backup, of whichever kind of store it was made. */
export const restore = defineCommand({
  usage: [['restore 文件夹', '把备份恢复到空的数据库（内置或 PostgreSQL 均可）']],
  async run(call) {
    const { root, words, print } = call
    const [folder] = words
    if (folder === undefined) return wrongUsage(call, '请指明从哪个文件夹恢复')
    return withStore(call, async (store, { files }) => {
      const manifest = await restoreBackup(store, loadSchemas(join(root, 'schemas')), files, pathFromCaller(folder))
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      print(`已恢复 ${manifest.at} 的备份：${manifest.tables.length} 张表、${rows} 行、${manifest.files.length} 个文件`)
      return 0
    })
  },
})
