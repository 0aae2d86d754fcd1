import { blockAsks, chartAsks } from '../../engine/model/block-asks.ts'
import type { KeptRequest } from '../../engine/offline/words.ts'
import { asksForNothing, fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { childEntity } from '../../engine/schema/records/child-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import type { DesktopBlock } from '../../engine/schema/screens/kinds/desktop.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { routesFor } from '../navigation/routes.ts'
import { mayOpen } from '../permissions/operators.ts'
import { wholeOf } from '../schemas/field-rights.ts'
import { validatorAddress } from '../schemas/validator-address.ts'

/** The platform's own calls by which the shell fetches what a view is drawn with. */
const shell = {
  list: 'layout/findTableConfig',
  form: 'layout/findFormConfig',
  dictionary: 'common/dict/findDictList',
  office: 'common/directory/offices',
  user: 'common/directory/users',
  attachments: 'equipment-documents/attachments/configs',
  preference: 'user/preference/load',
}

/**
 * What views need beside their records, of those that the caller may open: their layouts, the dictionaries, directories and kinds of files of their fields,
 * and validators; of pages of blocks what these ask for.
 */
export function viewNeeds(context: OperationContext, viewNos: readonly string[]): { requests: KeptRequest[]; files: string[] } {
  const { schemas } = context
  const { operators } = requireSession(context)
  const views = viewNos.flatMap((viewNo) => schemas.views.get(viewNo) ?? []).filter((view) => mayOpen(operators, view))
  // a desktop shows answers as they come: it draws no field of its own
  const drawn = views.filter(({ kind }) => kind !== 'desktop')
  const entities = [...new Set(drawn.flatMap((view) => entitiesOf(context, view)))]
  const properties = entities.flatMap((entity) => Object.values(entity.properties))
  const dictionaries = new Set(properties.flatMap((property) => (property.type !== 'array' && property['x-dict'] ? [property['x-dict']] : [])))
  const directories = new Set(properties.flatMap((property) => (property.type === 'string' && property['x-directory'] ? [property['x-directory']] : [])))
  const businesses = new Set([...properties.flatMap(filesOf), ...entities.flatMap((entity) => entity['x-inspection']?.photos ?? [])])
  return {
    requests: [
      ...views.map(layoutOf),
      ...views.flatMap((view) => blocksNeed(context, view)),
      ...[...dictionaries].sort().map((type): KeptRequest => ({ call: shell.dictionary, params: { type } })),
      ...[...directories].sort().map((kind): KeptRequest => ({ call: shell[kind], params: {} })),
      ...[...businesses].sort().map((busstype): KeptRequest => ({ call: shell.attachments, params: { busstype } })),
    ],
    files: [...new Set(drawn.map((view) => validatorOf(context, view)))].filter((address) => address !== ''),
  }
}

/** Business type of the files that a field holds, which says what may be attached. */
function filesOf(property: EntityProperty): string[] {
  return property.type === 'string' && property['x-attachment'] ? [property['x-attachment']] : []
}

function layoutOf({ viewNo, kind }: Pick<View, 'viewNo' | 'kind'>): KeptRequest {
  return { call: kind.endsWith('list') ? shell.list : shell.form, params: { viewNo } }
}

/** What the blocks of a page ask for, each as its renderer does, and what the reader of a desktop has chosen there. */
function blocksNeed(context: OperationContext, view: View): KeptRequest[] {
  if (view.kind !== 'desktop' && view.kind !== 'mobile') return []
  const served = new Set([...routesFor(context.schemas, requireSession(context).operators).values()].map(({ viewNo }) => viewNo))
  const chosen = view.kind === 'desktop' ? [`desktop/${view.viewNo}`, ...(view.blocks.some(({ block }) => block === 'shortcuts') ? ['shortcuts'] : [])] : []
  return [
    ...view.blocks.flatMap((block) => [...blockNeeds(block, (viewNo) => served.has(viewNo)), ...chartNeeds(context, block, served)]),
    ...chosen.map((key): KeptRequest => ({ call: shell.preference, params: { key } })),
  ]
}

/** What one block asks for; one that is about the record of the address is brought along with that record. */
function blockNeeds(block: DesktopBlock, opens: (viewNo: string) => boolean): KeptRequest[] {
  const asked = blockAsks(block, opens)
  return asked && !asksForNothing(asked.params ?? {}, []) ? [{ call: asked.call, params: fillTemplate(asked.params ?? {}, []) as JsonObject }] : []
}

/** A chart of another view, with the layout of that view. */
function chartNeeds({ schemas }: OperationContext, { params }: DesktopBlock, served: ReadonlySet<string>): KeptRequest[] {
  const view = schemas.views.get(String(params?.['view'] ?? ''))
  if (view?.kind !== 'statistics' || !served.has(view.viewNo)) return []
  const asked = chartAsks(view, String(params?.['chart'] ?? ''))
  return [layoutOf(view), { call: asked.call, params: asked.params ?? {} }]
}

/** The entity of a view and those of its child lists. */
function entitiesOf({ schemas }: OperationContext, view: View): Entity[] {
  const entity = schemas.entities.get(view.entity)
  if (!entity) return []
  return [entity, ...Object.values(entity.properties).flatMap((property) => childEntity(schemas.entities, property) ?? [])]
}

function validatorOf({ schemas }: OperationContext, { entity: id }: View): string {
  const whole = wholeOf(schemas)
  const entity = whole.entities.get(id)
  return entity ? validatorAddress(whole, entity) : ''
}
