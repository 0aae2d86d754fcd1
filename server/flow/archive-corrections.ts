import { childEntity } from '../../engine/schema/records/child-entities.ts'
import { evaluate } from '../../engine/expressions/evaluate.ts'
import { archiveChanges, type ArchiveChange } from '../../engine/inspection/site/archive-values.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { InspectionWords } from '../../engine/schema/records/words/inspection-words.ts'
import type { OperationContext } from '../calls/operation.ts'
import { rowsOf } from '../calls/input/field-values.ts'
import type { Submission } from '../inspection/submit.ts'
import { findChildren } from '../records/queries/record.ts'
import { findPage, self } from '../records/queries/record-list.ts'
import { newRecord } from '../records/record-completion.ts'
import { writeRecord } from '../records/record-write.ts'
import { anyOf, column } from '../store/queries/column.ts'
import { dateText } from '../store/time.ts'
import type { Step } from './step.ts'
import { transitionRecord } from './transition.ts'

/** More proposals than come of one record. */
const MOST = 100

type Corrections = NonNullable<InspectionWords['corrections']>

/**
 * Brings what a record proposes for the archive to what its answers say: values that are not the archive's become one proposal, in the flow that decides
 * on it; one that says otherwise is taken back while nobody has decided. What was refused is not proposed again. The archive itself is never written here.
 */
export async function storeCorrections(context: OperationContext, submission: Submission): Promise<void> {
  const { inspection, answers } = submission
  const { words } = inspection.sheet
  const entity = context.schemas.entities.get(words.corrections?.entity ?? '')
  if (!words.corrections || !entity) return
  const back = stepOf(context, entity, words.corrections.withdraw)
  if (!back) return
  const there = await proposalsOf(context, entity, words.corrections, inspection.key)
  const isOpen = (each: Row): boolean => back.move.from.includes(String(each[back.flow.state] ?? ''))
  const decided = new Set(there.filter((each) => !isOpen(each)).flatMap((each) => saidIn(each, words.corrections)))
  const wanted = archiveChanges(inspection.template, answers).filter((change) => !decided.has(sayingOf(change)))
  const asked = wanted.map(sayingOf).sort().join('\n')
  const open = there.filter(isOpen)
  const same = open.find((each) => saidIn(each, words.corrections).sort().join('\n') === asked)
  for (const each of open) if (each !== same) await transitionRecord(context, back, String(each[entity['x-key']]), {}, null)
  if (wanted.length > 0 && !same) await propose(context, submission, entity, words.corrections, wanted)
}

/** Proposals of a record that were not taken back, with their rows. */
async function proposalsOf(context: OperationContext, entity: Entity, { record, rows, withdraw }: Corrections, key: string): Promise<Row[]> {
  const today = dateText(context.now())
  const list = entity.properties[rows.list]
  const child = childEntity(context.schemas.entities, list)
  const back = stepOf(context, entity, withdraw)
  const found = await findPage(context.db, { schemas: context.schemas, entity, where: [anyOf(column(self, record), [key])], today }, [], MOST, 0)
  if (list?.type !== 'array' || !child || !back) return []
  const standing = found.filter((row) => row[back.flow.state] !== back.move.to)
  for (const row of standing)
    row[rows.list] = await findChildren(context.db, { schemas: context.schemas, entity: child, today }, list['x-child'].key, String(row[entity['x-key']]))
  return standing
}

/** What a proposal says, field by field. */
function saidIn(proposal: Row, corrections: Corrections | undefined): string[] {
  if (!corrections) return []
  const { list, field, value } = corrections.rows
  return rowsOf(proposal[list]).map((row) => sayingOf({ archive: String(row[field] ?? ''), after: String(row[value] ?? '') }))
}

function sayingOf({ archive, after }: Pick<ArchiveChange, 'archive' | 'after'>): string {
  return `${archive}=${after}`
}

async function propose(
  context: OperationContext,
  { inspection, thing }: Submission,
  entity: Entity,
  corrections: Corrections,
  wanted: readonly ArchiveChange[],
): Promise<void> {
  const { sheet, template, record, key } = inspection
  const step = stepOf(context, entity, corrections.propose)
  if (!step) return
  const scope = { row: thing, form: sheet.row, record }
  const said = (set: Readonly<Record<string, string>>): Row =>
    Object.fromEntries(Object.entries(set).map(([field, expression]) => [field, evaluate(expression, scope)]))
  const { rows } = corrections
  const items = wanted.map(({ archive, before, after }) => ({ ...said(rows.set ?? {}), [rows.field]: archive, [rows.before]: before, [rows.value]: after }))
  const values: Row = {
    ...said(corrections.set),
    [corrections.record]: key,
    [corrections.thing]: String(sheet.row[template.subject.by] ?? ''),
    [rows.list]: items,
    [step.flow.state]: step.flow.initial,
  }
  const made = newRecord(context, entity, {}, values)
  await writeRecord(context, entity, made, null)
  await transitionRecord(context, step, String(made[entity['x-key']]), {} satisfies JsonObject, null)
}

/** A move of the flow that decides on proposals. */
function stepOf({ schemas }: OperationContext, entity: Entity, id: string): Step | null {
  const flow = schemas.flows.get(entity['x-flow']?.flow ?? '')
  const move = flow?.moves.find((each) => each.id === id)
  return flow && move ? { entity, flow, move } : null
}
