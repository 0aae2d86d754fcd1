import type { Problem } from '../../engine/problem.ts'
import type { AskingMove } from '../../engine/runtime/ports.ts'
import type { Flow } from '../../engine/schema/business/flow.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { AttachmentRule } from '../../engine/schema/records/attachment.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { kindsAskedAt, missingPapers } from '../../engine/validation/papers.ts'
import { rowsOf } from '../calls/input/field-values.ts'
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

/** A place in a record that names files: a field, or a field of the rows of a child list. */
export interface FileField {
  /** The field, `list` for one in rows: where its refusals are shown. */
  place: string
  field: string
  list: string | null
  title: string
  bussType: string
  /** The record whose files are shown and stay there: its entity, and the field that refers to it. Null where files are the record's own. */
  of: { entity: string; field: string } | null
}

/** Every place of a record that names files, those in its child rows too. */
export function fileFields(schemas: Schemas, entity: Entity): FileField[] {
  const own = attachmentFields(entity).map((each): FileField => ({ ...each, place: each.field, list: null, of: filesOf(schemas, entity, each.field) }))
  const inRows = Object.entries(entity.properties).flatMap(([list, property]): FileField[] => {
    const child = property.type === 'array' ? schemas.entities.get(property['x-child'].entity) : undefined
    return child ? attachmentFields(child).map((each): FileField => ({ ...each, place: list, list, of: null })) : []
  })
  return [...own, ...inRows]
}

function filesOf(schemas: Schemas, { properties }: Entity, field: string): FileField['of'] {
  const property = properties[field]
  const by = property?.type === 'string' ? property['x-files-of'] : undefined
  const reference = by === undefined ? undefined : properties[by]
  const target = reference?.type === 'string' && reference['x-ref'] ? schemas.entities.get(reference['x-ref'].entity) : undefined
  return by !== undefined && target ? { entity: homeOf(target), field: by } : null
}

/** Ids of the files that a record names in a place. */
export function filesIn(record: Row, { list, field }: Pick<FileField, 'list' | 'field'>): string[] {
  return list === null ? idsIn(record, field) : rowsOf(record[list]).flatMap((row) => idsIn(row, field))
}

/** Ids of files that a field names, joined by commas. */
export function idsIn(record: Row, field: string): string[] {
  return idsInText(record[field])
}

/** Ids of files in a text that joins them by commas; none in what is no text. */
export function idsInText(text: unknown): string[] {
  return typeof text === 'string' ? text.split(',').filter((id) => id !== '') : []
}

/** Whether a file belongs to the record. */
export function isOfRecord(file: Attachment, entity: string, recordId: string): boolean {
  return file.entity === entity && file.recordId === recordId
}
