import type { Json } from '../../../engine/schema/format/json.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { findKeptWork } from '../queries/kept-work.ts'

/** Longest value that is told in full. */
const LONGEST = 2000

/** Answers one of the caller's kept works with everything that was entered, line by line. */
export const keptWorkLoad = defineOperation({
  id: 'kept-work-load',
  title: '查看保留的离线工作',
  contract: { needs: { id: '保留的编号' }, answers: { fields: { id: '编号', title: '名称', reason: '原因', keptAt: '保留时间', content: '填写的内容' } } },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['id', 'view'])
    const id = requiredText(context.input, 'id', 64)
    const found = await findKeptWork(context.db, id, requireSession(context).user.id)
    if (!found) throw new ProblemError(problem('record.not-found', '/id'))
    const { operations, ...work } = found
    return { id, ...work, changes: operations.length, content: operations.map(told).join('\n\n') }
  },
})

/** One change: when by the device's clock, and its values, a line each. */
function told(operation: Json): string {
  if (!isRow(operation)) return ''
  const { at, title, params } = operation
  const head = [String(at ?? ''), String(title ?? '')].filter((text) => text !== '').join(' ')
  return [head, ...valuesOf(isRow(params) ? params : {})].join('\n')
}

function valuesOf(params: Record<string, Json>): string[] {
  return Object.entries(params).flatMap(([name, value]) => {
    const list = name === 'changes' ? changesIn(value) : null
    if (list) return list.map(({ path, value: given }) => `${String(path)}：${textOf(given ?? null)}`)
    return [`${name}：${textOf(value)}`]
  })
}

/** Answers of a record, each with its place. */
function changesIn(value: Json): Record<string, Json>[] | null {
  try {
    const list = (typeof value === 'string' ? JSON.parse(value) : value) as Json
    return Array.isArray(list) && list.every((each): each is Record<string, Json> => isRow(each)) ? list : null
  } catch {
    return null
  }
}

function textOf(value: Json): string {
  const text = typeof value === 'string' ? value : value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
