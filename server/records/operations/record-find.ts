import { hasOperator } from '../../../engine/schema/accounts/session.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { LEAST_TO_FIND, type FindWords } from '../../../engine/schema/records/words/find-words.ts'
import { badParameter, onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { someAtATime } from '../../calls/some-at-a-time.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { shownText } from '../../dictionaries/labels.ts'
import { mayOpen } from '../../permissions/operators.ts'
import { mayRead } from '../../permissions/read-entity.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'
import { notDeleted } from '../queries/deleted.ts'
import { foundKeys } from '../queries/found-keys.ts'
import { self } from '../queries/record-list.ts'
import { readableRecords } from '../records-in-scope.ts'

/** Records answered of an entity. */
const MOST = 6
/** Entities that are asked at a time: the time of the slowest, and no search takes all connections. */
const AT_ONCE = 3

type Opening = FindWords['opens'][number]

/**
 * Answers the records that a number or a name finds, whatever they are (`x-find` of their entities): those within the caller's scope, of which the caller may
 * open a view that shows them. At least three letters; at most six records of an entity, those first that are called exactly so.
 */
export const recordFind = defineOperation({
  id: 'record-find',
  title: '按编号、名称查找',
  contract: {
    needs: { text: '编号或名称的至少 3 个字' },
    answers: {
      fields: {
        entity: '业务对象',
        kind: '业务名称',
        id: '记录编号',
        title: '名称',
        found: '找到的编号，与名称不同时才有',
        about: '说明',
        view: '打开的界面',
        query: '地址参数',
        card: '手机上打开的界面与地址参数，没有时为 null',
      },
      list: true,
    },
  },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['text'])
    const text = requiredText(context.input, 'text', 60).trim()
    if ([...text].length < LEAST_TO_FIND) throw badParameter('text', `至少 ${LEAST_TO_FIND} 个字`)
    return (await someAtATime([...context.schemas.entities.values()], AT_ONCE, (entity) => findIn(context, entity, text))).flat()
  },
})

async function findIn(context: OperationContext, entity: Entity, text: string): Promise<Json[]> {
  const { db, schemas } = context
  const words = entity['x-find']
  const session = requireSession(context)
  const opening = words && entity['x-base'] === undefined && mayRead(schemas, session, entity.id) ? openingFor(context, words.opens) : null
  if (!words || !opening) return []
  // what the caller may not read is no field of the entity as it comes here
  const fields = words.by.filter((field) => Object.hasOwn(entity.properties, field))
  if (fields.length === 0) return []
  const where = [scopeCondition(schemas, entity, session.scope, self), notDeleted(entity, self)]
  const card = openingFor(context, words.cards ?? [])
  const keys = await foundKeys(db, entity, fields, text, where, MOST)
  if (keys.length === 0) return []
  const rows = await readableRecords(context, entity, keys)
  return keys.flatMap((key) => {
    const row = rows.get(key)
    return row ? [{ ...told(entity, fields, words, opening, text, row), card: card && { view: card.view, query: fillTemplate(card.query, [row]) } }] : []
  })
}

/** The first view that the caller may open; null without any. */
function openingFor(context: OperationContext, opens: readonly Opening[]): Opening | null {
  const session = requireSession(context)
  const may = ({ view, operator }: Opening): boolean => {
    const found = context.schemas.views.get(view)
    return found?.route !== undefined && mayOpen(session.operators, found) && (operator === undefined || hasOperator(session, operator))
  }
  return opens.find(may) ?? null
}

function told(
  entity: Entity,
  fields: readonly string[],
  { title: kind = entity.title, about = [] }: FindWords,
  { view, query }: Opening,
  text: string,
  row: Row,
): JsonObject {
  const shown = (field: string): string => shownText(row, field)
  const title = shown(entity['x-label'])
  const by = fields.find((field) => shown(field).toLowerCase().includes(text.toLowerCase()))
  const number = by === undefined || by === entity['x-label'] || about.includes(by) ? '' : `${entity.properties[by]?.title ?? ''} ${shown(by)}`
  return {
    entity: entity.id,
    kind,
    id: String(row[entity['x-key']] ?? ''),
    title: title || number,
    found: number,
    about: about
      .filter((field) => field !== entity['x-label'])
      .map(shown)
      .filter(Boolean)
      .join(' · '),
    view,
    query: fillTemplate(query, [row]),
  }
}
