import { answeredFields } from '../../engine/answers/answered-fields.ts'
import { namesRead } from '../../engine/answers/names-read.ts'
import { shownOf } from '../../engine/answers/pick-lists.ts'
import { readersOf, type Readers } from '../../engine/answers/readers.ts'
import type { Call } from '../../engine/schema/business/call.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { ListView } from '../../engine/schema/screens/kinds/list.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { RowsAnswered } from '../calls/call-contract.ts'
import type { Operation, OperationContext } from '../calls/operation.ts'
import { mayOpen } from '../permissions/operators.ts'
import { wholeOf } from '../schemas/field-rights.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { fixedParams } from './fixed-filters.ts'

/** What the files say of who reads which rows: the same for every caller. */
interface Reading {
  readers: Readers
  /** Lists by the call that they find by. */
  lists: ReadonlyMap<string, readonly ListView[]>
}

const readings = new WeakMap<Schemas, Reading>()
const answers = new WeakMap<Schemas, Map<string, ReadonlySet<string>>>()

/**
 * Fields that a list call answers its caller (docs/adr/0034). With a view: what that view reads as the site has laid it, whatever else is arranged on
 * it, and what others pick from it. Without one: what the lists of the call read that the caller may open, blocks and others that ask it so, and
 * `fields` of its row. Key and name are always there, and nothing that the caller may not read. The same question answers the same object.
 */
export function answeredTo(context: OperationContext, entity: Entity, view: ListView | undefined): ReadonlySet<string> | undefined {
  const { call, schemas, session, designing } = context
  if (designing) return undefined
  const reading = readingOf(context)
  const views = view
    ? [view]
    : (reading.lists.get(call.id) ?? []).filter((each) => each.entity === entity.id && session !== null && mayOpen(session.operators, each))
  const key = [view ? '' : call.id, ...views.map(({ viewNo }) => viewNo)].join(' ')
  const known = answers.get(schemas) ?? new Map<string, ReadonlySet<string>>()
  answers.set(schemas, known)
  const found = known.get(key)
  if (found) return found
  const made = view ? answeredBy(reading, entity, view) : answeredPlain(reading, entity, call, views)
  known.set(key, made)
  return made
}

/** What a list call may answer of its records, whoever asks, by each list that finds by it: for the description of the calls. */
export function possibleRows(call: Call, from: Pick<OperationContext, 'schemas' | 'operations'>): RowsAnswered {
  const reading = readingOf(from)
  const entity = from.schemas.entities.get(call.entity ?? '')
  const all = (reading.lists.get(call.id) ?? []).filter((view) => view.entity === call.entity)
  if (!entity) return { views: new Map(), plain: new Set(), pick: [], beside: {} }
  return {
    views: new Map(all.map((view) => [view.viewNo, answeredBy(reading, entity, view)])),
    plain: answeredPlain(reading, entity, call, reading.lists.get(call.id) ?? []),
    pick: call.pickList ? shownOf(entity, call.pickList) : [],
    beside: {},
  }
}

function answeredBy({ readers }: Reading, entity: Entity, view: ListView): ReadonlySet<string> {
  return answeredFields(entity, [...namesRead(view), ...(readers.views.get(view.viewNo) ?? [])])
}

/** Without a view: what these lists read, who asks the call itself, and what its row names. */
function answeredPlain({ readers }: Reading, entity: Entity, call: Call, views: readonly ListView[]): ReadonlySet<string> {
  const named = fixedParams.safeParse(call.params ?? {}).data?.fields ?? []
  return answeredFields(entity, [...views.flatMap((each) => [...namesRead(each)]), ...(readers.calls.get(call.id) ?? []), ...named])
}

function readingOf({ schemas, operations }: Pick<OperationContext, 'schemas' | 'operations'>): Reading {
  const whole = wholeOf(schemas)
  const known = readings.get(whole)
  if (known) return known
  const { views, laid, calls, recordTemplates } = whole
  const pages = new Set([...calls.values()].flatMap(({ id, operation }) => (isPage(operations.get(operation)) ? [id] : [])))
  const all = [...views.values()].map((view) => laid?.get(view.viewNo) ?? view)
  const lists = new Map<string, ListView[]>()
  for (const view of all) if (isList(view)) lists.set(view.find.call, [...(lists.get(view.find.call) ?? []), view])
  const made: Reading = { readers: readersOf(all, pages, recordTemplates?.values()), lists }
  readings.set(whole, made)
  return made
}

function isList(view: View): view is ListView {
  return view.kind === 'list' || view.kind === 'audit-list' || view.kind === 'query-list'
}

function isPage(operation: Operation | undefined): boolean {
  return typeof operation?.contract === 'object' && operation.contract.answers === 'page'
}
