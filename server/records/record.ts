import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { ConflictProblem } from '../../engine/runtime/effects/effect.ts'
import { homeOf, kindOf, kindProblems } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { validateRecord } from '../../engine/validation/validate-record.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { fieldOf } from '../../engine/schema/records/objects.ts'
import { linkAttachments } from '../attachments/link.ts'
import { audit, changesOf } from '../logs/audit.ts'
import { requireSession } from '../calls/require-session.ts'
import { refuseDeleted } from './deleted.ts'
import { isEmptyValue, omitFieldsOf } from '../calls/input/field-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { childEntity, childrenOf } from '../../engine/schema/records/child-entities.ts'
import { self } from './queries/record-list.ts'
import { findChildren, findRecord, lastAuthor } from './queries/record.ts'
import { scopeCondition, seesAll } from '../permissions/queries/scope.ts'
import { dictionaryProblems, referenceProblems, refuseReadOnly } from './record-checks.ts'
import { completeRecord } from './record-completion.ts'
import { readSubmittedRecord, type SubmittedRecord } from './submitted-record.ts'
import { addLabels } from '../dictionaries/labels.ts'
import { coverFor } from '../permissions/personal-data.ts'
import { mergeStale } from './stale/merge-stale.ts'
import { uncover } from './uncover.ts'
import { writeRecord } from './record-write.ts'
import { dateText } from '../store/time.ts'
import { recordValidator } from './record-validator.ts'

export interface SaveOptions {
  /** Fields demanded beside those of the entity. */
  required?: (record: Row) => string[]
  /** Values the server itself sets, read-only fields among them. */
  system?: Row
  /** States of the flow in which the record may be changed; the first one by default. */
  states?: string[]
  /** The only fields that may be changed, of a record there is; what else comes along must be as it is. */
  fields?: readonly string[]
  /** Fields that may be left empty for now though they are asked for: whoever opens the record next fills them in, and no move marked `complete` passes without. */
  unfilled?: readonly string[]
  /** It is only stored for now: what is there must be right, nothing has to be there. */
  unfinished?: boolean
  /** Names in the input that are no fields. */
  also?: ReadonlySet<string>
  /** What the form began with: what others have saved since is brought in where it does not contradict. */
  base?: Row | null
}

/** The entity of a call; a call without one is a mistake in the schemas. */
export function entityOf({ call, schemas }: Pick<OperationContext, 'call' | 'schemas'>): Entity {
  const entity = call.entity ? schemas.entities.get(call.entity) : undefined
  if (!entity || entity['x-store'] === false) throw new ProblemError(problem('call.not-found', call.id))
  return entity
}

/**
 * The entity that completes the record of a call (`x-base`): by its stored values, or by the submitted ones of a new record; without one the entity
 * itself.
 */
export async function kindOfSubmitted(context: OperationContext, entity: Entity): Promise<Entity> {
  const { entities } = context.schemas
  if (![...entities.values()].some((each) => each['x-base']?.entity === entity.id)) return entity
  const key = context.input[entity['x-key']] ?? context.input['id']
  const existing = isEmptyValue(key) ? null : await loadRecord(context, entity, String(key))
  return kindOf(entities, entity, existing ?? context.input)
}

/** A record within the caller's scope with labels, version and child lists; null when there is none or it is another's. */
export async function loadRecord(
  context: OperationContext,
  entity: Entity,
  key: string,
  options: { lock?: boolean; whole?: boolean } = {},
): Promise<Row | null> {
  const session = requireSession(context)
  const { schemas, db } = context
  const today = dateText(context.now())
  const record = await findRecord(db, { schemas, entity, today }, key, [scopeCondition(schemas, entity, session.scope, self)], options.lock)
  if (!record) return null
  for (const [field, property] of Object.entries(entity.properties)) {
    const child = childEntity(schemas.entities, property)
    if (property.type === 'array' && child)
      record[field] = addLabels(schemas, child, await findChildren(db, { schemas, entity: child, today }, property['x-child'].key, key))
  }
  if (!options.whole) coverFor(context, entity, [record])
  return addLabels(schemas, entity, [record])[0] ?? null
}

/** As `loadRecord`; refuses with 404 when the record is not there for the caller. */
export async function requireRecord(context: OperationContext, entity: Entity, key: string, options: { lock?: boolean; whole?: boolean } = {}): Promise<Row> {
  const record = await loadRecord(context, entity, key, options)
  if (!record) throw new ProblemError(problem('record.not-found', `/${entity['x-key']}`))
  return record
}

/**
 * Saves a new or changed record with its child lists: read-only fields guarded, the rest validated as in the browser, numbers and counts set,
 * the version asked for, an audit line written. Must run in a transaction; answers the record as `loadRecord` does.
 */
export async function saveRecord(context: OperationContext, entity: Entity, input: JsonObject, options: SaveOptions = {}): Promise<Row> {
  const sent = readSubmittedRecord(context.schemas, entity, input, options.also)
  const current = sent.key === null ? null : await requireRecord(context, entity, sent.key, { lock: true, whole: true })
  const given = current ? await withOthers(context, entity, sent, current, options.base ?? null) : sent
  const values = await acceptedValues(context, entity, given, current, options)
  const next = await completeRecord(context, entity, values, current, options.system ?? {}, options.unfinished)
  const found = await recordVerdict(
    context,
    entity,
    next,
    current,
    { required: options.required?.(next) ?? [], unfinished: options.unfinished ?? false },
    options.system,
  )
  const problems = found.filter(({ code, path }) => code !== 'field.required' || !options.unfilled?.includes(fieldOf(path)))
  if (problems.length > 0) throw new ProblemError(problems)
  await writeRecord(context, entity, next, current)
  const key = String(next[entity['x-key']])
  await requireInScope(context, entity, key)
  const saved = await requireRecord(context, entity, key, { whole: true })
  await linkAttachments(context.db, context.schemas, entity, saved, current, requireSession(context).user.id)
  await audit(context, { action: current ? 'update' : 'create', entity: homeOf(entity), recordId: key, ...changesOf(current ?? {}, saved) })
  return (await loadRecord(context, entity, key)) ?? saved
}

/**
 * What of the submitted values may be saved, with the values behind covered ones; refused where the stored record (`current`) is newer, deleted or
 * locked by its state, and where a field is not the caller's to change.
 */
export async function acceptedValues(
  context: OperationContext,
  entity: Entity,
  given: SubmittedRecord,
  current: Row | null,
  { states, fields }: Pick<SaveOptions, 'states' | 'fields'>,
): Promise<Row> {
  if (current) {
    await refuseStale(context, entity, given, current)
    refuseDeleted(entity, current, '修改')
    refuseState(context, entity, current, states)
  }
  await uncover(context, entity, given.values, current)
  const values = fields ? valuesOf(entity, given, fields) : given.values
  refuseReadOnly(context.schemas, entity, values, current, fields)
  return values
}

/**
 * Everything wrong with a record, by the rules the form shows and those only the store can ask. References among what the `system` sets are its own
 * doing: they may name what this caller does not see, as the lift moved in from another city does.
 */
export async function recordVerdict(
  context: OperationContext,
  entity: Entity,
  next: Row,
  current: Row | null,
  { required = [], unfinished = false }: { required?: string[]; unfinished?: boolean } = {},
  system: Row = {},
): Promise<Problem[]> {
  const own = ownVerdict(context, entity, next, current, { required, unfinished })
  return withMore(own, await referenceProblems(context, entity, omitFieldsOf(next, system), current))
}

/** As `recordVerdict`, without what must be asked of other records. */
export function ownVerdict(
  context: OperationContext,
  entity: Entity,
  next: Row,
  current: Row | null,
  { required = [], unfinished = false }: { required?: string[]; unfinished?: boolean },
): Problem[] {
  const { schemas, now } = context
  // a form may ask for what this caller does not see
  const asked = required.filter((field) => Object.hasOwn(entity.properties, field) || entity.objects?.[field])
  const options = { required: asked, unfinished, today: dateText(now()), user: requireSession(context).user }
  const found = validateRecord(entity, childrenOf(schemas, entity), withoutExtras(next), recordValidator(schemas, entity), options)
  return withMore(found, [...kindProblems(entity, next), ...dictionaryProblems(schemas, entity, next, current)])
}

/** Problems with those of fields that have none yet. */
export function withMore(found: Problem[], more: readonly Problem[]): Problem[] {
  const paths = new Set(found.map((each) => each.path))
  return [...found, ...more.filter((each) => !paths.has(each.path))]
}

/** Child lists that a call leaves alone come back with the record and are passed over. */
function valuesOf(entity: Entity, { key, values }: SubmittedRecord, fields: readonly string[]): Row {
  if (key === null) throw new ProblemError(problem('record.not-found', `/${entity['x-key']}`))
  return Object.fromEntries(Object.entries(values).filter(([field]) => entity.properties[field]?.type !== 'array' || fields.includes(field)))
}

/** What was sent, with what others have saved since its form was opened, when the form says what it began with. */
async function withOthers(context: OperationContext, entity: Entity, given: SubmittedRecord, current: Row, base: Row | null): Promise<SubmittedRecord> {
  if (base === null || given.key === null || given.version === null || given.version === current['version']) return given
  return mergeStale(context, entity, { given, base, shown: await requireRecord(context, entity, given.key) })
}

async function refuseStale(context: OperationContext, entity: Entity, given: SubmittedRecord, current: Row): Promise<void> {
  if (given.version === null) throw new ProblemError(problem('call.bad-parameter', '/version', { parameter: 'version', expected: '打开记录时的版本号' }))
  if (given.version === current['version']) return
  const author = await lastAuthor(context.db, entity, String(current[entity['x-key']]))
  const shown = await requireRecord(context, entity, String(current[entity['x-key']]))
  const conflict: ConflictProblem = { ...problem('record.conflict', '/version', author), ...author, current: shown }
  throw new ProblemError(conflict)
}

/** A record under way may be changed only where it began, or where the call says. */
export function refuseState({ schemas }: OperationContext, entity: Entity, current: Row, states: string[] | undefined, action = '修改'): void {
  const words = entity['x-flow']
  const flow = words ? schemas.flows.get(words.flow) : undefined
  if (!words || !flow) return
  const state = String(current[words.state] ?? '')
  if ((states ?? [flow.initial]).includes(state)) return
  const title = flow.states.find((each) => each.id === state)?.title ?? state
  throw new ProblemError(problem('record.state', `/${words.state}`, { got: title, action }))
}

/** The record without labels and version, which are no fields. */
function withoutExtras(record: Row): Row {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !name.endsWith('_label') && name !== 'version'))
}

/** Nobody hands a record to where they themselves cannot see it. */
export async function requireInScope(context: OperationContext, entity: Entity, key: string): Promise<void> {
  const session = requireSession(context)
  if (seesAll(session.scope) || (await loadRecord(context, entity, key))) return
  throw new ProblemError(outOfScope(entity))
}

/** The problem of a record that its author could not see any more, at the field that decides it. */
export function outOfScope(entity: Entity): Problem {
  const words = entity['x-scope'] ?? {}
  const field = words.org ?? words.department ?? words.area ?? words.owner ?? words.through ?? entity['x-key']
  return problem('field.not-in-dictionary', `/${field}`, { title: entity.properties[field]?.title ?? '' })
}
