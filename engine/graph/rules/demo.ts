import { templateNames } from '../../runtime/effects/template.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import { below, objectOf, select, textOf, textsBelow, type Place } from '../references/json-paths.ts'
import type { ReferenceCollector } from '../references/expression-paths.ts'
import { id, type Note, type Rule } from './rule.ts'

/** Where the recipes of the demonstration data name things. */
export const demoRules: readonly Rule[] = [
  ['/recipes/**/entity', '演示数据', id('entity')],
  ['/recipes/**/fields', '演示数据', fields],
  ['/recipes/**/keep/only/*', '演示数据', kept],
  ['/recipes/*/each/is/*', '演示数据', literals],
  ['/recipes/**', '演示数据', templates],
]

function fields(...[trace, place, words]: Parameters<Note>): void {
  const entity = textOf(objectOf(place.owners.at(-1))['entity'])
  for (const inner of below(place)) trace.field(entity, inner.key, inner.path, words)
}

/** A field that is kept of a row: one of the recipe's entity. */
function kept(...[trace, { value, path, owners }, words]: Parameters<Note>): void {
  const recipe = owners.map(objectOf).findLast((owner) => typeof owner['entity'] === 'string')
  trace.field(textOf(recipe?.['entity']), textOf(value), path, words)
}

/** Rows written out one by one: what they are called after fields of the recipe's entity. */
function literals(...[trace, place, words]: Parameters<Note>): void {
  const recipe = place.owners.map(objectOf).findLast((owner) => typeof owner['entity'] === 'string')
  for (const inner of below(place)) trace.field(textOf(recipe?.['entity']), inner.key, inner.path, words)
}

/** Templates of a recipe: its own fields and those of the recipes above, and `{name.field}` of rows that a name stands for. */
function templates(...[trace, place, words]: Parameters<Note>): void {
  const recipe = objectOf(place.value)
  if (typeof recipe['entity'] !== 'string' || !('fields' in recipe)) return
  const recipes = [...place.owners, place.value].map(objectOf).filter((owner) => 'fields' in owner && 'entity' in owner)
  const names = aliases(trace, recipes)
  for (const part of below(place).filter((inner) => inner.key !== 'rows' && inner.key !== 'entity')) {
    for (const text of textsBelow(part)) noteTexts(trace, text, words, recipes, names)
  }
}

function noteTexts(
  trace: ReferenceCollector,
  { value, path }: Place & { value: string },
  words: string,
  recipes: readonly JsonObject[],
  names: ReadonlyMap<string, string>,
): void {
  for (const name of templateNames(value)) for (const { entity } of recipes) trace.field(textOf(entity), name, path, words)
  for (const [, name = '', field = ''] of value.matchAll(/\{(\w+)\.(\w+)\}/g)) trace.field(names.get(name) ?? '', field, path, words)
}

/** Names that stand for rows of an entity: bound to kept rows, or to each of them; `prev` is the row before. */
function aliases(trace: ReferenceCollector, recipes: readonly JsonObject[]): Map<string, string> {
  const savedRows = new Map(
    select(trace.source.content, '/recipes/**/keep').map(({ value, owners }) => [textOf(objectOf(value)['as']), textOf(objectOf(owners.at(-1))['entity'])]),
  )
  const names = new Map([['prev', textOf(recipes.at(-1)?.['entity'])]])
  for (const recipe of recipes) {
    for (const [name, made] of Object.entries(objectOf(recipe['bind']))) {
      const entity = savedRows.get(groupIn(made))
      if (entity !== undefined) names.set(name, entity)
    }
    const each = names.get(eachOf(recipe['each'])) ?? savedRows.get(textOf(objectOf(recipe['each'])['rows']))
    if (each !== undefined) names.set(textOf(recipe['as']), each)
  }
  return names
}

/** The kept rows that a bound name is of; of a choice between several, the first. */
function groupIn(made: Json): string {
  return textOf(objectOf(made)['row']) || textOf(select(made, '/**/rows')[0]?.value)
}

/** The name of what a recipe makes a row of each of; of a choice between several, the first. */
function eachOf(each: Json | undefined): string {
  return nameOf(each) || nameOf(select(each ?? null, '/of/*')[0]?.value)
}

/** The name of a text that is one template alone. */
function nameOf(value: Json | undefined): string {
  return /^\{(\w+)\}$/.exec(textOf(value))?.[1] ?? ''
}
