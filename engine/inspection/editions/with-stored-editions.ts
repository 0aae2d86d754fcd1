import { canonical } from '../../layers/nodes/hash.ts'
import { problem, type Problem } from '../../problem.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { TemplateEdition } from '../../schema/inspection/template-edition.ts'
import { templateKey } from '../../schema/inspection/template-key.ts'
import type { Entity } from '../../schema/records/entity.ts'
import { withCommonSections } from './common-sections.ts'
import { composeTemplates } from './compose-templates.ts'

/** An edition that was published in the product. `ended`: the last day on which records are begun with it, in place of its own. */
export interface StoredEdition {
  content: TemplateEdition
  state: 'published' | 'withdrawn'
  ended: string | null
}

/** A template in full without the common sections of its sheet, and where it is from. */
export interface TemplateSource {
  /** Path of the product's file; null of an edition that was made in the product. */
  file: string | null
  /** Key of what it extends; null of a complete one. */
  extends: string | null
  template: RecordTemplate
  /** Changes that found no node, and what else was said when it was composed. */
  problems: readonly Problem[]
}

export interface TemplateSet {
  /** With the common sections, by `<id>.<edition>`. */
  recordTemplates: ReadonlyMap<string, RecordTemplate>
  templateSources: ReadonlyMap<string, TemplateSource>
}

/** A file's place in problems of what is stored. */
export const storedFile = (key: string): string => `record_edition/${key}`

interface Composed {
  source: TemplateSource
  complete: RecordTemplate
}

const composed = new WeakMap<RecordTemplate, Map<string, Composed | Problem[]>>()

/**
 * The product's templates with the editions that were made in the product. One that cannot be composed is told among the broken ones and left out, with
 * those that extend it; one under a key that a file has by now stays the one that records were begun with. Those that did not change are the same
 * objects as before, so that what was compiled for them is kept.
 */
export function withStoredEditions(
  product: TemplateSet,
  entities: Iterable<Entity>,
  stored: readonly StoredEdition[],
): TemplateSet & { broken: ReadonlyMap<string, readonly Problem[]> } {
  const sheets = [...entities]
  const written = new Map(stored.map((each) => [templateKey(each.content as unknown as RecordTemplate), each]))
  const found = new Map<string, Composed | Problem[]>()
  /** The template of a key without common sections, of those that extend it in `trail`. */
  const sourceOf = (key: string, trail: readonly string[]): RecordTemplate | null => {
    const edition = written.get(key)
    if (!edition || trail.includes(key)) return trail.includes(key) ? null : (product.templateSources.get(key)?.template ?? null)
    const known = found.get(key) ?? composedOf(key, edition, sourceOf(edition.content.extends, [...trail, key]), sheets)
    found.set(key, known)
    return Array.isArray(known) ? null : known.source.template
  }
  for (const key of written.keys()) sourceOf(key, [])
  const whole = [...found].flatMap(([key, each]) => (Array.isArray(each) ? [] : [[key, each] as const]))
  return {
    recordTemplates: new Map([...product.recordTemplates, ...whole.map(([key, { complete }]) => [key, complete] as const)]),
    templateSources: new Map([...product.templateSources, ...whole.map(([key, { source }]) => [key, source] as const)]),
    broken: new Map([...found].flatMap(([key, each]) => (Array.isArray(each) ? [[key, each] as const] : []))),
  }
}

function composedOf(key: string, edition: StoredEdition, base: RecordTemplate | null, entities: readonly Entity[]): Composed | Problem[] {
  const from = edition.content.extends
  if (!base) return [{ ...problem('schema.unknown-reference', '/extends', { got: from, expected: '记录模板' }), file: storedFile(key) }]
  const known = composed.get(base) ?? new Map<string, Composed | Problem[]>()
  composed.set(base, known)
  const common = entities.find(({ id }) => id === base.subject.entity) && entities.flatMap((entity) => entity['x-inspection']?.sections ?? [])
  const said = canonical([edition as unknown as Json, (common ?? null) as unknown as Json])
  const made = known.get(said) ?? composeOne(key, edition, base, entities)
  known.set(said, made)
  return made
}

function composeOne(key: string, { content, state, ended }: StoredEdition, base: RecordTemplate, entities: readonly Entity[]): Composed | Problem[] {
  const problems: Problem[] = []
  const files = [
    { file: '', content: base as unknown as JsonObject },
    { file: storedFile(key), content: content as unknown as JsonObject },
  ]
  const made = composeTemplates(files, problems).find((each) => templateKey(each.content) === key)?.content
  if (!made) return problems
  // one that was withdrawn ends before it begins: a record that was begun in the same moment can still be read
  const until = state === 'withdrawn' ? NEVER : (ended ?? made.until)
  const inForce = until === undefined ? made : { ...made, until }
  const [complete = inForce] = withCommonSections(new Map([[key, inForce]]), entities).values()
  return { source: { file: null, extends: content.extends, template: made, problems }, complete }
}

/** Before any day on which a template begins. */
const NEVER = '0001-01-01'
