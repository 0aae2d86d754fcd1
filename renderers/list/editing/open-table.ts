import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import { fetchedTypes, labelledDefaults } from './choices.ts'
import { defaultsFor } from '../../../engine/model/form-state.ts'
import { deriveColumns } from '../../../engine/model/columns/derive-columns.ts'
import type { ColumnModel, FormFieldModel, TableEditModel } from '../../../engine/model/model.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import type { EditedTable } from '../../../engine/table-edit/edits.ts'
import type { RowRules } from '../../../engine/table-edit/judge-row.ts'
import { MOST_ROWS } from '../../../engine/table-edit/row-request.ts'
import { scopeOf } from '../../../engine/table-edit/cell-state.ts'
import { storedRow, type TableRow } from '../../../engine/table-edit/table-row.ts'
import { loadValidator } from '../../form/session/load-validator.ts'
import { rules as loadedRules } from '../../loading/lazy-rules.ts'
import { today } from '../../timing/today.ts'

/** A list opened to be edited: what its cells are drawn, read and judged by, and its rows as they are stored now. */
export interface OpenedTable {
  table: EditedTable
  rules: RowRules
  columns: ColumnModel[]
  rows: TableRow[]
}

/** Fetches the form that the cells follow, and the records with their versions. Refused with ProblemError. */
export async function openTable(ports: Ports, session: SessionInfo, edit: TableEditModel, ids: readonly string[]): Promise<OpenedTable> {
  const effective = await ports.view(edit.form)
  const model = loadedRules().deriveModel(effective, session)
  if (model.kind !== 'form') throw new ProblemError(problem('screen.failed', edit.form))
  const { entity, children } = effective
  const fields = new Map(model.groups.flatMap((group) => group.fields.map((field): [string, FormFieldModel] => [field.field, field])))
  const named = edit.columns.flatMap((name) => fields.get(name) ?? [])
  const [validator, rows, choices] = await Promise.all([loadValidator(effective), readRows(ports, edit.call, entity['x-key'], ids), fetchedTypes(ports, named)])
  const scope = { entity, form: model, context: { user: session.user, today: today() } }
  const begin = labelledDefaults(entity, [...fields.values()], defaultsFor(model, scopeOf(scope, {})), choices)
  let made = 0
  return {
    table: { ...scope, columns: named, choices, adds: edit.add, begin: () => ({ ...begin }), newId: () => `+${(made += 1)}` },
    rules: { ...scope, children, validator },
    columns: deriveColumns(
      named.map(({ field, title }, index) => ({ id: field, title, ...(index === 0 ? { pinned: 'left' as const } : {}) })),
      entity,
    ),
    rows,
  }
}

/** The records of these keys as rows, in their order; those that are gone are left out. */
export async function readRows(ports: Ports, call: string, key: string, ids: readonly string[]): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for (let start = 0; start < ids.length; start += MOST_ROWS) {
    const answer = await ports.request(call, { step: 'open', ids: ids.slice(start, start + MOST_ROWS).join(',') })
    const { list, locked } = isRow(answer) ? answer : {}
    const reasons: Row = isRow(locked) ? locked : {}
    for (const record of Array.isArray(list) ? list.filter(isRow) : []) {
      const reason = reasons[String(record[key] ?? '')]
      rows.push(storedRow(key, record, typeof reason === 'string' ? reason : null))
    }
  }
  return rows
}
