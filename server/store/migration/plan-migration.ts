import type { ColumnSpec, IndexSpec, PartitionSpec, TableSpec } from '../tables/table.ts'
import { quote, type MigrationStep } from './migration-step.ts'
import { partitionSteps, restSql } from './plan-partitions.ts'

/** What the store has now: table → column → type, names of indexes, checks with the text they were made from. */
export interface Existing {
  tables: ReadonlyMap<string, ReadonlyMap<string, string>>
  indexes: ReadonlySet<string>
  checks: ReadonlyMap<string, string>
  /** Tables in one piece that should stand in partitions, by their present name, with a day of each period that their rows fall into. */
  whole: ReadonlyMap<string, readonly string[]>
}

export interface MigrationPlan {
  steps: MigrationStep[]
  open: string[]
}

/** Steps from what exists to what should be. Expand-only: what the schemas no longer name stays where it is, but for indexes, which hold nothing. */
export function planMigration(tables: TableSpec[], existing: Existing, trgm: boolean): MigrationPlan {
  const plan: MigrationPlan = { steps: [], open: [] }
  for (const table of tables) {
    const old = table.renamedFrom
    const renamed = old !== undefined && !existing.tables.has(table.name) && existing.tables.has(old)
    if (renamed) plan.steps.push({ title: `表 ${old} 改名为 ${table.name}`, sql: `alter table ${quote(old)} rename to ${quote(table.name)}` })
    const present = renamed ? old : table.name
    const columns = existing.tables.get(present)
    if (columns) plan.steps.push(...missingColumns(table, columns, plan.open))
    else plan.steps.push({ title: `新建表 ${table.name}`, sql: createTable(table) })
    const days = existing.whole.get(present)
    const parted = columns && days && isPartitioned(table)
    if (parted) plan.steps.push(...partitionSteps(table, presentColumns(table, columns), days))
    const left: Existing = parted ? { ...existing, checks: new Map(), indexes: new Set() } : existing
    plan.steps.push(...checkSteps(table, left))
    plan.steps.push(...formerIndexSteps(table, left), ...indexSteps(table, left, trgm))
  }
  return plan
}

function isPartitioned(table: TableSpec): table is TableSpec & { partition: PartitionSpec } {
  return table.partition !== undefined
}

/** The columns of a table once those that were missing are there. */
function presentColumns(table: TableSpec, columns: ReadonlyMap<string, string>): string[] {
  const gone = new Set(table.columns.flatMap(({ name, renamedFrom }) => (renamedFrom !== undefined && !columns.has(name) ? [renamedFrom] : [])))
  return [...new Set([...[...columns.keys()].filter((name) => !gone.has(name)), ...table.columns.map(({ name }) => name)])]
}

function createTable(table: TableSpec): string {
  const lines = [...table.columns.map(columnSql), `primary key (${table.primaryKey.map(quote).join(', ')})`]
  const whole = `create table ${quote(table.name)} (\n  ${lines.join(',\n  ')}\n)`
  return table.partition ? `${whole} partition by range (${quote(table.partition.by)});\n${restSql(table.name)}` : whole
}

function columnSql(column: ColumnSpec): string {
  return [quote(column.name), column.type, column.notNull ? 'not null' : '', column.default === undefined ? '' : `default ${column.default}`]
    .filter(Boolean)
    .join(' ')
}

function missingColumns(table: TableSpec, columns: ReadonlyMap<string, string>, open: string[]): MigrationStep[] {
  return table.columns.flatMap((column): MigrationStep[] => {
    const type = columns.get(column.name)
    if (type !== undefined) return changedType(table.name, column, type, open)
    const old = column.renamedFrom
    if (old !== undefined && columns.has(old))
      return [
        { title: `${table.name}.${old} 改名为 ${column.name}`, sql: `alter table ${quote(table.name)} rename column ${quote(old)} to ${quote(column.name)}` },
      ]
    return [{ title: `${table.name} 增加列 ${column.name}`, sql: `alter table ${quote(table.name)} add column ${columnSql(column)}` }]
  })
}

/** More decimals or a wider number lose nothing and are done; anything else waits for a person. */
function changedType(table: string, column: ColumnSpec, type: string, open: string[]): MigrationStep[] {
  const wanted = plainType(column.type)
  if (type === wanted) return []
  const scale = (text: string): number => Number(/^numeric\(30,(\d+)\)$/.exec(text)?.[1] ?? -1)
  const wider = (scale(type) >= 0 && scale(wanted) > scale(type)) || (type === 'integer' && wanted.startsWith('numeric'))
  if (wider)
    return [
      { title: `${table}.${column.name} 由 ${type} 加宽为 ${wanted}`, sql: `alter table ${quote(table)} alter column ${quote(column.name)} type ${wanted}` },
    ]
  open.push(`${table}.${column.name} 现为 ${type}，应为 ${wanted}：请人工核对数据后转换`)
  return []
}

function plainType(type: string): string {
  const plain = type.replace(' collate "C"', '')
  const long: Record<string, string> = { timestamptz: 'timestamp with time zone', timestamp: 'timestamp without time zone', bigserial: 'bigint' }
  return long[plain] ?? plain
}

/** A changed check is replaced, and asks only of what is written from now on. */
function checkSteps(table: TableSpec, existing: Existing): MigrationStep[] {
  return (table.checks ?? []).flatMap((check): MigrationStep[] => {
    const made = existing.checks.get(check.name)
    if (made === check.sql) return []
    const on = `alter table ${quote(table.name)}`
    return [
      ...(made === undefined ? [] : [{ title: `${table.name} 更换约束 ${check.name}`, sql: `${on} drop constraint ${quote(check.name)}` }]),
      { title: `${table.name} 增加约束 ${check.name}`, sql: `${on} add constraint ${quote(check.name)} check (${check.sql}) not valid` },
      {
        title: `${table.name} 记录约束 ${check.name}`,
        sql: `comment on constraint ${quote(check.name)} on ${quote(table.name)} is '${check.sql.replaceAll("'", "''")}'`,
      },
    ]
  })
}

/** What nobody searches by any more would be written at every save for nothing. */
function formerIndexSteps(table: TableSpec, existing: Existing): MigrationStep[] {
  const wanted = new Set((table.indexes ?? []).map((index) => shortName(index.name)))
  return (table.formerIndexes ?? []).map(shortName).flatMap((name) => {
    const goes = existing.indexes.has(name) && !wanted.has(name)
    return goes ? [{ title: `${table.name} 删除不再使用的索引 ${name}`, sql: `drop index ${quote(name)}` }] : []
  })
}

/** Steps to the indexes that a table should have and does not. */
export function indexSteps(table: TableSpec, existing: Pick<Existing, 'indexes'>, trgm: boolean): MigrationStep[] {
  return (table.indexes ?? []).flatMap((index): MigrationStep[] => {
    const name = shortName(index.name)
    if (existing.indexes.has(name) || (index.trgm && !trgm)) return []
    const made = { title: `${table.name} 增加索引 ${name}`, sql: indexSql(table.name, name, index) }
    // how the values of an expression are spread is known once somebody looks: until then plans take them for next to none
    const looked = { title: made.title, sql: `analyze ${quote(table.name)}` }
    return index.columns.some(isExpression) ? [made, looked] : [made]
  })
}

function indexSql(table: string, name: string, index: IndexSpec): string {
  if (index.trgm)
    return `create index ${quote(name)} on ${quote(table)} using gin (${index.columns.map((column) => `${quote(nameOf(column))} gin_trgm_ops`).join(', ')})`
  // `holdsLetters` in queries/condition.ts asks by the same expression
  if (index.letters)
    return `create index ${quote(name)} on ${quote(table)} using gin (${index.columns.map((column) => `string_to_array(lower(${quote(nameOf(column))}), null)`).join(', ')})`
  const columns = index.columns.map((column) => {
    if (typeof column === 'string') return quote(column)
    // `asDegrees` in queries/column.ts asks by the same expression
    return 'as' in column ? `(${quote(column.name)}::${column.as})` : `${quote(column.name)} ${column.dir} nulls last`
  })
  return `create ${index.unique ? 'unique ' : ''}index ${quote(name)} on ${quote(table)} (${columns.join(', ')})${index.include?.length ? ` include (${index.include.map(quote).join(', ')})` : ''}${index.where ? ` where ${index.where}` : ''}`
}

function isExpression(column: IndexSpec['columns'][number]): boolean {
  return typeof column !== 'string' && 'as' in column
}

function nameOf(column: IndexSpec['columns'][number]): string {
  return typeof column === 'string' ? column : column.name
}

/** PostgreSQL cuts names at 63 bytes; we cut first, keeping them apart. */
function shortName(name: string): string {
  if (name.length <= 60) return name
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return `${name.slice(0, 50)}_${sum.toString(36)}`
}
