import { existsSync } from 'node:fs'
import { openAuditFolder } from '../../server/logs/chain/audit-folder.ts'
import { verifyChain, type Flaw, type Verdict } from '../../server/logs/chain/verify-chain.ts'
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

function toldVerdict({ chained, waiting, demo, begun, anchors }: Verdict): string {
  const others = [
    ...(waiting > 0 ? [`另有 ${waiting} 条已加封、尚未入链`] : []),
    ...(demo > 0 ? [`${demo} 条随演示数据写入、未加封`] : []),
    ...(begun > 0 ? [`编号 ${begun} 及以前的写于启用加封之前，不在核验之列`] : []),
  ]
  return [`审计日志完好：链上 ${chained} 条、存证 ${anchors} 次全部相符`, ...others].join('；')
}

function toldFlaw({ kind, line, place, at }: Flaw): string {
  const where = `第 ${line} 条${at === '' ? '' : `（${at}）`}`
  if (kind === 'changed') return `审计日志被改动：${where}与写入时不同（链上第 ${place} 位）。`
  if (kind === 'removed') return `审计日志被删除：${where}已不存在（链上第 ${place} 位）。`
  if (kind === 'added') return `审计日志被插入：${where}不是系统写入的。`
  if (kind === 'key') return '审计密钥与建链时不同，请用 AUDIT_DIR 指明原来的文件夹。'
  return `审计日志的链被截断：链上第 ${place} 位缺失。`
}
