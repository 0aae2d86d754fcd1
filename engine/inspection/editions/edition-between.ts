import { canonical } from '../../layers/nodes/hash.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import { editionShape, wordNames, type TemplateEdition } from '../../schema/inspection/template-edition.ts'
import { changesBetween } from './changes-between.ts'
import { extendTemplate } from './compose-templates.ts'

/** What an edition is called, and what it differs from. */
export type EditionHead = Pick<TemplateEdition, 'id' | 'edition' | 'extends'>

/**
 * The edition that makes a whole template out of its base: words of its own, and the fewest changes. Composing it gives the template again, but for
 * lists that are empty or missing. Null where no edition can say it (yet): an id is missing or there twice, or a word is none of a template.
 */
export function editionBetween(head: EditionHead, base: JsonObject, edited: JsonObject): TemplateEdition | null {
  const changes = changesBetween(base, edited)
  if (changes === null) return null
  const words = wordNames.filter((word) => edited[word] !== undefined && canonical(edited[word]) !== canonical(base[word]))
  const drop = wordNames.filter((word) => edited[word] === undefined && base[word] !== undefined)
  const said: JsonObject = {
    kind: 'record-template',
    version: 1,
    ...head,
    ...Object.fromEntries(words.map((word) => [word, edited[word] ?? null])),
    ...(drop.length > 0 ? { drop } : {}),
    changes: changes as unknown as Json,
  }
  const read = editionShape.safeParse(said)
  if (!read.success) return null
  const { template, dead } = extendTemplate(base, read.data)
  return dead.length === 0 && sameTemplate(template, edited) ? read.data : null
}

/** Whether two templates say the same: the order of words makes no difference, nor an empty list beside a missing one. */
export function sameTemplate(one: JsonObject, other: JsonObject): boolean {
  return canonical(withoutEmpty({ ...one, $schema: null })) === canonical(withoutEmpty({ ...other, $schema: null }))
}

function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (value === null || typeof value !== 'object') return value
  const filled = Object.entries(value).filter(([, each]) => !(Array.isArray(each) && each.length === 0))
  return Object.fromEntries(filled.map(([name, each]) => [name, withoutEmpty(each)]))
}
