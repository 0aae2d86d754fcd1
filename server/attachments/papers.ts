import type { Problem } from '../../engine/problem.ts'
import type { AskingMove } from '../../engine/runtime/ports.ts'
import type { Flow } from '../../engine/schema/business/flow.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { AttachmentRule } from '../../engine/schema/records/attachment.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { kindsAskedAt, missingPapers } from '../../engine/validation/papers.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { dateText } from '../store/time.ts'
import { attachmentsById, type Attachment } from './queries/attachment.ts'

/**
 * Papers that a move asks for and that the record, as the move leaves it, has not. A file counts when it was sent in as a paper of that kind, is not
 * deleted, and is the record's or the caller's own upload (`linkAttachments` makes it the record's).
 */
export async function paperProblems(context: OperationContext, entity: Entity, move: string, record: Row): Promise<Problem[]> {
  const { db, schemas, now } = context
  const { user } = requireSession(context)
  const found: Problem[] = []
  for (const { field, title, bussType } of attachmentFields(entity)) {
    const rule = schemas.attachments.get(bussType)
    const kinds = rule ? kindsAskedAt(rule, move) : []
    if (kinds.length === 0) continue
    const files = await attachmentsById(db, idsIn(record, field))
    const counts = (file: Attachment): boolean =>
      file.bussType === bussType && (isOfRecord(file, homeOf(entity), String(record[entity['x-key']])) || (file.recordId === '' && file.uploadedBy === user.id))
    const present = new Set(files.filter(counts).map((file) => file.attKind))
    found.push(...missingPapers({ field, title }, kinds, present, { form: record, user, today: dateText(now()) }))
  }
  return found
}

/** The moves that ask for a kind of paper, with the calls that make them, of every entity whose files follow the rule. */
export function askingMoves(schemas: Schemas, rule: AttachmentRule, kind: AttachmentRule['kinds'][number]): AskingMove[] {
  const asked = kind.askedAt ?? rule.askedAt ?? []
  const owners = [...schemas.entities.values()].filter((entity) => attachmentFields(entity).some(({ bussType }) => bussType === rule.id))
  const flows = [...new Set(owners.flatMap((entity) => entity['x-flow']?.flow ?? []))].flatMap((id) => schemas.flows.get(id) ?? [])
  return flows.flatMap((flow) =>
    flow.moves
      .filter(({ id }) => asked.includes(id))
      .map(({ id, from }) => ({
        move: id,
        calls: callsMaking(schemas, flow, id),
        state: flow.state,
        from: from.includes(flow.initial) ? ['', ...from] : from,
      })),
  )
}

function callsMaking(schemas: Schemas, flow: Flow, move: string): string[] {
  return [...schemas.calls.values()].flatMap(({ id, transition, params }) => {
    const moves: unknown = params?.['moves']
    return transition === `${flow.id}/${move}` || (transition === flow.id && Array.isArray(moves) && moves.includes(move)) ? [id] : []
  })
}

/** Fields of an entity that hold files, with the rule that these follow. */
export function attachmentFields(entity: Entity): { field: string; title: string; bussType: string }[] {
  return Object.entries(entity.properties).flatMap(([field, property]) => {
    const bussType = property.type === 'string' ? property['x-attachment'] : undefined
    return bussType === undefined ? [] : [{ field, title: property.title, bussType }]
  })
}

/** Ids of files that a field names, joined by commas. */
export function idsIn(record: Row, field: string): string[] {
  return String(record[field] ?? '')
    .split(',')
    .filter((id) => id !== '')
}

/** Whether a file belongs to the record. */
export function isOfRecord(file: Attachment, entity: string, recordId: string): boolean {
  return file.entity === entity && file.recordId === recordId
}
