import type { PartitionSpec } from '../tables/table.ts'

/** A quarter or year that a partition holds: the end of its name, its first day and the day after its last, `YYYY-MM-DD` in Asia/Shanghai. */
export interface Period {
  suffix: string
  from: string
  until: string
}

/** The period that a day (`YYYY-MM-DD…`) falls into. */
export function periodOf(per: PartitionSpec['per'], day: string): Period {
  const year = Number(day.slice(0, 4))
  if (per === 'year') return yearOf(year)
  return quarterOf(year, Math.ceil(Number(day.slice(5, 7)) / 3))
}

/** The period behind one. */
export function nextPeriod(per: PartitionSpec['per'], { until }: Period): Period {
  return periodOf(per, until)
}

/** The period that the name of a partition of a table says; null for the one of all else. */
export function periodOfName(table: string, partition: string): Period | null {
  const [, year, quarter] = (partition.startsWith(`${table}_`) && /^(\d{4})(?:q([1-4]))?$/.exec(partition.slice(table.length + 1))) || []
  if (year === undefined) return null
  return quarter === undefined ? yearOf(Number(year)) : quarterOf(Number(year), Number(quarter))
}

/** Name of the partition of a table that holds a period. */
export function partitionName(table: string, { suffix }: Period): string {
  return `${table}_${suffix}`
}

/** Name of the partition that catches what lies in none. */
export function restName(table: string): string {
  return `${table}_rest`
}

/** A day as a bound of a column: midnight of Asia/Shanghai where the column knows zones. */
export function boundOf(type: string, day: string): string {
  return type === 'timestamptz' ? `'${day} 00:00:00+08'` : `'${day}'`
}

function yearOf(year: number): Period {
  return { suffix: text(year), from: `${text(year)}-01-01`, until: `${text(year + 1)}-01-01` }
}

function quarterOf(year: number, quarter: number): Period {
  const first = (at: number): string => String(at * 3 - 2).padStart(2, '0')
  const until = quarter === 4 ? `${text(year + 1)}-01-01` : `${text(year)}-${first(quarter + 1)}-01`
  return { suffix: `${text(year)}q${quarter}`, from: `${text(year)}-${first(quarter)}-01`, until }
}

function text(year: number): string {
  return String(year).padStart(4, '0')
}
