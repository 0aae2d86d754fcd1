import { dateText } from '../../store/time.ts'
import type { Flaw, Verdict } from './verify-chain.ts'

/** A sound trail in a sentence. */
export function toldVerdict({ chained, waiting, demo, begun, anchors, cut }: Verdict): string {
  const others = [
    ...(waiting > 0 ? [`另有 ${waiting} 条已加封、尚未入链`] : []),
    ...(demo > 0 ? [`${demo} 条随演示数据写入、未加封`] : []),
    ...(begun > 0 ? [`编号 ${begun} 及以前的写于启用加封之前，不在核验之列`] : []),
    ...(cut ? [`${dateText(new Date(cut.until))} 以前的已导出（至分区 ${cut.partition}、链上第 ${cut.place} 位），从其末端接续核验`] : []),
  ]
  return [`审计日志完好：链上 ${chained} 条、存证 ${anchors} 次全部相符`, ...others].join('；')
}

/** What is wrong with a trail in a sentence. */
export function toldFlaw({ kind, line, place, at }: Flaw): string {
  const where = `第 ${line} 条${at === '' ? '' : `（${at}）`}`
  if (kind === 'changed') return `审计日志被改动：${where}与写入时不同（链上第 ${place} 位）。`
  if (kind === 'removed') return `审计日志被删除：${where}已不存在（链上第 ${place} 位）。`
  if (kind === 'added') return `审计日志被插入：${where}不是系统写入的。`
  if (kind === 'key') return '审计密钥与建链时不同，请用 AUDIT_DIR 指明原来的文件夹。'
  return `审计日志的链被截断：链上第 ${place} 位缺失。`
}
