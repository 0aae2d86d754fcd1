import * as z from 'zod/mini'
import { queryText } from '../../../engine/runtime/effects/action-rows.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { operatorCode, viewNo } from '../../../engine/schema/format/names.ts'
import { hasOperator } from '../../../engine/schema/accounts/session.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'

/** Which view a row of a block opens, with a query whose `{field}` is taken from the row; `otherwise` is for who lacks the operator code or may not open the view. */
export const openTargetShape = z.strictObject({
  view: viewNo,
  query: z.optional(described('地址参数，{字段} 取自该行', z.record(z.string(), z.string()))),
  operator: z.optional(described('打开该界面办理所需的操作码', operatorCode)),
  otherwise: z.optional(described('没有该操作码或打不开该界面时打开的界面，地址参数相同', viewNo)),
})
export type OpenTarget = z.infer<typeof openTargetShape>

/** What opens a row for this user; null for who may not see the view, or lacks its code and has no other. */
export function useOpenRow(): (open: OpenTarget | undefined, row: Row) => (() => void) | null {
  const ports = usePorts()
  const session = useSession()
  return (open, row) => {
    if (!open) return null
    const { view, operator, otherwise } = open
    const may = ports.opens(view) && (operator === undefined || hasOperator(session, operator))
    const to = may ? view : otherwise
    return to !== undefined && ports.opens(to) ? () => ports.navigate(to, rowQuery(open, row)) : null
  }
}

/** The query that a row is opened with. */
export function rowQuery({ query = {} }: OpenTarget, row: Row): Record<string, string> {
  return queryText(fillTemplate(query, [row]) as Row)
}

/** What a row shows for a field: the label of its code where there is one; nothing for lists and objects. */
export function shownField(row: Row, field: string): string {
  const value = row[`${field}_label`] || row[field]
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}
