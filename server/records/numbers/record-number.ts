import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { OperationContext } from '../../calls/operation.ts'
import { isEmptyValue } from '../../calls/input/field-values.ts'
import { numberPrefix } from '../queries/number-rule.ts'
import { greatestNumber, nextInSequence, officeCode } from '../queries/sequence.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { dateText } from '../../store/time.ts'

/** Category and inspection of a record: an office may have other codes for some of them. */
const ruled = ['equclacode', 'seisortcode'] as const

type NumberContext = Pick<OperationContext, 'db' | 'now' | 'session' | 'numbers'>

/**
 * Next number of a field by its pattern: `{org}` the institute's code, or what its rule of business codes puts there, `{yyyyMMdd}` `{yyyyMM}` `{yyyy}` `{yy}` the day, another name a field of the
 * record, `{seq:n}` n digits counted within all that stands before.
 */
export async function nextNumber(context: NumberContext, entity: Entity, field: string, record: Row): Promise<string> {
  const property = entity.properties[field]
  const pattern = property?.type === 'string' ? property['x-number'] : undefined
  if (!pattern) throw new Error(`${entity.id}.${field} has no number pattern`)
  const org = pattern.includes('{org}') ? await orgOf(context, entity, field, record) : ''
  const day = dateText(context.now()).replaceAll('-', '')
  const days: Record<string, string> = { yyyyMMdd: day, yyyyMM: day.slice(0, 6), yyyy: day.slice(0, 4), yy: day.slice(2, 4) }
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => days[name] ?? (name === 'org' ? org : String(record[name] ?? '')))
  const match = /^(.*)\{seq:(\d)\}(.*)$/.exec(filled)
  if (!match) throw new Error(`${entity.id}.${field} lacks {seq:n}`)
  const [, prefix = '', digits = '4', suffix = ''] = match
  const name = `${homeOf(entity)}.${field}.${prefix}`
  const next = (): Promise<number> =>
    nextInSequence(context.db, name, async () => {
      const last = await greatestNumber(context.db, homeOf(entity), field, prefix)
      return 1 + Number(/^\d+/.exec(last?.slice(prefix.length) ?? '')?.[0] ?? 0)
    })
  const value = await (context.numbers ? context.numbers.next(name, next) : next())
  return `${prefix}${String(value).padStart(Number(digits), '0')}${suffix}`
}

/** Gives a record the numbers it lacks; an unfinished one those that are made of what it has. */
export async function assignNumbers(context: OperationContext, entity: Entity, record: Row, unfinished = false): Promise<void> {
  for (const field of numberedOnSave(context.schemas, entity)) {
    if (isEmptyValue(record[field]) && (!unfinished || isNumberKnown(entity, field, record))) record[field] = await nextNumber(context, entity, field, record)
  }
}

/** Whether what a number is made of is there: fields that its pattern names, and with the code of an office those by which that has rules and that are entered or derived. */
function isNumberKnown(entity: Entity, field: string, record: Row): boolean {
  const property = entity.properties[field]
  const pattern = property?.type === 'string' ? (property['x-number'] ?? '') : ''
  const named = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const read = named.includes('org') ? [...named, ...ruled.filter((name) => comesBySave(entity, name))] : named
  return read.every((name) => !Object.hasOwn(entity.properties, name) || !isEmptyValue(record[name]))
}

/** Whether a save may bring a field: what moves alone write is not waited for. */
function comesBySave(entity: Entity, field: string): boolean {
  const property = entity.properties[field]
  return property !== undefined && (!property.readOnly || (property.type === 'string' && property['x-derived'] !== undefined))
}

/** Fields that get their number on a save that finds them empty: those with a pattern that no move of the flow assigns. */
export function numberedOnSave(schemas: Schemas, entity: Entity): string[] {
  const flow = entity['x-flow'] ? schemas.flows.get(entity['x-flow'].flow) : undefined
  const later = new Set((flow?.moves ?? []).flatMap((move) => move.effects ?? []).flatMap((effect) => ('number' in effect ? [effect.number] : [])))
  return Object.entries(entity.properties).flatMap(([field, property]) =>
    property.type === 'string' && property['x-number'] && !later.has(field) ? [field] : [],
  )
}

async function orgOf({ db, now, session, numbers }: NumberContext, entity: Entity, numbered: string, record: Row): Promise<string> {
  const field = entity['x-scope']?.org
  const org = String((field && record[field]) || session?.user.userOrgId || '')
  const [category = '', inspection = ''] = ruled.map((name) => String(record[name] ?? ''))
  const business = { category, inspection }
  const asked = { org, kind: numbered, ...business, today: dateText(now()) }
  const read = async (): Promise<string> => (await numberPrefix(db, asked)) ?? ((await officeCode(db, org)) || org.replace(/\W/g, '').slice(0, 12))
  return numbers ? numbers.prefix(JSON.stringify(asked), read) : read()
}
