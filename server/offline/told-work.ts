import { titleOfAnswer } from '../../engine/inspection/prepare-template.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { isRow, labelOf } from '../../engine/schema/records/record-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findRecord } from '../records/queries/record.ts'
import { dateText } from '../store/time.ts'

/** Longest value that is told in full. */
const LONGEST = 2000
/** Signs of results as a template writes them. */
type Signs = Readonly<Record<string, string | undefined>>

/** What was entered on a device, in the words of its screens: when by the device's clock, what, and its values, a line each. */
export async function toldWork(context: OperationContext, operations: readonly Json[]): Promise<string> {
  const told: string[] = []
  for (const operation of operations) if (isRow(operation)) told.push(await toldOperation(context, operation))
  return told.join('\n\n')
}

async function toldOperation(context: OperationContext, { call, at, title, params }: JsonObject): Promise<string> {
  const entity = context.schemas.entities.get(context.schemas.calls.get(String(call ?? ''))?.entity ?? '')
  const given = isRow(params) ? params : {}
  const changes = changesIn(given['changes'] ?? null)
  const head = `${String(at ?? '')
    .slice(0, 16)
    .replace('T', ' ')} ${String(title ?? '')}`.trim()
  if (!changes) return [head, ...fieldsOf(entity, given)].join('\n')
  const template = await templateOf(context, entity, String(given['id'] ?? ''))
  return [
    head,
    ...changes.map(({ path = '', value = null }) => `${template ? titleOfAnswer(template, String(path)) : String(path)}：${textOf(value, template?.symbols)}`),
  ].join('\n')
}

/** Fields that a form would show; of what nobody knows any more, everything. */
function fieldsOf(entity: Entity | undefined, params: JsonObject): string[] {
  return Object.entries(params).flatMap(([name, value]) => {
    const property = entity?.properties[name]
    if (entity && (!property || property.readOnly || name === entity['x-key'])) return []
    const label = params[labelOf(name)]
    return [`${property?.title ?? name}：${textOf(typeof label === 'string' && label !== '' ? label : value)}`]
  })
}

/** The template of the record that answers were for, whoever it belongs to now: it says what its places are called, and nothing of what they hold. */
async function templateOf({ db, schemas, now }: OperationContext, entity: Entity | undefined, key: string): Promise<RecordTemplate | undefined> {
  const words = entity?.['x-inspection']
  if (!entity || !words || key === '') return undefined
  const record = await findRecord(db, { schemas, entity, today: dateText(now()) }, key, [])
  return schemas.recordTemplates?.get(String(record?.[words.fields.template] ?? ''))
}

/** Answers of a record, each with its place; null of what is none. */
function changesIn(value: Json): JsonObject[] | null {
  try {
    const list = (typeof value === 'string' ? JSON.parse(value) : value) as Json
    return Array.isArray(list) && list.every((each): each is JsonObject => isRow(each)) ? list : null
  } catch {
    return null
  }
}

function textOf(value: Json, signs: Signs = {}): string {
  const text = plainText(value, signs)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** A result tells its sign and its fault; a list of rows, how many there are. */
function plainText(value: Json, signs: Signs): string {
  if (value === null) return '（空）'
  if (Array.isArray(value)) return value.every((each) => typeof each !== 'object') ? value.join('、') : JSON.stringify(value)
  if (typeof value !== 'object') return String(value)
  const { state, ...rest } = value
  const sign = typeof state === 'string' ? [signs[state] ?? state] : []
  return [...sign, ...Object.values(rest).map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each)))].join(' ')
}
