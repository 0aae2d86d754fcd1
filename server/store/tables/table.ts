/** A table as the store should have it; `migrate` adds what is missing and drops nothing but indexes that older versions made. */
export interface TableSpec {
  name: string
  /** Former name of the table: it is renamed instead of created. */
  renamedFrom?: string
  columns: ColumnSpec[]
  primaryKey: string[]
  /** Stands in native partitions by this column, which is part of the primary key (docs/adr/0039). */
  partition?: PartitionSpec
  indexes?: IndexSpec[]
  /** Names of indexes that the product has made or may have made: those that are not among `indexes` any more are dropped. */
  formerIndexes?: string[]
  checks?: { name: string; sql: string }[]
}

/** By what time rows stand in partitions, and how long a time each of them holds. */
export interface PartitionSpec {
  by: string
  per: 'quarter' | 'year'
  /** Column in place of `by` in rows of an older version that have none. */
  orElse?: string
}

export interface ColumnSpec {
  name: string
  /** PostgreSQL 15 type. */
  type: string
  notNull?: boolean
  /** SQL literal or expression. */
  default?: string
  /** Older name of the column: renamed instead of added. */
  renamedFrom?: string
}

/** A column that an index holds as floating numbers too: they are compared and summed several times faster than decimals. */
export interface DegreeColumn {
  name: string
  as: 'float8'
}

export interface IndexSpec {
  name: string
  columns: (string | { name: string; dir: 'asc' | 'desc' } | DegreeColumn)[]
  unique?: boolean
  /** Columns carried along, so that counting need not visit the table. */
  include?: string[]
  /** Trigram index for contains-search; left out where the extension is refused. */
  trgm?: boolean
  /** Index of the letters of a text, for contains-search however short. */
  letters?: boolean
  where?: string
}

/** `"login_name text!"` → a column; `!` is not null. Short form for tables written by hand. */
export function columns(...written: string[]): ColumnSpec[] {
  return written.map((line) => {
    const [name = '', ...rest] = line.split(' ')
    const text = rest.join(' ')
    const [typed = '', fallback] = text.split(' = ')
    const notNull = typed.endsWith('!')
    return {
      name,
      type: notNull ? typed.slice(0, -1) : typed,
      ...(notNull ? { notNull } : {}),
      ...(fallback === undefined ? {} : { default: fallback }),
    }
  })
}

/** As `columns`, one that had another name before. */
export function renamed(written: string, from: string): ColumnSpec[] {
  return columns(written).map((column) => ({ ...column, renamedFrom: from }))
}

/** An index named after its table and columns. */
export function indexOn(table: string, names: string[], options: Partial<IndexSpec> = {}): IndexSpec {
  return { name: `${table}_${names.join('_')}_${options.unique ? 'key' : 'idx'}`, columns: names, ...options }
}

/** The index that a list with the newest first is read off. */
export function latestFirst(table: string, column: string): IndexSpec {
  return { name: `${table}_${column}_latest`, columns: [{ name: column, dir: 'desc' }] }
}
