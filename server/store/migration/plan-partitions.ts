import { boundOf, partitionName, periodOf, restName } from '../partitions/periods.ts'
import type { PartitionSpec, TableSpec } from '../tables/table.ts'
import { quote, type MigrationStep } from './migration-step.ts'

/** The statement that makes a partitioned table's catch-all, without which a row of no period would be refused. */
export function restSql(table: string, parent = table): string {
  return `create table ${quote(restName(table))} partition of ${quote(parent)} default`
}

/**
 * Steps that put the rows of a table that stands in one piece into partitions, one for each of the periods that `days` fall into: they are copied,
 * counted, and only then is the old table dropped. `columns` are those it has by now. Indexes and checks go with it and are made again behind.
 */
export function partitionSteps(table: TableSpec & { partition: PartitionSpec }, columns: readonly string[], days: readonly string[]): MigrationStep[] {
  const { name, partition } = table
  const [old, next] = [quote(name), quote(`${name}__parts`)]
  const title = `${name} 按时间分区`
  const step = (sql: string): MigrationStep => ({ title, sql })
  const names = columns.map(quote).join(', ')
  const values = columns.map((column) => (column === partition.by ? timeOf(table) : quote(column))).join(', ')
  const periods = days.map((day) => periodOf(partition.per, day))
  const inPeriod = periods.map(({ from, until }) => `${timeOf(table)} >= ${bound(table, from)} and ${timeOf(table)} < ${bound(table, until)}`)
  const copied = (into: string, where: string): MigrationStep => ({
    ...step(`insert into ${quote(into)} (${names}) select ${values} from ${old} where ${where}`),
    alone: true,
  })
  return [
    step(`lock table ${old} in access exclusive mode`),
    step(`create table ${next} (like ${old} including defaults) partition by range (${quote(partition.by)})`),
    step(restSql(name, `${name}__parts`)),
    ...periods.map((period) => {
      const held = `from (${bound(table, period.from)}) to (${bound(table, period.until)})`
      return step(`create table ${quote(partitionName(name, period))} partition of ${next} for values ${held}`)
    }),
    ...periods.map((period, at) => copied(partitionName(name, period), inPeriod[at] ?? 'false')),
    copied(restName(name), inPeriod.length === 0 ? 'true' : `not (${inPeriod.join(' or ')})`),
    { ...step(countedSql(name)), alone: true },
    ...table.columns.filter(({ type }) => type === 'bigserial').map((column) => step(counterSql(name, column.name))),
    step(`drop table ${old}`),
    step(`alter table ${next} rename to ${old}`),
    { ...step(`alter table ${old} add constraint ${quote(`${name}_pkey`)} primary key (${table.primaryKey.map(quote).join(', ')})`), alone: true },
  ]
}

/** What a row of the old table is placed by. */
function timeOf({ columns, partition }: TableSpec & { partition: PartitionSpec }): string {
  const type = columns.find(({ name }) => name === partition.by)?.type ?? ''
  return partition.orElse === undefined ? quote(partition.by) : `coalesce(${quote(partition.by)}, ${quote(partition.orElse)}::${type})`
}

function bound({ columns, partition }: TableSpec & { partition: PartitionSpec }, day: string): string {
  return boundOf(columns.find(({ name }) => name === partition.by)?.type ?? '', day)
}

/** A row that was not copied ends the whole migration. */
function countedSql(table: string): string {
  const [old, next] = [quote(table), quote(`${table}__parts`)]
  return `do $count$ begin if (select count(*) from ${old}) <> (select count(*) from ${next}) then raise exception 'rows of ${table.replaceAll("'", "''")} were not copied whole'; end if; end $count$`
}

/** The counter of a column goes on where it is, and belongs to the new table. */
function counterSql(table: string, column: string): string {
  const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
  return `do $counter$ declare counter text := pg_get_serial_sequence(${literal(quote(table))}, ${literal(column)}); begin
    if counter is not null then execute format('alter sequence %s owned by ${quote(`${table}__parts`)}.${quote(column)}', counter); end if; end $counter$`
}
