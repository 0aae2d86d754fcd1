import type { EditionImpact } from '../../engine/inspection/editions/exchange.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { inForce } from '../../engine/schema/inspection/templates-in-force.ts'
import { templateKey } from '../../engine/schema/inspection/template-key.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { wholeOf } from '../schemas/field-rights.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { dateText } from '../store/time.ts'
import { sourcesOf } from './edition.ts'
import { fittingThings, institutesWithSheets, openRecords, openSheets, type Institutes, type RecordPlaces } from './queries/edition-uses.ts'
import type { AskedRule } from './queries/rule-condition.ts'
import { askedOfSheets, askedOfThings, butNot } from './queries/template-conditions.ts'

/** How the records of a kind of sheet lie; null where it has none. */
export function placesOf(schemas: Schemas, sheet: string): RecordPlaces | null {
  for (const records of schemas.entities.values()) {
    const words = records['x-inspection']
    const sheets = words?.sheet.entity === sheet ? schemas.entities.get(sheet) : undefined
    if (words && sheets) return { schemas, records, sheets, words }
  }
  return null
}

/** All kinds of records there are. */
export function allPlaces(schemas: Schemas): RecordPlaces[] {
  const sheets = [...schemas.entities.values()].flatMap((entity) => entity['x-inspection']?.sheet.entity ?? [])
  return [...new Set(sheets)].flatMap((sheet) => placesOf(schemas, sheet) ?? [])
}

/** Whom a template would meet from its day on: things and sheets that it fits, and records that keep what they were begun with. */
export async function impactOf(context: OperationContext, template: RecordTemplate): Promise<EditionImpact> {
  const schemas = wholeOf(context.schemas)
  const places = placesOf(schemas, template.subject.entity)
  const thing = schemas.entities.get(template.subject.thing)
  if (!places || !thing) return { things: 0, openSheets: 0, openRecords: 0, institutes: template.institutes?.length ?? 0, atMost: false }
  const { db } = context
  const { scope } = requireSession(context)
  const today = dateText(context.now())
  const institutes = institutesOf(context, template, today)
  const ofSheets = sheetsFitting(context, template, places, today)
  const ofThings = askedOfThings(template, places, thing, today)
  const asked = { thing, by: template.subject.by }
  return {
    things: await fittingThings(db, places, asked, institutes, scope, ofThings.condition),
    openSheets: await openSheets(db, places, stepsBefore(schemas, places), institutes, scope, ofSheets.condition),
    openRecords: await openRecords(db, places, keysOf(context, template.id), institutes, scope),
    institutes: template.institutes?.length ?? (await institutesWithSheets(db, places, institutes)),
    atMost: ofSheets.atMost || ofThings.atMost || template.subject.otherwise === true,
  }
}

/** Sheets that a template fits; of one for what no other fits those that no other does. */
function sheetsFitting(context: OperationContext, template: RecordTemplate, places: RecordPlaces, today: string): AskedRule {
  const asked = askedOfSheets(template, places, today)
  if (!template.subject.otherwise) return asked
  const day = template.since > today ? template.since : today
  const others = inForce(context.schemas.recordTemplates ?? new Map<string, RecordTemplate>(), day, template.institutes?.[0] ?? '')
  const known = others
    .filter(({ subject }) => subject.entity === template.subject.entity && !subject.otherwise)
    .map((other) => askedOfSheets(other, places, today))
    // one that may fit fewer than it seems takes none away
    .flatMap(({ condition, atMost }) => (atMost ? [] : [condition]))
  return { ...asked, condition: butNot(asked.condition, known) }
}

/** Keys of all editions of a template. */
export function keysOf(context: Pick<OperationContext, 'schemas'>, id: string): string[] {
  return [...sourcesOf(context)].flatMap(([key, { template }]) => (template.id === id ? [key] : []))
}

/** Whose records it is for: those that have an edition of their own, or a newer one, by the day it begins are left out. */
function institutesOf(context: OperationContext, template: RecordTemplate, today: string): Institutes {
  const day = template.since > today ? template.since : today
  const others = [...(context.schemas.recordTemplates?.values() ?? [])].filter(({ id }) => id === template.id)
  const rivals = others.filter((other) => templateKey(other) !== templateKey(template) && isInForce(other, day))
  const stronger = rivals.filter(
    ({ since, institutes }) => since > template.since || (since === template.since && institutes !== undefined && template.institutes === undefined),
  )
  // a newer one for all takes its place everywhere
  if (stronger.some(({ institutes }) => institutes === undefined)) return { only: [], but: [] }
  return { only: template.institutes ?? null, but: [...new Set(stronger.flatMap(({ institutes = [] }) => institutes))] }
}

function isInForce({ since, until }: RecordTemplate, day: string): boolean {
  return since <= day && (until === undefined || until >= day)
}

/** Steps of a sheet up to the last in which its record is written. */
function stepsBefore(schemas: Schemas, { sheets, words }: RecordPlaces): string[] {
  const states = schemas.flows.get(sheets['x-flow']?.flow ?? '')?.states.map(({ id }) => id) ?? []
  const last = Math.max(-1, ...words.sheet.states.map((state) => states.indexOf(state)))
  return states.slice(0, last + 1)
}
