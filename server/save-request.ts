import * as z from 'zod/mini'
import type { Entity } from '../engine/schema/entity.ts'
import type { View } from '../engine/schema/view.ts'
import { described } from '../engine/schema/words.ts'
import { requireSession } from './auth/require-session.ts'
import { badParameter, isEmptyValue } from './field-values.ts'
import type { OperationContext } from './operation.ts'
import { effectiveView, ownersOf } from './permissions/effective-view.ts'
import { layersFor } from './queries/layer.ts'

/** Names a form sends beside the record's fields. */
export function screenNames(entity: Entity): ReadonlySet<string> {
  return new Set(['view'].filter((name) => !Object.hasOwn(entity.properties, name)))
}

/** The form the record was filled in on, as its caller sees it, when the caller names it: its required rules count too. */
export async function formOf(context: OperationContext, entity: Entity): Promise<View | undefined> {
  const { input, schemas, db } = context
  const viewNo = input['view']
  if (isEmptyValue(viewNo) || Object.hasOwn(entity.properties, 'view')) return undefined
  const view = typeof viewNo === 'string' ? schemas.views.get(viewNo) : undefined
  if (!view || view.entity !== entity.id || !('groups' in view)) throw badParameter('view', '该数据的表单界面编号')
  const layers = await layersFor(db, ownersOf(requireSession(context)), view.viewNo)
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

/** States in which the call may change a record, when its row names them (`params.states`). */
export function saveStates({ call }: OperationContext): string[] | undefined {
  return z.object(saveParams.shape).parse(call.params ?? {}).states
}
