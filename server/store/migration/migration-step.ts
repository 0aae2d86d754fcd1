/** One statement of a migration, and what it does in Chinese. */
export interface MigrationStep {
  title: string
  sql: string
  /** May take long: sent by itself, so that the time of one statement is not that of many. */
  alone?: boolean
}

/** A name as SQL writes it. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
