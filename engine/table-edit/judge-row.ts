import { fieldState, groupVisible } from '../model/form-state.ts'
import type { Row } from '../schema/format/json.ts'
import type { Problem } from '../problem.ts'
import type { Entity } from '../schema/records/entity.ts'
import { fieldOf } from '../schema/records/objects.ts'
import { validateRecord, type RecordValidator } from '../validation/validate-record.ts'
import { scopeOf, type RowScope } from './cell-state.ts'
import { changedFields, recordOf, type TableRow } from './table-row.ts'

/** What is wrong with a row, by field; '' for the row as a whole. */
export type RowProblems = Readonly<Record<string, string>>

const NONE: RowProblems = {}

/** What a row is judged by beside the rules of its form. */
export interface RowRules extends RowScope {
  children: Record<string, Entity>
  validator: RecordValidator
}

const known = new WeakMap<TableRow, { rules: RowRules; found: RowProblems }>()

/** Everything wrong with a row that was changed, by the rules of its form and the one verdict on records; asked again only once the row is another. */
export function judgeRow(rules: RowRules, row: TableRow): RowProblems {
  if (changedFields(row).length === 0) return NONE
  const before = known.get(row)
  if (before?.rules === rules) return before.found
  const found = problemsOf(rules, row)
  known.set(row, { rules, found })
  return found
}

function problemsOf(rules: RowRules, row: TableRow): RowProblems {
  const { entity, children, validator, context } = rules
  const record = recordOf(row)
  const required = askedFor(rules, record)
  const plain = Object.fromEntries(Object.entries(record).filter(([name]) => !name.endsWith('_label') && name !== 'version'))
  const problems = validateRecord(entity, children, plain, validator, { required, ...context })
  const found: Record<string, string> = {}
  for (const [field, { reason }] of Object.entries(row.unread)) found[field] = reason
  for (const each of problems) {
    const field = fieldOf(each.path)
    // what is named and looked up by the server is not missing
    if (field in found || row.names[field] !== undefined) continue
    found[field] = sentenceOf(each)
  }
  return Object.keys(found).length === 0 ? NONE : found
}

function askedFor(rules: RowRules, record: Row): string[] {
  const scope = scopeOf(rules, record)
  return rules.form.groups
    .filter((group) => groupVisible(group, scope))
    .flatMap(({ fields }) => fields.filter((field) => fieldState(field, scope, rules.form).required).map(({ field }) => field))
}

/** A problem as a cell tells it: what is wrong, then the cure. */
export function sentenceOf({ message, cure }: Pick<Problem, 'message' | 'cure'>): string {
  return cure === '' ? message : `${message}，${cure}`
}
