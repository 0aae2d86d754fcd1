import { existsSync } from 'node:fs'
import { openAuditFolder } from '../../server/logs/chain/audit-folder.ts'
import { toldFlaw, toldVerdict } from '../../server/logs/chain/told-verdict.ts'
import { verifyChain } from '../../server/logs/chain/verify-chain.ts'
import { readFill } from '../../server/demo/queries/fill-state.ts'
import { storeAt, withStore } from '../open-store-at.ts'
import { defineCommand, wrongUsage } from '../command.ts'

/** Proves the audit trail by its seals, its chain and the anchors outside the store. The embedded store must not be in use; PostgreSQL may be. */
export const audit = defineCommand({
  usage: [['audit verify', '核验审计日志：指出第一条被改动、删除或插入的记录；内置数据库须先停止服务']],
  async run(call) {
    const { words, print, complain } = call
    if (words[0] !== 'verify' || words.length > 1) return wrongUsage(call, '请写明 audit verify')
    const { audit: folder } = storeAt(process.env)
    if (!existsSync(folder)) {
      complain(`找不到审计密钥与存证所在的文件夹 ${folder}，请用 AUDIT_DIR 指明。`)
      return 1
    }
    return withStore(call, async ({ db }) => {
      const verdict = await verifyChain(db, await openAuditFolder(folder), (await readFill(db)) !== null)
      if (verdict.flaw) {
        complain(toldFlaw(verdict.flaw))
        return 1
      }
      print(toldVerdict(verdict))
      return 0
    })
  },
})
