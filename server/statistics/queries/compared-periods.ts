import { sql, type SqlBool } from 'kysely'
import type { Period, Shift } from '../../../engine/domain/period-comparison.ts'
import { column, type Condition, type Expression } from '../../store/queries/column.ts'
import { self } from '../../records/queries/record-list.ts'

/** Two periods over one date field: `period` itself, and the one that lies `shift` earlier. */
export interface Compared {
  field: string
  period: Period
  shift: Shift
  today: string
}

/** The day a row counts for: its own, or that of its counterpart. */
export const shiftedDay: Expression = sql`p.day`

/** Each record twice in one pass: on its own day, and (`past`) on the day `shift` later. */
export function withShifted(table: Expression, { field, shift }: Compared): Expression {
  const day = column(self, field)
  return sql`${table} cross join lateral (values (${day}, false), ((${day} + ${apart(shift)})::date, true)) as p(day, past)`
}

/**
 * Days of the period count; of the earlier one only those whose counterpart has come, so that a running month meets as many days of the
 * earlier one. A period that is all to come is met whole.
 */
export function comparedDays({ field, period: { from, to }, shift, today }: Compared): Condition[] {
  const last = from > today || (to !== '' && to < today) ? to : today
  return [
    ...(from === '' ? [] : [sql<SqlBool>`${column(self, field)} >= ${from}::date - ${apart(shift)}`, sql<SqlBool>`p.day >= ${from}::date`]),
    ...(to === '' ? [] : [sql<SqlBool>`p.day <= ${to}::date`]),
    last === '' ? sql<SqlBool>`(not p.past or p.day is not null)` : sql<SqlBool>`(not p.past or p.day <= ${last}::date)`,
  ]
}

function apart({ unit, count }: Shift): Expression {
  return sql.raw(`interval '${count} ${unit}'`)
}
