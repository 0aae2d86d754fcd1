import { writeBackup } from '../../server/backup/write.ts'
import { withStore } from '../open-store-at.ts'
import { defineCommand, pathFromCaller, wrongUsage } from '../command.ts'

/** Writes a backup of store and files into a new folder. The embedded store must not be in use; PostgreSQL may be. */
export const backup = defineCommand({
  usage: [['backup 文件夹', '备份数据库和附件到新文件夹；内置数据库须先停止服务']],
  async run(call) {
    const { words, print } = call
    const [folder] = words
    if (folder === undefined) return wrongUsage(call, '请指明备份到哪个文件夹')
    return withStore(call, async (store, { files }) => {
      const { tables, files: copied } = await writeBackup(store, files, pathFromCaller(folder), new Date())
      print(`已备份 ${tables.length} 张表、${tables.reduce((sum, { rows }) => sum + rows, 0)} 行、${copied.length} 个文件`)
      return 0
    })
  },
})
