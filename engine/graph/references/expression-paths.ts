import type { RegistryEntry } from '../../define.ts'
import { compile } from '../../expressions/compile.ts'
import type { Root } from '../../expressions/scope.ts'
import type { ReadShape } from '../../expressions/coerce-shape.ts'
import { ProblemError } from '../../problem.ts'
import { templateNames } from '../../runtime/effects/template.ts'
import type { Json } from '../../schema/format/json.ts'
import { fieldsIn } from '../../schema/records/objects.ts'
import { namesIn, textsIn, type NameInUse } from '../../schema/format/names.ts'
import { expression } from '../../schema/format/words.ts'
import type { FileIndex } from './file-index.ts'
import { objectOf, textOf } from './json-paths.ts'
import type { SourceFile, TargetKind, Usage } from './usage-targets.ts'

const LABEL = '_label'

/** Entities that the roots of an expression may hold records of. */
export type Roots = { readonly [Name in Root]?: readonly string[] }

/** Notes down, for one file, what it names and where. A name that does not exist is left to lint. */
export class ReferenceCollector {
  readonly usages: Usage[] = []
  /** Entity that the file refers to, '' for none. */
  readonly own: string

  constructor(
    readonly lookup: FileIndex,
    readonly source: SourceFile,
    private readonly passive = false,
  ) {
    const { kind, content } = source
    this.own = textOf(objectOf(content)[kind === 'entity' ? 'id' : 'entity'])
  }

  note(kind: TargetKind, id: string, path: string, words: string, passive = this.passive): void {
    if (id === '' || this.usages.some((each) => each.path === path && each.target.kind === kind && each.target.id === id)) return
    this.usages.push({ target: { kind, id }, file: this.source.file, kind: this.source.kind, path, words, passive })
  }

  /** A field of an entity, or the label kept beside its code. */
  field(entity: string, name: string, path: string, words: string, passive = this.passive): void {
    const { properties = {}, objects = {}, 'x-base': base } = this.lookup.entities.get(entity) ?? {}
    if (base && !Object.hasOwn(properties, name)) this.field(base.entity, name, path, words, passive)
    if (Object.hasOwn(objects, name)) return fieldsIn({ properties }, name).forEach((each) => this.field(entity, each, path, words, passive))
    const field = Object.hasOwn(properties, name) ? name : name.endsWith(LABEL) ? name.slice(0, -LABEL.length) : ''
    if (Object.hasOwn(properties, field)) this.note('field', `${entity}.${field}`, path, words, passive)
  }

  /** Fields that an expression reads, from the parsed expression; child lists with the fields of their rows. */
  expression(text: string, roots: Roots, path: string, words: string): void {
    try {
      for (const [root, shape] of compile(text).analysis.reads) for (const entity of roots[root as Root] ?? []) this.reads(entity, shape, path, words)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
    }
  }

  /** Fields that `{name}` templates in a value ask for. */
  template(value: Json, entities: readonly string[], path: string, words: string): void {
    for (const name of templateNames(value)) for (const entity of entities) this.field(entity, name, path, words)
  }

  /** What parameters name by the shape of the thing that takes them; their expressions read the entity's records or those of an entity named beside them. */
  named(thing: RegistryEntry | undefined, params: Json | undefined, entity: string, path: string, words: string): void {
    if (!thing) return
    const names = namesIn(thing.params, params)
    const entities = [entity, ...names.flatMap((each) => (each.names === 'entity' ? [each.text] : []))]
    for (const name of names) this.name(name, params, entity, path, words)
    for (const { text, path: below } of textsIn(thing.params, params, (shape) => (shape === expression ? true : null)))
      this.expression(text, { form: entities, row: entities, record: entities, input: entities }, path + below, words)
  }

  private name({ names, text, path: below }: NameInUse, params: Json | undefined, entity: string, path: string, words: string): void {
    if (text.includes('{')) return
    if (names === 'field') return this.field(entity, text, path + below, words)
    if (names !== 'move') return this.note(names, text, path + below, words)
    const flow = this.lookup.flowOfCall(textOf(objectOf(params)['call']))
    if (flow) this.note('move', `${flow.id}/${text}`, path + below, words)
  }

  private reads(entity: string, shape: ReadShape, path: string, words: string, object = ''): void {
    for (const [name, below] of shape.fields) {
      const field = object + (below.presenceOf ?? name)
      this.reads(entity, { ...below, presenceOf: undefined }, path, words, `${field}.`)
      this.field(entity, field, path, words)
      if (below.item) this.reads(this.lookup.childOf(entity, field), below.item, path, words)
    }
  }
}
