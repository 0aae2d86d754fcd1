import type { NotifiedItem } from '../../engine/inspection/exchange.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { NoticeWords } from '../../engine/schema/records/words/inspection-words.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { addLabels } from '../dictionaries/labels.ts'
import { changeFields, findChildren } from '../records/queries/record.ts'
import { dateText } from '../store/time.ts'
import type { Sheet } from './inspection.ts'

/**
 * What notices have asked of the unit about the thing of a sheet, newest first for each item: everything that this sheet's notice asks, and of inspections
 * before what is not done with yet, so that a re-inspection finds what the unit has answered.
 */
export async function notifiedItems(context: OperationContext, sheet: Sheet, thing: string): Promise<NotifiedItem[]> {
  const { notices } = sheet.words
  const entity = context.schemas.entities.get(notices?.entity ?? '')
  if (!notices || !entity) return []
  const place = { schemas: context.schemas, entity, today: dateText(context.now()) }
  const own = await findChildren(context.db, place, notices.sheet, sheet.key)
  const others = thing === '' ? [] : await findChildren(context.db, place, notices.thing, thing)
  // what another institute has asked is not this one's to read
  const org = entity['x-scope']?.org ?? ''
  const near = others.filter((row) => org !== '' && row[org] === sheet.row[sheet.words.sheet.org])
  const before = near.filter((row) => row[notices.sheet] !== sheet.key && row[notices.state] !== notices.states.closed)
  const newestFirst = addLabels(context.schemas, entity, [...own, ...before]).sort((one, other) =>
    textOf(other, notices.limit).localeCompare(textOf(one, notices.limit)),
  )
  return newestFirst.map((row) => notifiedItem(notices, entity, row, { own: row[notices.sheet] === sheet.key, today: place.today }))
}

/** Items of a sheet's notice that do not fail any more are done with; what the unit has answered stays readable. */
export async function closeNotifiedItems(context: OperationContext, { words, key }: Sheet, failing: ReadonlySet<string>): Promise<void> {
  const { notices } = words
  const entity = context.schemas.entities.get(notices?.entity ?? '')
  if (!notices || !entity) return
  const rows = await findChildren(context.db, { schemas: context.schemas, entity, today: dateText(context.now()) }, notices.sheet, key)
  const done = rows.filter((row) => row[notices.state] !== notices.states.closed && !failing.has(textOf(row, notices.item)))
  const author = { userId: requireSession(context).user.id, now: context.now() }
  await changeFields(
    context.db,
    entity,
    done.map((row) => textOf(row, entity['x-key'])),
    { [notices.state]: notices.states.closed },
    author,
  )
}

function notifiedItem(words: NoticeWords, entity: Entity, row: Row, { own, today }: { own: boolean; today: string }): NotifiedItem {
  const code = textOf(row, words.state)
  const state = code === words.states.answered ? 'answered' : code === words.states.accepted ? 'accepted' : code === words.states.closed ? 'closed' : 'open'
  const limit = textOf(row, words.limit)
  const files = entity.properties[words.files]
  return {
    id: textOf(row, entity['x-key']),
    item: textOf(row, words.item),
    notice: textOf(row, `${words.notice}_label`),
    limit,
    state,
    stateTitle: textOf(row, `${words.state}_label`),
    overdue: state === 'open' && limit !== '' && limit < today,
    watched: textOf(row, words.way) === words.watched,
    done: textOf(row, words.done),
    day: textOf(row, words.day),
    files: textOf(row, words.files),
    business: files?.type === 'string' ? (files['x-attachment'] ?? '') : '',
    by: textOf(row, words.by),
    at: textOf(row, words.at),
    opinion: textOf(row, words.opinion),
    own,
  }
}

function textOf(row: Row, field: string): string {
  return String(row[field] ?? '')
}
