import { writeBackup } from '../../server/backup/write.ts'
import { openStore } from '../../server/store/open-store.ts'
import { StartError } from '../../server/services/start-error.ts'
import { storeAt } from '../open-store-at.ts'
import { defineCommand, pathFromCaller, wrongUsage } from '../command.ts'

/** Writes a backup of store and files into a new folder. The embedded store must not be in use; PostgreSQL may be. */
export const backup = defineCommand({
  usage: [['backup 文件夹', '备份数据库和附件到新文件夹；内置数据库须先停止服务']],
  async run(call) {
    const { words, print, complain } = call
    const [folder] = words
    if (folder === undefined) return wrongUsage(call, '请指明备份到哪个文件夹')
    try {
      const { source, files } = storeAt(process.env)
      const store = await openStore(source)
      try {
        const { tables, files: copied } = await writeBackup(store, files, pathFromCaller(folder), new Date())
        print(`已备份 ${tables.length} 张表、${tables.reduce((sum, { rows }) => sum + rows, 0)} 行、${copied.length} 个文件`)
        return 0
      } finally {
        await store.close()
      }
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      complain(error.message)
      return 1
    }
  },
})
