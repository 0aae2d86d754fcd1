import type { Finding } from '../../../engine/inspection/findings.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'

/** What the findings of one record have in common. */
export interface FindingSource {
  recordId: string
  sheetId: string
  template: string
  /** `YYYY-MM-DD`. */
  inspectedOn: string
  orgId: string
  maker: string
  maintainer: string
  madeYear: number | null
}

/** Findings of one record as they are stored. */
export function findingRows(source: FindingSource, findings: readonly Finding[]): Row[] {
  const common = {
    record_id: source.recordId,
    template: source.template,
    inspected_on: source.inspectedOn,
    org_id: source.orgId,
    maker: source.maker,
    maintainer: source.maintainer,
    made_year: source.madeYear,
  }
  // a value is looked for among millions: what only leads back to its sheet is kept for what failed
  return findings.map((finding) => ({ ...common, ...finding, sheet_id: finding.kind === 'value' ? '' : source.sheetId }))
}

/** Replaces the findings of a record. */
export async function replaceFindings(db: Database, source: FindingSource, findings: readonly Finding[]): Promise<void> {
  await db.deleteFrom('record_finding').where('record_id', '=', source.recordId).execute()
  if (findings.length === 0) return
  await db.insertInto('record_finding').values(findingRows(source, findings)).execute()
}
