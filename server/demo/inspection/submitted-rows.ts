import { DEMO_SEAL } from '../../logs/chain/line-seal.ts'
import { findingRows } from '../../inspection/queries/finding.ts'
import { findingSource, versionHash } from '../../inspection/version-values.ts'
import { findingsOf } from '../../../engine/inspection/findings.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { templateKey } from '../../../engine/schema/inspection/template-key.ts'
import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { InspectionWords } from '../../../engine/schema/records/words/inspection-words.ts'
import type { MadeRow } from '../rows.ts'
import type { Example } from './example-answers.ts'
import type { MadeAnswers } from './made-answers.ts'

/** A record to be answered: its row, its sheet and the rows around, and what is inspected by which template. */
export interface Task {
  entity: Entity
  words: InspectionWords
  record: Row
  wishes: Row
  sheet: Row
  beside: readonly MadeRow[]
  thing: Row
  example: Example
  /** The call by which such records are submitted. */
  submits: string
  /** Which kind of file its photos are. */
  photoKind: string
}

/** What a submission leaves: the version with its hash, the line of the audit trail that keeps the hash, and the findings. */
export function submitted({ entity, words, record, wishes, sheet, thing, example, submits }: Task, key: string, { answers, judged }: MadeAnswers): MadeRow[] {
  const { template } = example
  const at = String(record[words.fields.submitted])
  const version = {
    record_id: key,
    version: 1,
    template: templateKey(template),
    answers: answers as unknown as Json,
    hash: versionHash('', templateKey(template), answers),
    reason: '',
    user_id: wishes['by'] ?? '',
    user_name: wishes['byName'] ?? '',
    at: momentOf(at),
  }
  const source = findingSource(words, { recordId: key, sheetId: String(record[words.sheet.key]), template, sheet, thing, judged, today: at.slice(0, 10) })
  const findings = findingRows(source, findingsOf(template, judged))
  const after = { version: 1, hash: version.hash, reason: '', [words.fields.verdict]: judged.verdict.outcome.title }
  const line = {
    at: version.at,
    user_id: version.user_id,
    user_name: version.user_name,
    call_id: submits,
    action: 'record-submit',
    entity: homeOf(entity),
    record_id: key,
    org_id: sheet[words.sheet.org] ?? '',
    log_type: entity['x-log'] ?? '',
    option_type: 'add',
    after,
    seal: DEMO_SEAL,
  }
  return [{ entity: 'record_version', row: version }, { entity: 'sys_audit', row: line }, ...findings.map((row) => ({ entity: 'record_finding', row }))]
}

/** The moment of a time in Asia/Shanghai. */
export function momentOf(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`
}
