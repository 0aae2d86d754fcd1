import * as z from 'zod/mini'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { mayBeUnfinished } from '../../engine/schema/records/unfinished.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { fieldName } from '../../engine/schema/format/names.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { described } from '../../engine/schema/format/words.ts'
import { requireSession } from '../calls/require-session.ts'
import { cascadeParams } from './cascade-update.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { effectiveView, ownersOf } from '../layouts/effective-view.ts'
import { layersFor } from '../layouts/queries/layer.ts'
import { refuseState, requireRecord } from './record.ts'
import { entityNamed } from './records-in-scope.ts'
import { defaultedParams } from './defaulted-fields.ts'

/** Says that a record is only stored for now and need not be complete (`storesUnfinished`). */
const unfinishedName = 'unfinished'

/**
 * Whether a save is asked to store a record before it is complete, and may: where the entity says so of the record's state (`mayBeUnfinished`), and of a
 * new one, of the state it begins in. Anything else is judged in full.
 */
export function storesUnfinished({ input, schemas }: OperationContext, entity: Entity, current: Row | null): boolean {
  if (!['1', 'true', 1, true].includes(input[unfinishedName] as string) || Object.hasOwn(entity.properties, unfinishedName)) return false
  const words = entity['x-flow']
  const begins = words && schemas.flows.get(words.flow)?.initial
  return mayBeUnfinished(entity, current ?? {}) && (current !== null || (begins !== undefined && words?.unfinished?.includes(begins) === true))
}

/** Names a form sends beside the record's fields. */
export function screenNames(entity: Entity): ReadonlySet<string> {
  return new Set(['view', 'base', unfinishedName].filter((name) => !Object.hasOwn(entity.properties, name)))
}

/** The form the record was filled in on, as its caller sees it, when the caller names it: its required rules count too. It is of the entity or of the record's own kind. */
export async function formOf(context: OperationContext, entity: Entity, kind = entity): Promise<View | undefined> {
  const { input, schemas, db } = context
  const viewNo = input['view']
  if (isEmptyValue(viewNo) || Object.hasOwn(entity.properties, 'view')) return undefined
  const view = typeof viewNo === 'string' ? schemas.views.get(viewNo) : undefined
  if (!view || ![entity.id, kind.id].includes(view.entity) || !('groups' in view)) throw badParameter('view', '该数据的表单界面编号')
  const layers = await layersFor(db, context.schemas.roles, ownersOf(requireSession(context)), view.viewNo)
  return effectiveView(schemas, view, layers).view
}

/** As `formOf` for a move: the form must be one of the record itself; a dialog with an entity of its own asks for nothing here. */
export async function moveFormOf(context: OperationContext, entity: Entity): Promise<View | undefined> {
  const viewNo = context.input['view']
  const view = typeof viewNo === 'string' ? context.schemas.views.get(viewNo) : undefined
  return view?.entity === entity.id ? formOf(context, entity) : undefined
}

/** What every call that changes records may say: in which states they may be changed. */
export const saveParams = z.strictObject({ states: z.optional(described('可修改的环节，默认不限', z.array(z.string()))) })

/** A record that belongs to another, named by a field: it is saved only while that one is in one of these states. */
const under = z.strictObject({ field: fieldName, states: z.array(z.string()).check(z.minLength(1)) })

/** What a save may say beside. */
export const wholeSaveParams = z.strictObject({
  ...saveParams.shape,
  fields: z.optional(described('只可修改的字段，默认不限', z.array(fieldName))),
  once: z.optional(described('只新增：已有的数据不能再改，拒绝时说这句话', z.string())),
  under: z.optional(described('所属数据须在这些环节，field 为指向它的字段', under)),
  take: z.optional(described('新数据未填写的字段从引用的数据带入', defaultedParams)),
  carry: z.optional(described('保存后随同修改引用它的数据', cascadeParams)),
})

/** Refuses while the record that this one belongs to has gone on; 404 when the caller does not see it. */
export async function refuseOutsideOwner(context: OperationContext, entity: Entity, record: Row): Promise<void> {
  const { under: rule } = z.object(wholeSaveParams.shape).parse(context.call.params ?? {})
  if (!rule) return
  const property = entity.properties[rule.field]
  const owner = property?.type === 'string' && property['x-ref'] ? entityNamed(context.schemas, property['x-ref'].entity) : undefined
  const key = record[rule.field]
  if (!owner || isEmptyValue(key)) return
  refuseState(context, owner, await requireRecord(context, owner, String(key), { lock: true }), rule.states)
}

/** The fields that the call may change of a record there is, when its row names them (`params.fields`). */
export function saveFields({ call }: OperationContext): string[] | undefined {
  return z.object(wholeSaveParams.shape).parse(call.params ?? {}).fields
}

/** States in which the call may change a record, when its row names them (`params.states`). */
export function saveStates({ call }: OperationContext): string[] | undefined {
  return z.object(saveParams.shape).parse(call.params ?? {}).states
}
