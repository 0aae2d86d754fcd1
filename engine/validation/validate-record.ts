import { evaluate, fieldsRead, test } from '../expressions/evaluate.ts'
import type { Scope } from '../expressions/scope.ts'
import { problem, ProblemError, type Problem } from '../problem.ts'
import { validators as allValidators } from '../validators/registry.ts'
import { isCovered } from '../personal-data.ts'
import type { ValidatorDefinition } from '../define.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { formatProblem } from './check-formats.ts'
import type { Json, Row } from '../schema/format/json.ts'
import { missingProblem, titleAt, valueProblem, type AjvError } from './error-messages.ts'
import { requiredWhen, fieldOf, nest, pointerOf } from '../schema/records/objects.ts'
import { requiredOf } from '../schema/records/derive-record-schema.ts'
import type { SessionUser } from '../schema/accounts/session.ts'

/** A compiled validator of the record schema: the server's, or the module the server sends. */
export interface RecordValidator {
  (record: unknown): boolean
  errors?: AjvError[] | null
}

export interface RecordOptions {
  /** Fields this screen demands beside those of the entity. */
  required?: string[]
  /** An unfinished record: what is there must be right, nothing has to be there. */
  partial?: boolean
  /** A record stored before it is complete (`mayBeUnfinished`): as `partial`, and rules that read what is still empty wait until it is filled. */
  unfinished?: boolean
  today: string
  user: SessionUser
  validators?: ReadonlyMap<string, ValidatorDefinition>
}

const completeness = new Set(['required', 'minItems'])

/** ajv's errors in Chinese, by the field's label; `path` is the JSON pointer of the field, e.g. `/lines/0/name`. */
export function recordProblems(entity: Entity, errors: readonly AjvError[] | null | undefined, children: Record<string, Entity> = {}): Problem[] {
  return (errors ?? []).map((error) => valueProblem(entity, children, error))
}

/**
 * The one verdict on a record, in browser and server alike: schema, calendar and amounts, validators, conditional `x-required`, entity rules.
 * Empty text and null count as missing. At most one problem a field; in the order of the entity.
 */
export function validateRecord(
  entity: Entity,
  children: Record<string, Entity>,
  record: Row,
  validate: RecordValidator | null,
  options: RecordOptions,
): Problem[] {
  const stripped = stripEmpty(record)
  const found = new Findings()
  const partial = options.partial || options.unfinished
  if (validate && !validate(nest(stripped))) {
    const errors = (validate.errors ?? []).filter((error) => !(partial && completeness.has(error.keyword)))
    for (const each of recordProblems(entity, errors, children)) found.add(each)
  }
  const checks: Checks = { entity, children, found, options }
  if (!partial) checkRequired(checks, stripped, validate === null)
  checkRow(checks, entity, stripped, '')
  for (const [name, property] of Object.entries(entity.properties)) {
    const child = property.type === 'array' ? children[property['x-child'].entity] : undefined
    if (child) rowsOf(stripped[name]).forEach((row, index) => checkRow(checks, child, row, `/${name}/${index}`))
  }
  return found.inOrderOf(entity)
}

interface Checks {
  entity: Entity
  children: Record<string, Entity>
  found: Findings
  options: RecordOptions
}

/** Keeps the first problem of each path. */
class Findings {
  private readonly byPath = new Map<string, Problem>()

  add(found: Problem): void {
    if (!this.byPath.has(found.path)) this.byPath.set(found.path, found)
  }
  has(path: string): boolean {
    return this.byPath.has(path)
  }
  none(): boolean {
    return this.byPath.size === 0
  }
  inOrderOf(entity: Entity): Problem[] {
    const places = new Map(Object.keys(entity.properties).map((name, index) => [name, index]))
    const placeOf = (found: Problem): number => places.get(fieldOf(found.path)) ?? places.size
    return [...this.byPath.values()].sort((a, b) => placeOf(a) - placeOf(b))
  }
}

function checkRequired({ entity, children, found, options }: Checks, record: Row, unchecked: boolean): void {
  const scope: Scope = { form: record, today: options.today, user: options.user }
  for (const name of [...(options.required ?? []), ...(unchecked ? requiredOf(entity) : []), ...askedInside(entity, record, options.required ?? [])]) {
    if (entity.objects?.[name] || !isMissing(record[name])) continue
    const property = entity.properties[name]
    const demanded = property ? demandedIfComputed({ entity, children }, property, pointerOf(name), scope, true) : null
    found.add(demanded ?? missingProblem(entity, children, pointerOf(name)))
  }
}

/** Fields inside objects that are asked for: with their object, or because something in it is filled. */
function askedInside(entity: Entity, record: Row, required: readonly string[]): string[] {
  if (!entity.objects) return []
  const asked = new Set([...(entity.required ?? []), ...required])
  return Object.entries(entity.properties).flatMap(([path, property]) => {
    const demand = requiredWhen(entity, path)
    return property.readOnly !== true && (asked.has(demand.of) || demand.with.some((each) => !isMissing(record[each]))) ? [path] : []
  })
}

function checkRow(checks: Checks, entity: Entity, row: Row, base: string): void {
  const fields = Object.entries(entity.properties)
  for (const [name, property] of fields) checkField(checks, property, row, name, base + pointerOf(name))
  for (const [name, property] of fields) checkDemanded(checks, property, row, name, base + pointerOf(name))
  for (const rule of entity.rules ?? []) {
    const path = base + pointerOf(rule.path)
    if (checks.found.has(path) || (checks.options.unfinished && readsEmpty(rule, entity, row))) continue
    const failure = broken(rule, row, checks)
    if (failure !== null) checks.found.add(problem('field.invalid', path, { message: failure, title: titleAt(checks.entity, checks.children, path) }))
  }
}

/** Whether a rule speaks of what is not filled in yet. */
function readsEmpty({ expression }: { expression: string }, entity: Entity, row: Row): boolean {
  return fieldsRead(expression, 'form').some((name) => name in entity.properties && isMissing(row[name]))
}

/** An empty field is asked for by what the other fields say: once these are known to be good. */
function checkDemanded(checks: Checks, property: EntityProperty, row: Row, name: string, path: string): void {
  const { found, options } = checks
  if (options.partial || options.unfinished || found.has(path) || property.readOnly || !isMissing(row[name])) return
  const scope: Scope = { form: row, today: options.today, user: options.user }
  const demanded = demandedIfComputed(checks, property, path, scope, !found.none())
  if (demanded) found.add(demanded)
}

/** As `demandedProblem`; a condition that cannot be computed is left aside where `leave` says so: its inputs have problems of their own, or it only adds why. */
function demandedIfComputed(checks: Pick<Checks, 'entity' | 'children'>, property: EntityProperty, path: string, scope: Scope, leave: boolean): Problem | null {
  try {
    return demandedProblem(checks, property, path, scope)
  } catch (error) {
    if (error instanceof ProblemError && leave) return null
    throw error
  }
}

function checkField({ entity, children, found, options }: Checks, property: EntityProperty, row: Row, name: string, path: string): void {
  if (found.has(path) || property.readOnly) return
  const value = row[name]
  if (value === undefined || isMissing(value)) return
  // what is shown covered stands for a value that was judged when it was filled in
  if (property['x-sensitive'] && isCovered(value)) return
  const title = titleAt(entity, children, path)
  const wrong = formatProblem(property, value, path, title)
  if (wrong) return found.add(wrong)
  const message = firstMessage(property, value, row, options.validators ?? allValidators)
  if (message !== null) found.add(problem('field.invalid', path, { message, title }))
}

/**
 * Fields of the record itself that are empty while their condition (`x-required`) holds: what a change of other fields, as in a move of a flow, may
 * newly ask for.
 */
export function demandedProblems(
  entity: Entity,
  children: Record<string, Entity>,
  record: Row,
  { today, user }: Pick<RecordOptions, 'today' | 'user'>,
): Problem[] {
  const scope: Scope = { form: stripEmpty(record), today, user }
  return Object.entries(entity.properties).flatMap(([name, property]) => {
    const demanded = property.readOnly || !isMissing(record[name]) ? null : demandedProblem({ entity, children }, property, pointerOf(name), scope)
    return demanded ? [demanded] : []
  })
}

/** The problem of an empty field whose condition holds, with what makes it asked for (`x-required-got`); null where it is not asked for. */
function demandedProblem({ entity, children }: Pick<Checks, 'entity' | 'children'>, property: EntityProperty, path: string, scope: Scope): Problem | null {
  const { 'x-required': condition, 'x-required-got': found } = property
  if (condition === undefined || !test(condition, scope)) return null
  const missing = missingProblem(entity, children, path)
  if (found === undefined) return missing
  const got = String(evaluate(found, scope))
  return { ...missing, message: `${missing.message}（${got}）`, expected: missing.cure, got }
}

function firstMessage(property: EntityProperty, value: Json, row: Row, registry: ReadonlyMap<string, ValidatorDefinition>): string | null {
  for (const use of property['x-validate'] ?? []) {
    const { id, params } = typeof use === 'string' ? { id: use, params: {} } : { id: use.id, params: use.params ?? {} }
    const message = registry.get(id)?.check(value, params, row) ?? null
    if (message !== null) return message
  }
  return null
}

/** The rule's sentence when it does not hold. A rule that cannot be computed is left aside while its inputs have problems of their own. */
function broken(rule: NonNullable<Entity['rules']>[number], row: Row, { options, found }: Checks): string | null {
  try {
    return test(rule.expression, { form: row, today: options.today, user: options.user }) ? null : rule.message
  } catch (error) {
    if (error instanceof ProblemError) return found.none() ? error.message : null
    throw error
  }
}

/** The record without what counts as missing: empty text and null, in child rows too. */
export function stripEmpty(record: Row): Row {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => [name, Array.isArray(value) ? value.map((each) => (isRow(each) ? stripEmpty(each) : each)) : value]),
  )
}

function rowsOf(value: Json | undefined): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

function isRow(value: Json): value is Row {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function isMissing(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
