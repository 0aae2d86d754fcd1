import type { OutboxEntry } from '../../../engine/offline/outbox-words.ts'
import type { OfflineStatus } from '../offline-status.ts'

/** What a change is about, by the handler that keeps it. */
const things: Readonly<Record<string, string>> = {
  'inspection-answer': '检验记录',
  save: '表单',
  'attachment-upload': '照片或文件',
  'offline-orphan': '已收回任务的内容',
}

/** A change in words: 检验记录 DT-2026-0042. */
export function operationWords({ operation }: OutboxEntry): string {
  const thing = things[operation.handler] ?? '填写内容'
  const name = operation.file === undefined ? operation.title : String(operation.params['filename'] ?? operation.title)
  return name === '' ? thing : `${thing} ${name}`
}

/** How it stands, in words. */
export function stateWords(entry: OutboxEntry, { online, sending }: Pick<OfflineStatus, 'online' | 'sending'>): string {
  switch (entry.state) {
    case 'sending':
      return sending?.seq === entry.operation.seq && sending.share < 1 ? `正在上传 ${Math.floor(sending.share * 100)}%` : '正在上传'
    case 'conflict':
      return '有冲突，待决定'
    case 'refused':
      return '被退回'
    case 'waiting':
      return online ? '等待上传' : '有网络时上传'
  }
}

/** The device's time of an entry as people read it: 11-27 08:30. */
export function timeWords(at: string): string {
  return at.slice(5, 16).replace('T', ' ')
}

const signs: Readonly<Record<string, string>> = { pass: '符合', fail: '不符合', none: '无此项', noted: '整改后符合' }

/** A value that somebody has given, in words; a result by its sign and its fault. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）'
  if (Array.isArray(value)) return value.length === 0 ? '（空）' : value.map(valueWords).join('，')
  if (typeof value !== 'object') return String(value)
  const { state, fault, ...rest } = value as Record<string, unknown>
  const parts = [typeof state === 'string' ? (signs[state] ?? state) : '', typeof fault === 'string' ? fault : '']
  const others = Object.values(rest).flatMap((each) => (each === null || each === '' || (Array.isArray(each) && each.length === 0) ? [] : [valueWords(each)]))
  return [...parts, ...others].filter((each) => each !== '').join('，') || '（空）'
}

/** What a change holds, as a file that can be handed to an administrator. */
export function exportedOperation({ operation, problems }: OutboxEntry): Blob {
  const told = { 内容: operationWords({ operation } as OutboxEntry), 设备时间: operation.at, 原因: problems.map(({ message }) => message), operation }
  return new Blob([JSON.stringify(told, null, 2)], { type: 'application/json' })
}
