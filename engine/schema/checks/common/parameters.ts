import type { FieldRegistryEntry, RegistryEntry } from '../../../define.ts'
import type { Entity } from '../../records/entity.ts'
import type { EntityProperty } from '../../records/property.ts'
import type { Flow } from '../../business/flow.ts'
import type { JsonObject } from '../../format/json.ts'
import { namesIn, type Named } from '../../format/names.ts'
import { issueProblems } from '../../format/parse-problems.ts'
import { propertyKind, propertyKinds } from '../../records/property-kind.ts'
import { fieldsByPath } from '../../../expressions/type-environment.ts'
import type { AllFiles } from './schema-files.ts'
import { checkGranted } from './granted-codes.ts'
import type { Report } from './reporter.ts'

/** Where something registered is used. */
export interface UseSite {
  all: AllFiles
  report: Report
  /** Whose fields a parameter may name. */
  entity?: Entity | undefined
  /** Whose moves a parameter may name. */
  flow?: Flow | undefined
}

/**
 * Parameters must be those that the thing takes, and what they name must exist. A name that is a template is filled at run time only.
 * `some`: others are given elsewhere, so that none is missing.
 */
export function checkParams(around: UseSite, { params: shape }: RegistryEntry, params: JsonObject = {}, path: string, given: 'all' | 'some' = 'all'): void {
  const { report } = around
  const result = shape.safeParse(params)
  const wrong = result.success ? [] : issueProblems(shape, params, result.error.issues)
  for (const found of wrong) if (given === 'all' || found.code !== 'schema.missing') report.take(found, `${path}${found.path}`)
  for (const { names, text, path: below } of namesIn(shape, params)) {
    if (names === 'operator') checkGranted(around.all, report, text, `${path}${below}`)
    const named = text.includes('{') ? null : whatThereIs(around, names)
    if (named) report.known(text, named.words, `${path}${below}`, named.what)
  }
}

function whatThereIs({ all, entity, flow }: UseSite, names: Named): { words: Iterable<string>; what: string } | null {
  switch (names) {
    case 'call':
      return { words: all.calls.keys(), what: '接口' }
    case 'view':
      return { words: all.views.keys(), what: '页面' }
    case 'dictionary':
      return { words: all.dictionaries.keys(), what: '字典' }
    case 'entity':
      return { words: all.entities.keys(), what: '业务对象' }
    case 'field':
      return entity ? { words: Object.keys(fieldsByPath(entity)), what: `“${entity.title}”的字段` } : null
    case 'operator':
      return null
    case 'move':
      return flow ? { words: flow.moves.map((move) => move.id), what: '流程的动作' } : null
  }
}

/** A widget or cell must exist and be made for the kind of field it draws; the cure names those that are. */
export function checkFit(
  report: Report,
  things: ReadonlyMap<string, FieldRegistryEntry>,
  id: string | undefined,
  property: EntityProperty | undefined,
  path: string,
  what: string,
): void {
  if (id === undefined) return
  const thing = things.get(id)
  if (!thing) return report.known(id, things.keys(), path, what)
  if (!property || thing.fits.includes(propertyKind(property))) return
  const fitting = [...things.values()].filter((each) => each.fits.includes(propertyKind(property))).map((each) => each.id)
  report.add('schema.misfit', path, {
    got: id,
    expected: `${what}，适合${propertyKinds[propertyKind(property)]}字段“${property.title}”`,
    fitting: fitting.join('、'),
  })
}
